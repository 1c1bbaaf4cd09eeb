import { beforeAll, describe, expect, test, vi } from "vitest";
import type { SearchResult } from "../../../app/api/schema/goods-list.ts";
import { createRandom } from "../../../workers/reference/seed/random.ts";
import { createKeyword } from "../../support/calls/random-keyword.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";

/**
 * The number of SKUs and keywords to draw. `SEARCH_SAMPLE=20000` takes every
 * SKU of the seed and half an hour.
 */
const sample = Number(process.env.SEARCH_SAMPLE ?? 0);
vi.setConfig({ testTimeout: sample > 0 ? 3_600_000 : 600_000 });

const drawn = { skus: sample || 20, keywords: sample || 60 };

type Row = { sku_id: string; model: string; name: string };

let mall: TestMall;
let token: string;
let rows: Row[];
beforeAll(async () => {
	mall = await useSharedMall();
	token = await mall.login("M1001", "wanglei");
	const onSale = mall.db.prepare("SELECT sku_id, model, name FROM skus WHERE state = 1");
	rows = (await onSale.all<Row>()).results;
});

const random = createRandom(5);

type Conditions = {
	keyword?: string;
	asTyped?: boolean;
	catId?: string;
	catIds?: string[];
	brands?: string[];
	venderIds?: string[];
	attrs?: { id: string; values: string[] }[];
	min?: string;
	max?: string;
	inStockOnly?: boolean;
	arrivesWithin?: number;
	groupBy?: "spu" | "sku";
	pageIndex?: number;
	pageSize?: number;
};

async function search(conditions: Conditions): Promise<SearchResult> {
	const body = { areaId: "1_72_55653_0", ...conditions };
	const answer = await mall.callReference("M1001", "mall", "/goods/search", { body, token });
	const text = await answer.text();
	if (!answer.ok) throw new Error(`${JSON.stringify(conditions)}: ${answer.status} ${text}`);
	return JSON.parse(text) as SearchResult;
}

/** Every SKU that is found, page by page. */
async function findAll(input: Conditions): Promise<SearchResult["list"]> {
	const first = await search({ ...input, pageSize: 100 });
	const others = Array.from({ length: first.pageCount - 1 }, (_, index) => index + 2);
	const pages = await Promise.all(others.map((pageIndex) => search({ ...input, pageSize: 100, pageIndex })));
	return [first, ...pages].flatMap(({ list }) => list);
}

const restyle = (model: string) =>
	random.pick([
		model,
		model.toLowerCase(),
		model.replaceAll("-", ""),
		model.replaceAll("-", "/"),
		model.replaceAll("-", " "),
		model.replaceAll("-", "."),
		model.replaceAll("-", "_").toUpperCase(),
	]);
const toKey = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

