import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TitledSurface } from "./surface";

test("UX access: a block is named by its heading", () => {
	const html = renderToStaticMarkup(
		<TitledSurface id="invoice" title="发票信息">
			内容
		</TitledSurface>,
	);
	expect(html).toMatch(/<section[^>]*aria-labelledby="invoice"/);
	expect(html).toContain('<h2 id="invoice">发票信息</h2>');
});
