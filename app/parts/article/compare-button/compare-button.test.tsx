import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CompareButton } from "./compare-button.client";

test("R9: without JavaScript 加入比价 posts to the comparison, past the checks of the form around it", () => {
	const html = renderToStaticMarkup(<CompareButton skuId="9007199254740993" name="复印纸" />);
	for (const part of [
		'type="submit"',
		'name="do"',
		'value="add/9007199254740993"',
		'formAction="/compare"',
		"formNoValidate",
	])
		expect(html).toContain(part);
});

test("C2: a page says nothing about the choice", () => {
	expect(renderToStaticMarkup(<CompareButton skuId="1" name="复印纸" />)).not.toContain("aria-pressed");
});
