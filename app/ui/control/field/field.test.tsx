import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, Radio } from "~/ui/control/choice/choice";
import { Select, Textarea, TextInput } from "~/ui/control/text-input/text-input";
import { Field } from "./field";

function render(props: { required?: boolean; error?: string; hint?: string }): string {
	return renderToStaticMarkup(
		<Field id="phone" label="手机号" {...props}>
			{(ties) => <TextInput name="phone" type="tel" {...ties} />}
		</Field>,
	);
}

test("§5.4 field: in its error state it has a red border, and a message tied to it", () => {
	const html = render({ required: true, error: "请输入 11 位手机号" });
	expect(html).toContain('aria-invalid="true"');
	expect(html).toContain('aria-describedby="phone-error"');
	expect(html).toMatch(/<small id="phone-error"[^>]*>请输入 11 位手机号</);
	const css = readFileSync(new URL("../text-input/text-input.module.css", import.meta.url), "utf8");
	expect(css).toMatch(/\.control\[aria-invalid\] \{\s*border-color: var\(--danger\)/);
	const tokens = readFileSync(new URL("../../../themes/tokens.css", import.meta.url), "utf8");
	const [red = 0, green = 255, blue = 255] =
		/--danger: light-dark\(#(..)(..)(..),/
			.exec(tokens)
			?.slice(1)
			.map((part) => Number.parseInt(part, 16)) ?? [];
	expect(red).toBeGreaterThan(3 * Math.max(green, blue));
});

test("§5.4 field: a required one has an asterisk for the eye and says so to the machine", () => {
	const html = render({ required: true });
	expect(html).toMatch(/<label for="phone" class="[^"]*required/);
	const css = readFileSync(new URL("./field.module.css", import.meta.url), "utf8");
	expect(css).toMatch(/\.required::before \{\s*content: "\*"/);
	expect(html).toContain('required=""');
	expect(render({})).not.toContain("required");
});

test("UX access: hint and message are both read with the control", () => {
	expect(render({ hint: "用于收货", error: "格式不对" })).toContain(
		'aria-describedby="phone-hint phone-error"',
	);
	expect(render({})).not.toContain("aria-");
});

test("R9: the controls are native", () => {
	expect(renderToStaticMarkup(<Textarea name="remark" most={500} />)).toMatch(
		/^<textarea [^>]*name="remark"/,
	);
	expect(renderToStaticMarkup(<Select name="sort" />)).toMatch(/^<select name="sort"/);
	expect(renderToStaticMarkup(<Checkbox name="all">全选</Checkbox>)).toMatch(
		/^<label[^>]*><input type="checkbox" name="all"\/>全选</,
	);
	expect(
		renderToStaticMarkup(
			<Radio name="pay" value="1">
				公司转账
			</Radio>,
		),
	).toMatch(/type="radio"/);
});
