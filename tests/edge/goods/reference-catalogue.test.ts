import { beforeAll, describe, expect, test } from "vitest";
import { toBasePrice } from "../../../app/domain/goods/unit.ts";
import { queryTexts } from "../../support/fixtures/hostile.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeGoods } from "../../support/mall/testing-api.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

const areaId = "1_72_55653_0";

type Card = {
	skuId: string;
	spuId: string;
	name: string;
	highlight: string;
	price: string;
	saleUnit: string;
	pack?: { size: number; unit: string };
	imagePath: string;
	venderId: string;
};
type Count = { value: string; count: number };
type Found = {
	totalCount: number;
	list: Card[];
	brandAggregate: Count[];
	categoryAggregate: { catId: string; catName: string; count: number }[];
	priceIntervalAggregate: { min: string; max?: string; count: number }[];
	expandAttrAggregate: { id: string; name: string; values: Count[] }[];
	suggestion?: string;
	corrected?: boolean;
	relaxed?: { dropped: string[] };
	productCount?: number;
	skuCount?: number;
};

let mall: TestMall;
let buyer: TestBuyer;
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
});

async function search(conditions: Record<string, unknown>): Promise<Found> {
	const { status, body } = await buyer.post("mall", "/goods/search", { areaId, pageSize: 60, ...conditions });
	expect(status, JSON.stringify(body)).toBe(200);
	return body as unknown as Found;
}

async function importGoods(feed: string) {
	const worker = mall.reference;
	const answer = await worker.fetch("http://console.localhost/goods/import", {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: feed,
	});
	return (await answer.json()) as {
		imported: number;
		unchanged: number;
		errors: { line: number; reason: string }[];
	};
}

