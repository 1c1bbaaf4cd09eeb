import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import type { FoundGoods } from "~/api/schema/goods-list";
import { type RequestScope, runInScope } from "~/request/scope";
import { parseHighlight, toPlainTitle } from "./commodity-card";
import { CommodityList, type CommodityListProps } from "./commodity-list";

vi.mock("@react-router/cloudflare", () => ({ createWorkersKVSessionStorage: () => ({}) }));

const item: FoundGoods = {
	skuId: "9007199254740993",
	spuId: "1",
	name: "得力复印纸",
	highlight: "得力<em>复印纸</em> A4",
	imagePath: "/pictures/paper/1.svg",
	price: "1234.50",
	nakedPrice: "1092.48",
	brandName: "得力",
	venderId: "12",
	venderName: "某某商贸",
	lowestBuy: 5,
	saleUnit: "箱",
	saleCount: 3,
	stockStateId: 33,
};

function render(change: Partial<FoundGoods> = {}, more: Partial<CommodityListProps> = {}): string {
	const mall = { extensions: new Set(["lines"]) };
	return runInScope({ cookies: new Map(), mall } as unknown as RequestScope, () =>
		renderToStaticMarkup(<CommodityList items={[{ ...item, ...change }]} businessModel="OPEN" {...more} />),
	);
}

describe("UX product card", () => {
	test("UX card: it shows the price, the net price, the supplier, the stock and the MOQ", () => {
		const html = render();
		for (const text of ["¥1,234.50", "未税 ¥1,092.48", "5 箱起订", "某某商贸", "现货"])
			expect(html).toContain(text);
		expect(html).toContain('href="/item?skuId=9007199254740993"');
		expect(html).toContain('href="/shop?venderId=12"');
	});

	test("UX access, slow page: the first row is painted first and with its pictures, the others wait until they are near", () => {
		const items = ["1", "2", "3"].map((skuId) => ({ ...item, skuId }));
		const html = render({}, { items, inSight: 2 });
		const cards = html.match(/<li.*?<\/li>/gs) ?? [];
		const isAfter = cards.map((card) => card.includes('id="first-view"'));
		const asked = cards.map((card) => / (?:fetchPriority|loading)="(\w+)"/.exec(card)?.[1]);
		expect([isAfter, asked]).toEqual([
			[false, false, true],
			["high", "high", "lazy"],
		]);
		expect(render({}, { items, inSight: 3 })).toContain('</ul><span id="first-view" hidden="">');
		expect(render({}, { items, inSight: 0 })).not.toContain("first-view");
	});

	test("UX card: a MOQ of one is not shown", () => {
		expect(render({ lowestBuy: 1 })).not.toContain("起订");
	});

	test("§7 search: a card that stands for a product says how many of its SKUs fit, and their prices", () => {
		const group = { skuCount: 12, minPrice: "1234.50", maxPrice: "2000.00" };
		expect(render({ group })).toContain("共 12 个规格 ¥1,234.50–\u20602,000.00");
		expect(render({ group: { ...group, maxPrice: "1234.50" } })).toContain("共 12 个规格<");
	});

	test("UX card: one that stands for several SKUs adds none unseen, and leads to their table", () => {
		const html = render({ group: { skuCount: 12, minPrice: "1234.50", maxPrice: "2000.00" } });
		expect(html).toMatch(
			/<a href="\/item\?skuId=9007199254740993#variants"[^>]*aria-haspopup="dialog"[^>]*>选规格</,
		);
		expect(html).not.toMatch(/>加入购物车<|name="num\//);
		expect(html).not.toContain("起订");
	});

	test("§7 search: a card that stands for one SKU says which of its product's it is, where that is known", () => {
		const specs = [
			{ name: "规格", value: "M8×30" },
			{ name: "材质", value: "304" },
		];
		const group = { skuCount: 1, minPrice: "1234.50", maxPrice: "1234.50" };
		expect(render({ specs, group })).toContain("<b>M8×30 304</b>");
		expect(render({ specs, group: { ...group, skuCount: 2 } })).not.toContain("M8×30");
		expect(render()).not.toContain("个规格");
	});

	test("UX card: the picture has its size before it loads", () => {
		expect(render()).toMatch(/<img [^>]*width="220" height="220"/);
	});

	test("R9: without JavaScript 加入购物车 posts what the cart page understands, with the number in the box", () => {
		const html = render();
		expect(html).toMatch(/<form [^>]*action="\/cartPage"/);
		const button = /<button[^>]*name="do"[^>]*>加入购物车/.exec(html)?.[0] ?? "";
		expect(button).toContain(`value="add/${item.skuId}"`);
		expect(html).toMatch(/<input [^>]*name="num\/9007199254740993"[^>]*value="5"/);
	});

	test("O5: the box begins with the smallest quantity, and shows MOQ, multiple and limit", () => {
		const html = render({ lowestBuy: 5, orderMultiple: 4, limitBuy: 21 });
		expect(html).toMatch(/name="num\/[^>]* value="8"|value="8"[^>]* name="num\//);
		expect(html).toContain("5 箱起订 · 按 4 的倍数 · 限购 21");
	});

	test("O5: an article that cannot be ordered in any number is marked, and has no box", () => {
		const html = render({ limitBuy: 3 });
		expect(html).toContain("不可售");
		expect(html).not.toContain('name="num/');
		expect(html).toMatch(/<button[^>]*disabled/);
	});

	test("R9: a list that its page handles comes back with the typed numbers, and the reasons for a refusal", () => {
		const values = { "num/9007199254740993": "3" };
		const answer = { message: "起订量为 5", fields: { "num/9007199254740993": "起订量为 5" }, values };
		const html = render({}, { posts: { answer } });
		expect(html).not.toContain('action="');
		expect(html).toMatch(/aria-invalid="true"[^>]*value="3"/);
		expect(html).toMatch(/role="alert"[^>]*>起订量为 5</);
		expect(html).toMatch(/<output data-tone="danger">起订量为 5</);
	});

	test("UX card: goods without stock cannot be added", () => {
		expect(render({ stockStateId: 34 })).toMatch(/<button[^>]*disabled/);
		expect(render({ stockStateId: 99 })).not.toContain("disabled");
	});

	test("B2: only <em> is a mark, all other markup is text", () => {
		const html = render({ highlight: "<em>纸</em><img src=x onerror=alert(1)><b>粗</b>" });
		expect(html).toContain("<em>纸</em>&lt;img src=x onerror=alert(1)&gt;&lt;b&gt;");
	});

	test("B10: any title comes back as it was, without its marks", () => {
		fc.assert(
			fc.property(
				fc.array(fc.string({ unit: "grapheme" }).filter((text) => !text.includes("<"))),
				(pieces) => {
					const marked = pieces.map((piece, at) => (at % 2 === 1 ? `<em>${piece}</em>` : piece)).join("");
					expect(toPlainTitle(marked)).toBe(pieces.join(""));
					expect(parseHighlight(marked)[0]).toBe(pieces[0] ?? "");
				},
			),
		);
	});
});
