import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { dialogCommand } from "./command";
import { Dialog } from "./dialog";

test("R9: a dialog opens and closes by the platform's own commands", () => {
	const html = renderToStaticMarkup(
		<>
			<button type="button" {...dialogCommand("show-modal", "address")}>
				新增收货地址
			</button>
			<Dialog id="address" title="新增收货地址">
				内容
			</Dialog>
		</>,
	);
	expect(html).toContain('command="show-modal" commandfor="address"');
	expect(html).toContain('command="close" commandfor="address"');
	expect(html).toMatch(/<dialog id="address"[^>]*closedby="any"/);
});

test("UX access: a dialog has the name of its heading, and its cross says 关闭", () => {
	const html = renderToStaticMarkup(
		<Dialog id="address" title="新增收货地址">
			内容
		</Dialog>,
	);
	expect(html).toContain('aria-labelledby="address-title"');
	expect(html).toContain('<h2 id="address-title">新增收货地址</h2>');
	expect(html).toContain('aria-label="关闭"');
});