describe("searching", () => {
	test("§4 search: a Chinese word is found in names, and marked there", async () => {
		const { totalCount, list } = await search({ keyword: "手套" });
		expect(totalCount).toBeGreaterThan(100);
		expect(list.length).toBe(60);
		expect(list.every(({ highlight }) => highlight.includes("<em>手套</em>"))).toBe(true);
		expect(new Set(list.slice(0, 12).map(({ spuId }) => spuId)).size).toBeGreaterThan(6);
	});

	test("§4 search: brand, category, attribute and model are found too, in any writing", async () => {
		const latin = await search({ keyword: "ｌｉｄｏｎｇ" });
		expect(latin.brandAggregate.map(({ value }) => value)).toEqual(["砺峒"]);
		expect((await search({ keyword: "紧固件" })).totalCount).toBeGreaterThan(500);
		const bolts = await search({ keyword: "m8*30 外六角螺栓 304" });
		expect(bolts.list.length).toBeGreaterThan(0);
		expect(bolts.list[0]?.name).toMatch(/外六角螺栓.*M8×30.*304/);
	});

	test("§4 search: choosing a value finds as many goods as its facet counts", async () => {
		const found = await search({ keyword: "手套" });
		const [brand] = found.brandAggregate;
		const [category] = found.categoryAggregate;
		const [attribute] = found.expandAttrAggregate;
		const [value] = attribute?.values ?? [];
		const [interval] = found.priceIntervalAggregate;
		const counts = await Promise.all(
			[
				{ brands: [brand?.value] },
				{ catId: category?.catId },
				{ attrs: [{ id: attribute?.id, values: [value?.value] }] },
				{ min: interval?.min, max: interval?.max },
			].map(async (filter) => (await search({ keyword: "手套", ...filter })).totalCount),
		);
		expect(counts).toEqual([brand?.count, category?.count, value?.count, interval?.count]);
	});

	test("§4 search: sorting by price goes up and down, and pages do not overlap", async () => {
		const prices = async (sortType: string) =>
			(await search({ keyword: "手套", sortType })).list.map(({ price }) => Number(price));
		const up = await prices("price_asc");
		expect(up).toEqual([...up].sort((a, b) => a - b));
		const down = await prices("price_desc");
		expect(down).toEqual([...down].sort((a, b) => b - a));
		const pages = await Promise.all([1, 2].map((pageIndex) => search({ keyword: "手套", pageIndex })));
		const ids = pages.flatMap(({ list }) => list.map(({ skuId }) => skuId));
		expect(new Set(ids).size).toBe(120);
	});

	test.each(["sku", "spu"] as const)(
		"UX offers: sorting by 折合单价 compares pieces of packs, and containers of unknown content come last (%s)",
		async (groupBy) => {
			const pages = [1, 2, 3].map((pageIndex) =>
				search({ keyword: "手套", sortType: "unit_price_asc", groupBy, pageIndex }),
			);
			const list = (await Promise.all(pages)).flatMap((page) => page.list);
			const prices = list.map((card) => toBasePrice(Math.round(Number(card.price) * 100), card)?.fen);
			const known = prices.filter((fen) => fen !== undefined);
			expect(known.length).toBeGreaterThan(20);
			expect(list.some(({ pack }) => (pack?.size ?? 1) > 1)).toBe(true);
			expect(prices).toEqual([
				...known.toSorted((a, b) => a - b),
				...prices.filter((fen) => fen === undefined),
			]);
		},
	);

	test("UX offers: limits and intervals per piece compare pieces of packs, and leave out unknown contents", async () => {
		const of = (list: { price: string }[]) =>
			list.map((card) => toBasePrice(Math.round(Number(card.price) * 100), card as never)?.fen);
		const gloves = { keyword: "手套", perPiece: true };
		const { priceIntervalAggregate } = await search(gloves);
		expect(priceIntervalAggregate.length).toBeGreaterThan(1);
		for (const { min, max, count } of priceIntervalAggregate) {
			const { totalCount, list } = await search({ ...gloves, min, max });
			expect(totalCount).toBe(count);
			for (const fen of of(list)) {
				expect(Math.round(fen ?? -1)).toBeGreaterThanOrEqual(Math.round(Number(min) * 100));
				expect(Math.round(fen ?? -1)).toBeLessThanOrEqual(max ? Math.round(Number(max) * 100) : Infinity);
			}
		}
		// A barrel of oil says nothing about its litres.
		const oil = { keyword: "液压油", perPiece: true };
		expect((await search(oil)).totalCount).toBeGreaterThan(0);
		expect((await search(oil)).priceIntervalAggregate).toEqual([]);
		expect((await search({ ...oil, min: "0" })).totalCount).toBe(0);
	});

	test("§4 search: on request, search finds only goods that an area has in stock", async () => {
		const [all, inStock] = await Promise.all([
			search({ keyword: "手套" }),
			search({ keyword: "手套", inStockOnly: true }),
		]);
		expect(inStock.totalCount).toBeLessThan(all.totalCount);
		expect(inStock.totalCount).toBeGreaterThan(0);
	});

	test("§4 search: a mistyped word finds the intended goods and says so, signs alone find nothing", async () => {
		const found = await search({ keyword: "复印址" });
		expect(found).toMatchObject({ suggestion: "复印纸", corrected: true });
		expect(found.list[0]?.name).toContain("复印纸");
		expect((await search({ keyword: "***" })).totalCount).toBe(0);
	});

	test.each(["电钻", "充电电钻"])(
		"§2 search: %s finds drills, and no computers whose name is half alike",
		async (keyword) => {
			const found = await search({ keyword });
			expect([found.corrected, found.list[0]?.name]).toEqual([undefined, expect.stringContaining("冲击钻")]);
		},
	);

	test("§2 search: no word is cut at random for a correction: 防砸鞋 finds shoes as it is typed", async () => {
		const found = await search({ keyword: "防砸鞋" });
		expect(found.suggestion).toBeUndefined();
		expect(found.list[0]?.name).toContain("安全鞋");
	});

	test("§2 search: the last character of 密封胶 is not that of 硅胶, and the result says that it is left out", async () => {
		const { relaxed, totalCount } = await search({ keyword: "密封胶" });
		expect(totalCount === 0 || relaxed?.dropped.includes("胶")).toBe(true);
	});

	test("§2 search: a size alone is no result: no bottles for 保温杯 500ml, and washers for M6 平垫 316", async () => {
		expect((await search({ keyword: "保温杯 500ml" })).totalCount).toBe(0);
		const { relaxed, list } = await search({ keyword: "M6 平垫 316" });
		expect([relaxed?.dropped, list[0]?.name]).toEqual([["316"], expect.stringContaining("平垫圈")]);
	});

	test("§2 search: a code in the name of a category says what a thing is: LED is a lamp, no power supply", async () => {
		expect((await search({ keyword: "led" })).list[0]?.name).toMatch(/LED.*灯 /);
	});

	test("§2 search: the beginning of a keyword finds goods, categories, brands and own searches, in pinyin too", async () => {
		const suggest = async (keyword: string) =>
			(await buyer.get("mall", `/goods/suggest?keyword=${encodeURIComponent(keyword)}`)).body;
		const typed = await suggest("防割");
		expect(typed.products[0].name).toContain("防割手套");
		expect(typed.categories.map(({ path }: { path: string[] }) => path.at(-1))).toContain("防割手套");
		expect((await suggest("fuyin")).products[0].name).toContain("复印纸");
		expect((await suggest("砺")).brands).toEqual(["砺峒"]);
		await buyer.post("mall", "/goods/searchKeys/save", { keyword: "防割手套 L" });
		expect((await suggest("防割")).records).toEqual(["防割手套 L"]);
		expect((await suggest("fuyin")).words).toContain("复印纸");
		expect((await suggest("复印纸")).words).not.toContain("复印纸");
		expect(typed.words).toContain("防割手套");
		expect(typed.words).not.toContain("防割可");
		const nothing = { products: [], categories: [], brands: [], words: [], records: [] };
		expect(await suggest("！@#")).toEqual(nothing);
		for (const odd of [
			"<img src=x onerror=alert(1)>",
			'"',
			"👨‍👩‍👧‍👦",
			"手".repeat(100),
			"%",
			"_",
			"' OR 1=1 --",
		]) {
			expect(await suggest(odd)).toHaveProperty("words");
		}
	});

	test("O12: text in the language of SQL or of the index is plain text", async () => {
		for (const keyword of queryTexts) {
			const { status } = await buyer.post("mall", "/goods/search", { areaId, keyword, brands: [keyword] });
			expect(status, keyword).toBe(200);
		}
	});

	test("§7 search keys: a buyer's searches are remembered, newest first, and can be forgotten; a search alone is not remembered", async () => {
		await buyer.post("mall", "/goods/searchKeys/delete", {});
		const save = (keyword: string) => buyer.post("mall", "/goods/searchKeys/save", { keyword });
		const keys = async () =>
			(await buyer.get("mall", "/goods/searchKeys")).body as unknown as { keyword: string }[];
		await search({ keyword: "移液枪" });
		for (const keyword of ["口罩", "烧杯", " 口罩 "]) expect((await save(keyword)).status).toBe(200);
		expect((await save("")).status).toBe(400);
		expect((await keys()).map(({ keyword }) => keyword)).toEqual(["口罩", "烧杯"]);
		await buyer.post("mall", "/goods/searchKeys/delete", { keyword: "口罩" });
		expect((await keys()).map(({ keyword }) => keyword)).toEqual(["烧杯"]);
		const other = await createBuyer(mall, "M1001", "zhaomin");
		expect((await other.get("mall", "/goods/searchKeys")).body).toEqual([]);
	});
});

