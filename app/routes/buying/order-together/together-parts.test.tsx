import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Settlement } from "~/api/schema/settlement";
import type { BeforeDivision } from "~/domain/order/before-division";
import { readText } from "../../../../tests/support/page/read-page";
import type { Together } from "./load-together";
import { TogetherParts } from "./together-parts";

const area = { provinceName: "北京市", cityName: "朝阳区", districtName: "", streetName: "" };
const item = {
	skuId: "100",
	name: "外六角螺栓",
	num: 2,
	price: "10.00",
	nakedPrice: "8.85",
	taxRate: 0.13,
	subtotal: "20.00",
	saleUnit: "盒",
	specList: [],
	gifts: [],
	attachments: [],
	stockStateId: 33,
	stockStateDesc: "现货",
};
const vender = {
	venderId: "1",
	venderName: "安垣消防",
	items: [item],
	freight: "0.00",
	arrivesBy: "2026-11-28",
};

function toPart(alias: string, venders: object[], payPrice: string): Settlement {
	const address = { ...area, addressId: alias, alias, name: "何军", mobile: "13800001234", address: "1 号" };
	return {
		settlementId: alias,
		version: 1,
		address,
		venders,
		payPrice,
		orderPrice: payPrice,
		freight: "0.00",
		unsellable: [],
		warnings: [],
		changes: [],
	} as unknown as Settlement;
}

function render(settlements: Settlement[], before: BeforeDivision | null = null) {
	const together = { settlements, payPrice: "20.00" } as Together;
	const html = renderToStaticMarkup(
		<TogetherParts together={together} before={before} refusal={undefined} />,
	);
	return { text: readText(html), button: /<button[^>]*>[^<]*提交 2 个地址的订单/.exec(html)?.[0] ?? "" };
}

test("UX settlement: a part without goods that can be ordered is named, and nothing offers to submit it", () => {
	const full = toPart("东区总库", [vender], "20.00");
	const both = render([full, toPart("西区分库", [vender], "20.00")]);
	expect([both.text.includes("请重新分配后再提交"), / disabled/.test(both.button)]).toEqual([false, false]);
	const one = render([full, toPart("西区分库", [], "0.00")]);
	expect(one.text).toContain("西区分库：没有可以下单的商品，请重新分配后再提交");
	expect(one.button).toMatch(/ disabled/);
});

test("UX settlement: other prices after a division are named by line, and the difference of the sum before the submit", () => {
	const parts = [toPart("东区总库", [vender], "20.00"), toPart("西区分库", [vender], "20.00")];
	const before = { payPrice: "38.80", freight: "0.00", prices: new Map([["100", "9.70"]]) };
	const { text } = render(parts, before);
	expect(text.match(/外六角螺栓：单价[| ]*9\.70[| ]*→[| ]*10\.00/g)).toHaveLength(2);
	expect(text).toContain("分送后应付金额由 ¥38.80 变为 ¥40.00，增加 ¥1.20");
	expect(text.indexOf("增加 ¥1.20")).toBeLessThan(text.indexOf("提交 2 个地址的订单"));
	expect(render(parts).text).not.toMatch(/→|分送后应付/);
});
