import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readList } from "~/domain/purchase-list/read-list";
import type { LineOffer, LineView } from "./line-view";
import { OpenLines, toCsvLink } from "./open-lines";

test("UX purchase list: cells of the exported file are text, whatever they begin with", () => {
	const [line] = readList('=HYPERLINK("https://x.test") 5个').lines;
	const view = { key: "k1", line, decision: {}, asked: "@SUM(A1)" } as unknown as LineView;
	const csv = decodeURIComponent(toCsvLink([view]).split(",").slice(1).join(","));
	const [, row = ""] = csv.split("\r\n");
	expect(row).toBe(`"'=HYPERLINK(""https://x.test"") 5个","'@SUM(A1)","5","个","","",""`);
});

test("UX purchase list: the exported file is read with the same words, numbers and units", () => {
	const { lines } = readList(
		"名称\t型号\t数量\t单位\n-20 度手套\tL\t5\t双\n=螺栓\tM8\t若干\t个\n口罩\tN95\t12000\t盒",
	);
	const views = lines.map((line) => ({ line, decision: {}, asked: line.words }) as unknown as LineView);
	const csv = decodeURIComponent(toCsvLink(views).split(",").slice(1).join(","));
	const toShort = (all: typeof lines) => all.map(({ words, amount }) => [words, amount.num, amount.unit]);
	expect(toShort(readList(csv).lines)).toEqual(toShort(lines));
});

describe("UX purchase list: the lines that cannot be bought", () => {
	const goods = { skuId: "100012", name: "丁腈手套 L", model: "AN-682", saleUnit: "盒", price: "1.00" };
	const pack = { size: 20, unit: "支" };
	const toOffer = (canBuy: boolean, more: object = {}) =>
		({ goods: { ...goods, pack, lowestBuy: 1, ...more }, canBuy }) as unknown as LineOffer;
	const views = (text: string, offers: readonly LineOffer[] = [], decision: object = {}) =>
		readList(text).lines.map((line, at): LineView => {
			const pick = offers[0]?.goods.skuId;
			return {
				key: `k${at}`,
				line,
				decision: { pick, ...decision },
				asked: line.words,
				isCompared: true,
				offers,
			};
		});
	const show = (all: readonly LineView[]) =>
		renderToStaticMarkup(<OpenLines views={all} isWhole mayAsk />).replaceAll("&quot;", '"');
	const list = (count: number) => Array.from({ length: count }, (_, at) => `甲乙丙${at} 5个`).join("\n");

	test("more than an inquiry takes: the button says how many go", () => {
		expect(show(views(list(60)))).toMatch(/60 行没有选定商品.*转询价（前 50 行）/);
		expect(show(views(list(50)))).toMatch(/>转询价</);
	});

	test("goods out of stock go into the inquiry as articles, and into the file", () => {
		const html = show([...views("甲乙丙 5个"), ...views("丁腈手套 40支", [toOffer(false)])]);
		expect(html).toContain("1 行没有选定商品，1 行缺货或下架");
		expect(html).toContain('name="lines.1.skuId" value="100012"');
		expect(html).toContain('name="lines.1.num" value="2"');
		expect(decodeURIComponent(html)).toContain('"丁腈手套 40支","丁腈手套 L","40","支"');
	});

	test("the day, the purpose and the requisition of a line go into the inquiry", () => {
		const heads = "名称\t数量\t单位\t需求日期\t用途\t成本中心\t采购申请号";
		const html = show(views(`${heads}\n甲乙丙\t5\t个\t2026/12/5\t三号线大修\t4101\tPR-0077`));
		expect(html).toContain('name="lines.0.wishDate" value="2026-12-05"');
		expect(html).toContain('name="lines.0.remark" value="用途：三号线大修；成本中心：4101 PR-0077"');
	});

	test("a number that is not clear is left empty beside an article", () => {
		expect(show(views("丁腈手套 45支", [toOffer(false)]))).toContain('name="lines.0.num" value=""');
	});

	test("goods that are no longer sold are asked for by their name", () => {
		const html = show(views("100012 5个", [toOffer(false, { isGone: true })]));
		expect(html).toContain('name="lines.0.name" value="丁腈手套 L"');
		expect(html).toContain('name="lines.0.unit" value="个"');
	});

	test("lines that can be bought, are not wanted or are in the cart are not there", () => {
		const bought = views("手套 5盒", [toOffer(true)]);
		expect(show([...bought, ...views("甲 5个", [], { skip: "1" })])).toBe("");
		expect(show(views("手套 5盒", [toOffer(false)], { done: "5 盒" }))).toBe("");
	});
});