describe("goods", () => {
	test("CONTRACT SKU: an SPU's SKUs, their stock, their likes and the long text", async () => {
		const [card] = (await search({ keyword: "外六角螺栓" })).list;
		const { body } = await buyer.post("mall", "/goods/sku", { spuId: card?.spuId });
		const skus = body as unknown as { skuId: string; saleAttrs: { values: { skuIds: string[] }[] }[] }[];
		const ids = skus.map(({ skuId }) => skuId).sort();
		expect(ids).toContain(card?.skuId);
		for (const { values } of skus[0]?.saleAttrs ?? []) {
			expect(values.flatMap(({ skuIds }) => skuIds).sort()).toEqual(ids);
		}
		const stock = await buyer.post("mall", "/goods/stock", {
			areaId,
			skuNums: [{ skuId: card?.skuId, num: 1 }],
		});
		expect(stock.body).toMatchObject([{ skuId: card?.skuId, areaId }]);
		const similar = (await buyer.post("mall", "/goods/searchForSimilar", { skuId: card?.skuId }))
			.body as unknown as Card[];
		expect(similar.length).toBeGreaterThan(3);
		expect(similar[0]?.venderId).not.toBe(card?.venderId);
		const more = await buyer.post("commodityDetail", "/more", { skuId: card?.skuId });
		expect(more.body).toMatchObject({ detailHtml: expect.stringContaining("规格参数") });
		expect((await buyer.post("commodityDetail", "/more", { skuId: "nothing" })).status).toBe(404);
	});

	test("CONTRACT SKU: the variants of a product are its SKUs on sale, with the area's stock for the minimum order", async () => {
		const [card] = (await search({ keyword: "外六角螺栓" })).list;
		const { body } = await buyer.post("mall", "/goods/variants", { skuId: card?.skuId, areaId });
		const variants = body as unknown as { skuId: string; lowestBuy: number; stockStateId: number }[];
		const skus = await buyer.post("mall", "/goods/sku", { spuId: card?.spuId });
		expect(variants.map(({ skuId }) => skuId)).toEqual(
			(skus.body as unknown as { skuId: string }[]).map(({ skuId }) => skuId),
		);
		const skuNums = variants.map(({ skuId, lowestBuy }) => ({ skuId, num: lowestBuy }));
		const stock = await buyer.post("mall", "/goods/stock", { areaId, skuNums });
		expect(variants.map(({ skuId, stockStateId }) => [skuId, stockStateId])).toEqual(
			(stock.body as unknown as typeof variants).map(({ skuId, stockStateId }) => [skuId, stockStateId]),
		);
		expect((await buyer.post("mall", "/goods/variants", { skuId: "nothing", areaId })).body).toEqual([]);
	});

	test("CONTRACT Extensions: the parts of an item are those that its own calls answer", async () => {
		const [card] = (await search({ keyword: "外六角螺栓" })).list;
		const skuId = card?.skuId ?? "";
		const { body } = await buyer.post("mall", "/goods/itemParts", { skuId, areaId });
		const own = {
			variants: (await buyer.post("mall", "/goods/variants", { skuId, areaId })).body,
			similar: (await buyer.post("mall", "/goods/searchForSimilar", { skuId, areaId })).body,
			last: (await buyer.post("mall", "/order/lastBought", { skuIds: [skuId] })).body,
			service: (await buyer.get("mall", "/customer/onlineViewPermissions")).body,
		};
		expect(body).toEqual(own);
	});

	test("CONTRACT SKU: the same article of another supplier comes first, and is marked as such", async () => {
		const pair = await mall.db
			.prepare(
				`SELECT a.sku_id AS asked, a.vender_id AS venderId, a.model FROM skus a JOIN skus b ON b.model_key = a.model_key
					AND b.brand_id = a.brand_id AND b.sale_values = a.sale_values AND b.vender_id <> a.vender_id
				WHERE a.state = 1 AND b.state = 1 AND a.cat_id = b.cat_id AND a.model_key <> '' LIMIT 1`,
			)
			.first<{ asked: string; venderId: string; model: string }>();
		const { body } = await buyer.post("mall", "/goods/searchForSimilar", { skuId: pair?.asked, areaId });
		const [first, ...others] = body as unknown as (Card & { isSame: boolean; model: string })[];
		expect(first).toMatchObject({ isSame: true, model: pair?.model });
		expect(first?.venderId).not.toBe(pair?.venderId);
		const flags = others.map(({ isSame }) => isSame);
		expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
	});

	test("P8: an SKU whose id is beyond 2^53 is found by exactly that id", async () => {
		const row = await mall.db
			.prepare("SELECT sku_id FROM skus WHERE length(sku_id) > 17 AND state = 1 LIMIT 1")
			.first<{ sku_id: string }>();
		const { body } = await buyer.post("mall", "/goods/sku", { skuIds: [row?.sku_id] });
		expect(body).toMatchObject([{ skuId: row?.sku_id }]);
	});

	test("§4 home: every mall has a page of its own with goods; another mall's page is a 404", async () => {
		const home = await buyer.get("decoration", "/page/home/M1001");
		const modules = (
			home.body as unknown as { modules: { type: string; options: { tabs?: { goods: Card[] }[] } }[] }
		).modules;
		const floors = modules.filter(({ type }) => type === "floor");
		expect(floors.length).toBe(5);
		expect(floors.flatMap(({ options }) => options.tabs ?? []).every(({ goods }) => goods.length >= 4)).toBe(
			true,
		);
		expect((await buyer.get("decoration", "/page/home/M1002")).status).toBe(404);
		expect((await buyer.get("decoration", "/page/91002")).status).toBe(404);
	});

	test("§4 pictures: the picture of a card is an immutable SVG", async () => {
		const [card] = (await search({ keyword: "手套" })).list;
		const worker = mall.reference;
		const answer = await worker.fetch(`http://reference/mall${card?.imagePath}`);
		expect(answer.headers.get("content-type")).toContain("image/svg+xml");
		expect(answer.headers.get("cache-control")).toContain("immutable");
	});

	test("UX item: the drawing of an article can be downloaded", async () => {
		const [card] = (await search({ keyword: "手套" })).list;
		const { body } = await buyer.post("commodityDetail", "/more", { skuId: card?.skuId });
		const { files } = body as unknown as { files: { name: string; url: string }[] };
		expect(files).toHaveLength(1);
		const worker = mall.reference;
		const file = await worker.fetch(`http://reference/mall${files[0]?.url}`);
		expect(file.status).toBe(200);
		expect(file.headers.get("content-type")).toContain("image/svg+xml");
		expect(await file.text()).toMatch(/<text[^>]*>[^<]+<\/text>/);
	});

	test("§7: following a shop twice counts once", async () => {
		const follow = async (followed: boolean) =>
			(await buyer.post("supplier", "/vender/30002/follow", { followed })).body as unknown as {
				followCount: number;
			};
		const before = (await follow(false)).followCount;
		await follow(true);
		expect(await follow(true)).toEqual({ followed: true, followCount: before + 1 });
		expect((await buyer.get("supplier", "/vender/30002")).body).toMatchObject({
			followed: true,
			followCount: before + 1,
		});
		expect((await buyer.get("supplier", "/vender/nobody")).status).toBe(404);
	});
});

