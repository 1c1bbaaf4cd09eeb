import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Rebought } from "./buy-again";
import { RebuyResult } from "./rebuy-result";

const line = { name: "硒鼓 CE-505A", num: 2, price: "10.00" };
const lines: Rebought[] = [
	{ ...line, skuId: "1", outcome: "same" },
	{ ...line, skuId: "2", outcome: "price", now: "12.50" },
	{
		...line,
		skuId: "3",
		outcome: "gone",
		reason: "商品已下架",
		similar: [{ skuId: "9007199254740993", name: "同类硒鼓", price: "11.00", num: 20 }],
	},
];

test("UX orders: buying again tells the outcome of each line", () => {
	const html = renderToStaticMarkup(<RebuyResult result={{ verb: "rebuy", businessModel: "OPEN", lines }} />);
	expect(html).toMatch(/再次购买：.*再次购买的结果/);
	expect(html).toContain("2 种已加入购物车，1 种未加入");
	const rows = html.split("<tr>").slice(2);
	expect(rows[0]).toMatch(/已加入<.*10\.00.*10\.00/);
	expect(rows[1]).toMatch(/价格有变<.*10\.00.*12\.50/);
	// Without JavaScript it posts to the cart of the buyer's model.
	expect(rows[2]).toMatch(/<form[^>]* action="\/cartNew".*value="add\/9007199254740993\/20"/);
	expect(rows[2]).toMatch(/href="\/item\?skuId=9007199254740993".*未加入<.*商品已下架.*—/);
});

test("UX approval: goods that were sent back are put back, not bought again", () => {
	const html = renderToStaticMarkup(
		<RebuyResult result={{ verb: "reopen", businessModel: "OPEN", lines }} />,
	);
	expect(html).toMatch(/放回购物车：2 种已加入购物车，1 种未加入.*放回购物车的结果/);
	expect(html).not.toContain("再次购买");
});

test("UX orders: without a line nothing is said", () => {
	expect(renderToStaticMarkup(<RebuyResult result={undefined} />)).toBe("");
});
