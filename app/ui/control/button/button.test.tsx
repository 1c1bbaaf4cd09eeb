import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button, LinkButton } from "./button";

test("R9: a button submits its form by itself, without JavaScript", () => {
	const html = renderToStaticMarkup(<Button name="add" value="1" />);
	for (const part of ['name="add"', 'value="1"', 'type="submit"']) expect(html).toContain(part);
});

test("O1: a pending button takes no click and says that it is busy", () => {
	const html = renderToStaticMarkup(<Button pending>提交订单</Button>);
	expect(html).toContain('disabled=""');
	expect(html).toContain('aria-busy="true"');
});

test("UX access: a link button is a real link", () => {
	expect(renderToStaticMarkup(<LinkButton href="/cart">去购物车</LinkButton>)).toMatch(/^<a href="\/cart"/);
});
