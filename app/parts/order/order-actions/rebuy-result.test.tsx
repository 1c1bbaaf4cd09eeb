import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import type { Rebought } from "./rebought";
import { RebuyResult } from "./rebuy-result";

const line = { name: "硒鼓 CE-505A", num: 2, price: "10.00", saleUnit: "支" };
const lines: Rebought[] = [
	{ ...line, skuId: "1", outcome: "same" },
	{ ...line, skuId: "2", outcome: "price", now: "12.50" },
	{
		...line,
		skuId: "3",
		outcome: "gone",
		reason: "商品已下架",
		similar: [{ skuId: "9007199254740993", name: "同类硒鼓", price: "11.00", num: 20, saleUnit: "个" }],
	},
];

test("UX orders: buying again tells the outcome of each line", () => {
	const html = renderToStaticMarkup(<RebuyResult result={{ verb: "rebuy", businessModel: "OPEN", lines }} />);
	expect(html).toMatch(/再次购买：.*再次购买的结果/);
	expect(html).toContain("2 种已加入购物车，1 种未加入");
	const rows = html.split("<tr>").slice(2);
	expect(rows[0]).toMatch(/已加入<.*2 支.*10\.00\/支.*10\.00\/支/);
	expect(rows[1]).toMatch(/价格有变<.*10\.00\/支.*12\.50\/支/);
	expect(rows[2]).toMatch(/同类硒鼓.*11\.00\/个 × 20 个/);
	// Without JavaScript it posts to the cart of the buyer's model.
	expect(rows[2]).toMatch(/<form[^>]* action="\/cartNew".*value="add\/9007199254740993\/20"/);
	expect(rows[2]).toMatch(/href="\/item\?skuId=9007199254740993".*未加入<.*商品已下架.*—/);
});

test("UX orders: a price that is not known is not shown as the one of then", () => {
	const lines: Rebought[] = [{ ...line, skuId: "1", outcome: "unknown" }];
	const html = renderToStaticMarkup(<RebuyResult result={{ verb: "rebuy", businessModel: "OPEN", lines }} />);
	expect(html).toContain("1 种已加入购物车，0 种未加入");
	expect(html).toMatch(/已加入，价格暂未取得<.*10\.00[^¥]*—/);
	expect(html.match(/10\.00/g)).toHaveLength(1);
});

test("UX orders: a number that stood in the cart is named, and can be replaced by the ordered one", () => {
	const stood = { cartItemId: "L7", num: 3 };
	const [same, , gone] = lines as [Rebought, Rebought, Rebought];
	const html = renderToStaticMarkup(
		<RebuyResult
			result={{
				verb: "rebuy",
				businessModel: "OPEN",
				lines: [
					{ ...same, num: 60, stood },
					{ ...gone, stood },
				],
			}}
		/>,
	);
	const rows = html.split("<tr>").slice(2);
	expect(rows[0]).toMatch(/已加入<.*购物车原有 3 支，现为 63 支<.*value="number\/L7\/60"[^>]*>改为 60 支</);
	expect(rows[1]).toMatch(/未加入<.*购物车仍为 3 支</);
	expect(rows[1]).not.toContain("number/L7");
});

test("UX orders: after a call that failed each line can be added alone, and a doubtful one is looked for in the cart", () => {
	const [same, , gone] = lines as [Rebought, Rebought, Rebought];
	const failed: Rebought = { ...gone, outcome: "gone", reason: "服务繁忙", similar: [], failed: true };
	const html = renderToStaticMarkup(
		<RebuyResult
			result={{
				verb: "rebuy",
				businessModel: "OPEN",
				lines: [same, failed, { ...line, skuId: "9", outcome: "unsure" }],
			}}
		/>,
	);
	expect(html).toContain("1 种已加入购物车，1 种未加入，1 种请到购物车核对");
	const rows = html.split("<tr>").slice(2);
	expect(rows[1]).toMatch(/value="add\/3\/2".*未加入<.*服务繁忙/);
	expect(rows[2]).toMatch(/不确定是否加入/);
	expect(rows[2]).not.toContain('value="add/');
});

test("UX approval: goods that were sent back are put back, not bought again", () => {
	const html = renderToStaticMarkup(
		<RebuyResult result={{ verb: "reopen", businessModel: "OPEN", lines }} />,
	);
	expect(html).toMatch(/放回购物车：2 种已加入购物车，1 种未加入.*放回购物车的结果/);
	expect(html).not.toContain("再次购买");
});

test("§7 inquiry: goods outside the catalogue are not bought again but asked for again", () => {
	const free = { inquiryId: "XJ1", lineNo: 2 };
	const gone: Rebought = { ...line, skuId: "XJ1-2", free, outcome: "gone", reason: "", similar: [] };
	const lines: Rebought[] = [{ ...gone, reason: "非目录商品，请再次询价" }];
	const render = (...extensions: string[]) =>
		runInScope({ mall: { extensions: new Set(extensions) } } as unknown as RequestScope, () =>
			renderToStaticMarkup(<RebuyResult result={{ verb: "rebuy", businessModel: "OPEN", lines }} />),
		);
	expect(render("inquiry")).not.toContain("/item?");
	expect(render("inquiry")).toMatch(/href="[^"]*inquiryList\/edit\?inquiryId=XJ1"[^>]*>再次询价</);
	expect(render()).not.toContain("再次询价</a>");
});

test("UX orders: without a line nothing is said", () => {
	expect(renderToStaticMarkup(<RebuyResult result={undefined} />)).toBe("");
});
