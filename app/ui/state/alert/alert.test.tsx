import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { TextInput } from "~/ui/control/text-input/text-input";
import { Chip } from "~/ui/look/chip/chip";
import { Alert } from "./alert";

test("UX access: an error interrupts, a notice waits, and an alert without content is not there", () => {
	expect(renderToStaticMarkup(<Alert>库存不足</Alert>)).toMatch(/^<div role="alert"[^>]*>库存不足</);
	expect(renderToStaticMarkup(<Alert tone="success">密码已更新</Alert>)).toMatch(/^<div role="status"/);
	expect(renderToStaticMarkup(<Alert>{undefined}</Alert>)).toBe("");
});

const base = readFileSync(new URL("../../../themes/base.css", import.meta.url), "utf8");

test.each(["danger", "warning"])(
	"UX access: %s has a sign, since the red theme's brand has its colour",
	(tone) => {
		expect(base).toMatch(new RegExp(`data-tone="${tone}"[^{]*::before \\{\\s*content: "!" / ""`));
	},
);

test("UX access: an error, a warning, a danger button, a danger chip and the error of a field have the tone that the sign is for", () => {
	const field = (
		<Field id="phone" label="手机号" error="请输入 11 位手机号">
			{(ties) => <TextInput {...ties} />}
		</Field>
	);
	const all = [
		<Alert key="">库存不足</Alert>,
		<Button key="" variant="danger">
			退回
		</Button>,
		<Chip key="" tone="danger" label="已下架" />,
		field,
	];
	for (const one of all) expect(renderToStaticMarkup(one)).toContain('data-tone="danger"');
	expect(renderToStaticMarkup(<Alert tone="warning">价格有变</Alert>)).toContain('data-tone="warning"');
	expect(renderToStaticMarkup(<Button variant="primary">提交</Button>)).not.toContain("data-tone");
});