describe("goods feed", () => {
	const line = (changes: Record<string, unknown> = {}) =>
		JSON.stringify({
			spuId: "feed-1",
			name: "云朵记忆棉抱枕",
			brief: "慢回弹",
			keywords: ["靠垫"],
			categoryPath: ["居家", "布艺软装"],
			brand: null,
			unit: "件",
			listPrice: "99.00",
			price: "79.00",
			onSale: true,
			image: null,
			gallery: [],
			attributes: [{ name: "面料", value: "棉麻" }],
			detailHtml: '<p>柔软<img src="http://nowhere.invalid/1.jpg"></p>',
			skus: [
				{ skuId: "feed-1-1", specs: [{ name: "颜色", value: "雾灰" }], price: "79.00", stock: 6 },
				{ skuId: "feed-1-2", specs: [{ name: "颜色", value: "藕粉" }], price: "85.00", stock: 0 },
			],
			...changes,
		});

	test("feed: search finds the goods, with their choices, stock and a drawn picture", async () => {
		expect(await importGoods(line())).toEqual({ imported: 1, unchanged: 0, errors: [] });
		const { list } = await search({ keyword: "记忆棉抱枕" });
		expect(list.map(({ skuId, price }) => [skuId, price])).toEqual(
			expect.arrayContaining([
				["feed-1-1", "79.00"],
				["feed-1-2", "85.00"],
			]),
		);
		expect(list[0]?.imagePath).toMatch(/^\/pictures\/sofa\/.*\.svg$/);
		expect((await search({ keyword: "靠垫" })).list.length).toBeGreaterThan(0);
		const stock = await buyer.post("mall", "/goods/stock", {
			areaId,
			skuNums: ["feed-1-1", "feed-1-2"].map((skuId) => ({ skuId, num: 1 })),
		});
		expect(stock.body).toMatchObject([{ remainNum: 6, canPurchase: true }, { canPurchase: false }]);
		const more = await buyer.post("commodityDetail", "/more", { skuId: "feed-1-1" });
		expect((more.body as unknown as { detailHtml: string }).detailHtml).toBe("<p>柔软</p>");
	});

	test("feed: the same file changes nothing the second time, not even stock that has been sold since", async () => {
		await importGoods(line());
		await changeGoods(mall, "feed-1-1", { stock: 5 });
		expect(await importGoods(line())).toEqual({ imported: 0, unchanged: 1, errors: [] });
		const left = await mall.db
			.prepare("SELECT min(num) AS num FROM stocks WHERE sku_id = 'feed-1-1'")
			.first("num");
		expect(left).toBe(5);
	});

	test("feed: a changed line replaces its product, and a SKU that it no longer has is off sale", async () => {
		await importGoods(line());
		const changed = line({
			name: "云朵羽绒抱枕",
			skus: [{ skuId: "feed-1-1", specs: [], price: "70.00", stock: 2 }],
		});
		expect(await importGoods(`{bad\n${changed}`)).toEqual({
			imported: 1,
			unchanged: 0,
			errors: [{ line: 1, reason: "不是合法的 JSON" }],
		});
		expect((await search({ keyword: "记忆棉抱枕" })).relaxed?.dropped).toEqual(["记忆棉"]);
		expect((await search({ keyword: "羽绒抱枕" })).list).toMatchObject([
			{ skuId: "feed-1-1", price: "70.00" },
		]);
	});
});
