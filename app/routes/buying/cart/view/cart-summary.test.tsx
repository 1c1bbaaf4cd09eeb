import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Cart } from "~/api/schema/cart";
import type { CartFacts } from "~/parts/cart/lines/cart-facts";
import { CartSummary } from "./cart-summary";

function render(checkedNumber: number, totalPrice: string) {
	const sums = { goodsPrice: totalPrice, freightPrice: "0.00", discountPrice: "0.00" };
	const price = { ...sums, totalPrice, nakedPrice: totalPrice, tax: "0.00" };
	const cart = { checkedNumber, price } as unknown as Cart;
	const facts = {
		tick: false,
		blocked: 0,
		count: 3,
		goods: `${checkedNumber} 种`,
		deleted: { count: 0, names: [] },
	};
	const html = renderToStaticMarkup(
		<CartSummary
			{...{ cart, facts: facts as unknown as CartFacts, blockedHref: "#", busy: false, unsent: 0 }}
			isPart={false}
		/>,
	);
	return { html, isOpen: !/<button[^>]* disabled=""[^>]*>去结算/.test(html) };
}

test("UX cart: nothing checked, or nothing to pay, disables 去结算 and says why", () => {
	const full = render(2, "58.60");
	expect([full.isOpen, full.html.includes("请先勾选")]).toEqual([true, false]);
	const none = render(0, "0.00");
	expect([none.isOpen, none.html.includes("请先勾选要结算的商品")]).toEqual([false, true]);
	const free = render(1, "0.00");
	expect([free.isOpen, free.html.includes("应付金额为 ¥0.00，不能结算")]).toEqual([false, true]);
});
