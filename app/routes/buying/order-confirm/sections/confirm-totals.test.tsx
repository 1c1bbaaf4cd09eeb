import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import { ConfirmTotals } from "./confirm-totals";

const item = { skuId: "100", name: "外六角螺栓", num: 2, price: "10.00", subtotal: "20.00", saleUnit: "盒" };

function render(payPrice: string, items: object[], more: Partial<Settlement> = {}, offered = false) {
	const settlement = {
		venders: [{ venderId: "1", freight: "0.00", items }],
		payPrice,
		orderPrice: payPrice,
		freight: "0.00",
		orderNakedPrice: payPrice,
		orderTaxPrice: "0.00",
		unsellable: [],
		changes: [],
		...more,
	} as unknown as Settlement;
	const html = renderToStaticMarkup(
		<ConfirmTotals settlement={settlement} userId={undefined} offersGoods={offered} />,
	);
	return { html, button: /<button[^>]*>(?:提交订单|保存，返回各地址的订单)/.exec(html)?.[0] ?? "" };
}

test("UX settlement: nothing to order, or nothing to pay, disables the submit and says why", () => {
	expect(render("20.00", [item]).button).not.toMatch(/ disabled/);
	const none = render("0.00", []);
	expect(none.button).toMatch(/ disabled/);
	expect(none.html).toContain("没有可以下单的商品，不能提交。请返回购物车修改");
	const free = render("0.00", [item]);
	expect(free.button).toMatch(/ disabled/);
	expect(free.html).toContain("应付金额为 ¥0.00，不能提交。请返回购物车修改");
});

test("UX settlement: the submit stays where the page offers a choice of goods, and a part of a division can be saved", () => {
	expect(render("0.00", [], {}, true).button).not.toMatch(/ disabled/);
	expect(render("0.00", [], { together: ["S1", "S2"] }).button).toMatch(/^<button(?!.* disabled).*保存/);
});
