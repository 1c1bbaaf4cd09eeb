import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../../workers/local/platform.ts";
import { repeatBroken } from "../../../workers/local/repeat-broken.ts";
import { openMall, readFixture, type TestMall } from "../../support/mall/mall.ts";

type Imported = { imported: number; unchanged: number; errors: { line: number; reason: string }[] };
type Card = { skuId: string; price: string; name: string };

const areaId = "1_72_55653_0";
/** A real catalogue of 239 products, which is not part of this repository. */
const largeFeed = path.resolve(projectRoot, "../shared/data/goods-litemall.jsonl");

let mall: TestMall;
let headers: Record<string, string>;
beforeAll(async () => {
	mall = await openMall();
	const cookie = `authToken=${await mall.login("M1001", "wanglei")}`;
	headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
});
afterAll(() => mall?.[Symbol.asyncDispose]());

const importGoods = (feed: string) => post<Imported>("goods/import", feed);

/** Sends a call to the reference worker's console. */
async function post<T>(path: string, body = ""): Promise<T> {
	const worker = mall.reference;
	const headers = { "x-mall-request": "1" };
	const answer = await repeatBroken(() =>
		worker.fetch(`http://console.localhost/${path}`, { method: "POST", headers, body }),
	);
	expect(answer.status).toBe(200);
	return (await answer.json()) as T;
}

/** The parts of the search index (FTS5's segments): each word of a search is looked up in each. */
const countParts = () =>
	mall.db.prepare("SELECT count(DISTINCT segid) FROM sku_search_idx").first("count(DISTINCT segid)");

/** Sends a call through the storefront, as a browser does. */
async function call<T>(url: string, body: unknown = {}): Promise<T> {
	const answer = await mall.send("hongshan", `/api/mall${url}`, {
		method: "POST",
		headers,
		body: JSON.stringify(body),
	});
	const text = await answer.text();
	expect([url, answer.status, text]).toEqual([url, 200, text]);
	return JSON.parse(text) as T;
}

const search = async (keyword: string) =>
	(await call<{ list: Card[] }>("/goods/search", { keyword, areaId, pageIndex: 1, pageSize: 60 })).list;

/** Finds a SKU by a word and orders it. Returns the order from the database. */
async function orderFound(keyword: string, skuId: string, num: number) {
	const found = (await search(keyword)).find((card) => card.skuId === skuId);
	expect([keyword, found?.skuId]).toEqual([keyword, skuId]);
	const { settlementId } = await call<{ settlementId: string }>("/settlementNew/create", {
		items: [{ skuId, num }],
	});
	const { version, payPrice } = await call<{ version: number; payPrice: string }>(
		`/settlementNew/find/${settlementId}`,
	);
	const { orderId, payable } = await call<{ orderId: string; payable: string }>("/settlementNew/submit", {
		settlementId,
		version,
	});
	expect(payable).toBe(payPrice);
	const { results } = await mall.db
		.prepare(
			`SELECT sku_id AS skuId, num, price_fen AS priceFen, orders.payable_fen AS payableFen, freight_fen AS freightFen
			FROM order_lines JOIN child_orders USING (child_order_id) JOIN orders USING (order_id) WHERE order_id = ?`,
		)
		.bind(orderId)
		.all<{ skuId: string; num: number; priceFen: number; payableFen: number; freightFen: number }>();
	return { found, payable, rows: results };
}

async function showsPage(url: string, text: string): Promise<void> {
	const answer = await mall.send("hongshan", url, { headers: { cookie: headers.cookie as string } });
	expect([url, answer.status]).toEqual([url, 200]);
	expect(await answer.text()).toContain(text);
}

describe("npm run goods:import", () => {
	test("§4 search: the index is in one part after the seed, and after goods are added and it is merged", async () => {
		expect(await countParts()).toBe(1);
		await post("seed/lot");
		expect(await countParts()).toBeGreaterThan(1);
		await post("seed/merge");
		expect(await countParts()).toBe(1);
	});

	test("feed: 12 products are imported, 3 bad lines are named by number, and the same file changes nothing the second time", async () => {
		const feed = readFixture("goods-sample.jsonl");
		const first = await importGoods(feed);
		expect([first.imported, first.unchanged]).toEqual([12, 0]);
		expect(first.errors.map(({ line }) => line)).toEqual([4, 8, 13]);
		for (const { reason } of first.errors) expect(reason).toMatch(/[\u4e00-\u9fff]/);
		const again = await importGoods(feed);
		expect(again).toEqual({ imported: 0, unchanged: 12, errors: first.errors });
		const broken = await mall.db
			.prepare("SELECT count(*) AS n FROM skus WHERE sku_id LIKE 'broken-%'")
			.first("n");
		expect(broken).toBe(0);
	});

	test("feed: an imported product can be found by search, seen on its page and ordered to the cent", async () => {
		await showsPage(`/search?keyword=${encodeURIComponent("竹炭收纳箱")}&groupBy=sku`, "sample-01-2");
		await showsPage("/item?skuId=sample-01-2", "竹炭除味收纳箱");
		const { payable, rows } = await orderFound("竹炭收纳箱", "sample-01-2", 3);
		expect(rows).toMatchObject([{ skuId: "sample-01-2", num: 3, priceFen: 7250 }]);
		const [{ payableFen, freightFen } = { payableFen: 0, freightFen: 0 }] = rows;
		expect([payableFen, payable]).toEqual([3 * 7250 + freightFen, (payableFen / 100).toFixed(2)]);
		const stock = await mall.db
			.prepare("SELECT min(num) AS n FROM stocks WHERE sku_id = 'sample-01-2'")
			.first("n");
		expect(stock).toBe(42);
	});

	test("feed: an article off sale cannot be found, and one out of stock cannot be ordered", async () => {
		expect((await search("桌面加湿器")).map(({ skuId }) => skuId)).not.toContain("sample-11-1");
		const answer = await mall.send("hongshan", "/api/mall/settlementNew/create", {
			method: "POST",
			headers,
			body: JSON.stringify({ items: [{ skuId: "sample-03-3", num: 1 }] }),
		});
		expect([answer.status, await answer.json()]).toEqual([
			409,
			expect.objectContaining({ message: expect.stringMatching(/[\u4e00-\u9fff]/) }),
		]);
	});

	if (existsSync(largeFeed)) {
		test("feed: 239 real products are imported once, and search finds one of them, which is ordered", async () => {
			const feed = readFileSync(largeFeed, "utf8");
			const first = await importGoods(feed);
			const again = await importGoods(feed);
			console.log("feed:", first, again);
			expect(first).toEqual({ imported: 239, unchanged: 0, errors: [] });
			expect(again).toEqual({ imported: 0, unchanged: 239, errors: [] });
			const product = feed
				.trim()
				.split("\n")
				.map(
					(line) =>
						JSON.parse(line) as {
							name: string;
							onSale: boolean;
							skus: { skuId: string; price: string; stock: number }[];
						},
				)
				.find(({ onSale, skus }) => onSale && (skus[0]?.stock ?? 0) > 10);
			const [sku] = product?.skus ?? [];
			const { rows } = await orderFound(product?.name ?? "", sku?.skuId ?? "", 2);
			expect(rows).toMatchObject([
				{ skuId: sku?.skuId, num: 2, priceFen: Math.round(Number(sku?.price) * 100) },
			]);
		});
	}
});