describe("search of the seed", () => {
	test("§2 search: an article is found first by its id, by its model in any writing, and by its full name", async () => {
		for (const { sku_id, model, name } of random.shuffle([...rows]).slice(0, drawn.skus)) {
			const [byId] = (await search({ keyword: sku_id })).list;
			expect([sku_id, byId?.skuId]).toEqual([sku_id, sku_id]);
			if (/[a-z]/i.test(model) && /\d/.test(model)) {
				const keyword = restyle(model);
				const [byModel] = (await search({ keyword })).list;
				expect([keyword, toKey(byModel?.model ?? "")]).toEqual([keyword, toKey(model)]);
			}
			const [byName] = (await search({ keyword: name.slice(0, 100) })).list;
			expect([name, byName?.name.slice(0, 100)]).toEqual([name, name.slice(0, 100)]);
		}
	});

	test("§2 search: a decimal point is part of an amount: 1.5mL is not 15mL, in a title, with a word and in another unit", async () => {
		const byKey = Map.groupBy(rows, ({ name }) => name.replaceAll(".", ""));
		const twins = [...byKey.values()]
			.filter((group) => new Set(group.map(({ name }) => name)).size > 1)
			.flat();
		expect(twins.length).toBeGreaterThan(20);
		for (const { name } of random.shuffle(twins).slice(0, drawn.skus)) {
			const [first] = (await search({ keyword: name.slice(0, 100) })).list;
			expect(first?.name).toBe(name);
		}
		for (const [keyword, amount] of [
			["离心管 1.5mL", "1.5mL"],
			["15ml离心管", "15mL"],
			["离心管 0.0015L", "1.5mL"],
		] as const) {
			const { list } = await search({ keyword });
			expect(list.length).toBeGreaterThan(3);
			for (const { name } of list)
				expect([keyword, name.split(/\s/)]).toEqual([keyword, expect.arrayContaining([amount])]);
		}
	});

	test("§2 search: filters never widen, and every found article meets them", async () => {
		for (const keyword of ["不锈钢 螺栓", "安全冒", "防割手套", "nosuchbrand 复印纸"]) {
			const all = new Set((await findAll({ keyword })).map(({ skuId }) => skuId));
			const { brandAggregate, venderAggregate = [], categoryAggregate } = await search({ keyword });
			const filters: Conditions[] = [
				{ brands: brandAggregate.slice(0, 2).map(({ value }) => value) },
				{ venderIds: venderAggregate.slice(0, 2).map(({ venderId }) => venderId) },
				{ catIds: categoryAggregate.slice(0, 2).map(({ catId }) => catId) },
				{ min: "10", max: "60.5" },
				{ inStockOnly: true },
				{ arrivesWithin: 2 },
				{ brands: ["没有的品牌"] },
			];
			for (const filter of filters) {
				const found = await findAll({ keyword, ...filter });
				expect(found.filter(({ skuId }) => !all.has(skuId))).toEqual([]);
				for (const { brandName, venderId, price, arrivalDays } of found) {
					if (filter.brands) expect(filter.brands).toContain(brandName);
					if (filter.venderIds) expect(filter.venderIds).toContain(venderId);
					if (filter.min) expect(Number(price)).toBeGreaterThanOrEqual(10);
					if (filter.max) expect(Number(price)).toBeLessThanOrEqual(60.5);
					if (filter.inStockOnly) expect(arrivalDays).toBeDefined();
					if (filter.arrivesWithin) expect(arrivalDays).toBeLessThanOrEqual(2);
				}
			}
		}
	});

	test("§2 search: the count of a facet equals a count one by one", async () => {
		for (const input of [{ keyword: "手套" }, { keyword: "复印纸" }, { catId: "101" }] as const) {
			const found = await findAll(input);
			const result = await search(input);
			const count = (key: (card: (typeof found)[number]) => string) =>
				Object.fromEntries(
					Map.groupBy(found, key)
						.entries()
						.map(([name, cards]) => [name, cards.length]),
				);
			expect(result.estimated).toBeUndefined();
			expect(result.facetsEstimated).toBeUndefined();
			expect(result.skuCount).toBe(found.length);
			expect(result.productCount).toBe(new Set(found.map(({ spuId }) => spuId)).size);
			expect(Object.fromEntries(result.brandAggregate.map((row) => [row.value, row.count]))).toEqual(
				count(({ brandName }) => brandName),
			);
			expect(
				Object.fromEntries((result.venderAggregate ?? []).map((row) => [row.venderId, row.count])),
			).toEqual(count(({ venderId }) => venderId));
			for (const { days, count: within } of result.promiseAggregate ?? []) {
				expect(within).toBe(found.filter(({ arrivalDays }) => (arrivalDays ?? 999) <= days).length);
			}
			for (const { min, max, count: within } of result.priceIntervalAggregate) {
				const prices = found.map(({ price }) => Number(price));
				expect(prices.filter((price) => price >= Number(min) && price <= Number(max ?? 1e9)).length).toBe(
					within,
				);
			}
		}
	});

	test("§2 search: choosing a category or an attribute finds as many as it counts", async () => {
		const { categoryAggregate, expandAttrAggregate } = await search({ keyword: "手套" });
		const chosen = [
			...categoryAggregate.map(({ catId, count }) => ({ filter: { catIds: [catId] }, count })),
			...expandAttrAggregate
				.slice(0, 3)
				.flatMap(({ id, values }) =>
					values.map(({ value, count }) => ({ filter: { attrs: [{ id, values: [value] }] }, count })),
				),
		];
		expect(chosen.length).toBeGreaterThan(10);
		for (const { filter, count } of chosen) {
			const { skuCount } = await search({ keyword: "手套", ...filter, pageSize: 1 });
			expect({ filter, skuCount }).toEqual({ filter, skuCount: count });
		}
	});

	test("§2 search: a facet with chosen values still counts the goods of its other values", async () => {
		const open = await search({ keyword: "手套" });
		const [first, second] = open.brandAggregate;
		const chosen = await search({ keyword: "手套", brands: [first?.value ?? ""] });
		expect(chosen.skuCount).toBe(first?.count);
		expect(chosen.brandAggregate).toEqual(open.brandAggregate);
		const both = await search({ keyword: "手套", brands: [first?.value ?? "", second?.value ?? ""] });
		expect(both.skuCount).toBe((first?.count ?? 0) + (second?.count ?? 0));
	});

	test("§2 search: one card for each product shows the number of matching SKUs and their prices, and no product comes twice", async () => {
		const skus = await findAll({ keyword: "外六角螺栓 M8" });
		const cards = await findAll({ keyword: "外六角螺栓 M8", groupBy: "spu" });
		const products = Map.groupBy(skus, ({ spuId }) => spuId);
		expect(cards.length).toBe(products.size);
		for (const { spuId, group } of cards) {
			const prices = (products.get(spuId) ?? []).map(({ price }) => Number(price));
			expect(group?.skuCount).toBe(prices.length);
			expect([Number(group?.minPrice), Number(group?.maxPrice)]).toEqual([
				Math.min(...prices),
				Math.max(...prices),
			]);
		}
	});

	test("§2 search: articles that the area has in stock come before the others, on every page", async () => {
		for (const groupBy of ["sku", "spu"] as const) {
			const found = await findAll({ keyword: "手套", groupBy });
			const cannot = found.map(({ arrivalDays }) => arrivalDays === undefined);
			if (groupBy === "sku") expect(cannot).toContain(true);
			expect(cannot).toEqual(cannot.toSorted((a, b) => Number(a) - Number(b)));
			expect(new Set(found.map(({ skuId }) => skuId)).size).toBe(found.length);
		}
	});

	test("§2 search: the answer names words that were left out or understood differently", async () => {
		expect((await search({ keyword: "没有这牌 复印纸" })).relaxed?.dropped.join("")).toContain("牌");
		expect(await search({ keyword: "fuyinzhi" })).toMatchObject({ suggestion: "复印纸", corrected: true });
		const typed = await search({ keyword: "fuyinzhi", asTyped: true });
		expect([typed.suggestion, typed.corrected]).toEqual([undefined, undefined]);
		const plain = await search({ keyword: "复印纸" });
		expect([plain.suggestion, plain.corrected, plain.relaxed]).toEqual([undefined, undefined, undefined]);
	});

	test("O12: keywords of every script and sign never fail", async () => {
		for (let index = 0; index < drawn.keywords; index++) {
			const keyword = createKeyword(random);
			const { list } = await search({
				keyword,
				brands: random.chance(0.1) ? [keyword.slice(0, 90) || "x"] : [],
			});
			expect(list.length).toBeLessThanOrEqual(20);
		}
	});
});
