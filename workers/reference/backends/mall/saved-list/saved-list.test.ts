import { beforeEach, describe, expect, test } from "vitest";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
const tables = ["saved_list_lines", "saved_list_free_lines", "saved_lists", "tokens", "limit_counters"];
resetBeforeEach(reference, tables);
const { db } = reference;
const goods = Array.from({ length: 501 }, (_, at) => ({
	skuId: `g${at}`,
	venderId: "30001",
	priceFen: 1000 + at,
	num: 9,
}));
await insertGoods(db, "U3006", goods);

/** Puts linyue into the company of sunhao, or back. */
async function setCompany(loginName: string) {
	await db
		.prepare(
			`UPDATE buyers SET company_id = (SELECT company_id FROM buyers WHERE login_name = ?) WHERE login_name = 'linyue'`,
		)
		.bind(loginName)
		.run();
}
const { company_id: own } = (await db
	.prepare("SELECT company_id FROM buyers WHERE login_name = 'linyue'")
	.first<{ company_id: string }>()) ?? { company_id: "" };
beforeEach(async () => {
	await db.prepare("UPDATE buyers SET company_id = ? WHERE login_name = 'linyue'").bind(own).run();
});

async function openAs(loginName: string) {
	const token = (await reference.logIn(loginName)).body.token as string;
	const post = (url: string, body: object) => reference.call(`/mall/savedList/${url}`, { token, body });
	const get = (url: string) => reference.call(`/mall/savedList/${url}`, { token });
	const save = async (lines: object[], more: object = {}) =>
		(await post("save", { name: "每月劳保", lines, ...more })).body.listId as string;
	const load = async (listId: string) => (await get(`detail/${listId}`)).body;
	return { post, get, save, load };
}

describe("UX saved lists", () => {
	test("CONTRACT Last purchases and saved lists: a list brings the goods of a page of its lines, and of the last page beyond it", async () => {
		const { save, get } = await openAs("sunhao");
		const listId = await save(goods.slice(0, 150).map(({ skuId }) => ({ skuId, num: 2 })));
		const ask = async (query: string) => {
			const { body } = await get(`detail/${listId}${query}`);
			const stocks: { skuId: string }[] | undefined = body.goods?.stocks;
			return { ...body, shown: stocks?.map(({ skuId }) => skuId) };
		};
		const plain = await ask("");
		expect([plain.lines.length, plain.goods]).toEqual([150, undefined]);
		const ids = plain.lines.map(({ skuId }: { skuId: string }) => skuId);
		expect((await ask("?goodsPage=1")).goods).toEqual({ pageIndex: 1, skus: expect.any(Array) });
		const first = await ask("?goodsPage=1&areaId=1_72_55653_0");
		expect([first.goods.pageIndex, first.shown, first.goods.last]).toEqual([1, ids.slice(0, 100), []]);
		const beyond = await ask("?goodsPage=7&areaId=1_72_55653_0");
		expect([beyond.goods.pageIndex, beyond.shown]).toEqual([2, ids.slice(100)]);
		expect((await get(`detail/${listId}?goodsPage=0`)).status).toBe(400);
	});

	test("a list has each article once, with its price, and leaves unknown ones out", async () => {
		const { post, load, get } = await openAs("sunhao");
		const lines = [
			{ skuId: "g1", num: 2 },
			{ skuId: "none", num: 1 },
			{ skuId: "g0", num: 1 },
			{ skuId: "g1", num: 3 },
		];
		const { body } = await post("save", { name: " 每月劳保 ", lines });
		expect(body).toMatchObject({ saved: 2, unknown: ["none"] });
		expect(await load(body.listId)).toMatchObject({
			name: "每月劳保",
			shared: false,
			own: true,
			count: 2,
			lines: [
				{ skuId: "g1", num: 5, price: "10.01", saleUnit: "件" },
				{ skuId: "g0", num: 1, price: "10.00" },
			],
		});
		expect((await get("list?keyword=%25")).body.totalCount).toBe(0);
		expect((await get("list?keyword=%E5%8A%B3")).body.totalCount).toBe(1);
		expect((await post("save", { name: "空", lines: [{ skuId: "none", num: 1 }] })).status).toBe(404);
		expect((await post("save", { name: "", lines })).status).toBe(400);
		expect((await post("save", { name: "零", lines: [{ skuId: "g1", num: 0 }] })).status).toBe(400);
	});

	test("a list says the categories of its first goods, each once, in the order of its lines", async () => {
		const { save, get, load } = await openAs("sunhao");
		const named = ["耳塞", "安全帽", "手套", "护目镜", "口罩"].map(
			(name, at) => `(${at + 1}, '${name}', 0, 3, 0)`,
		);
		await db
			.prepare(`INSERT INTO categories (cat_id, cat_name, parent_id, level, sort) VALUES ${named}`)
			.run();
		await db.prepare("UPDATE skus SET cat_id = 1 + CAST(substr(sku_id, 2) AS INTEGER) % 5").run();
		const listId = await save(["g2", "g7", "g1", "g0"].map((skuId) => ({ skuId, num: 1 })));
		expect((await get("list")).body.list[0].categories).toEqual(["手套", "安全帽", "耳塞"]);
		const all = await save(goods.slice(0, 9).map(({ skuId }) => ({ skuId, num: 1 })));
		expect((await load(all)).categories).toEqual(["耳塞", "安全帽", "手套", "护目镜"]);
		await db.prepare("DELETE FROM categories").run();
		expect((await load(listId)).categories).toEqual([]);
	});

	test("O5: 500 lines fit and no more, in one call or in two; the last one can be taken out", async () => {
		const { post, save, load } = await openAs("sunhao");
		const all = goods.map(({ skuId }) => ({ skuId, num: 1 }));
		expect((await post("save", { name: "大", lines: all })).status).toBe(400);
		const listId = await save(all.slice(0, 500));
		const changed = await post(`change/${listId}`, { lines: [{ skuId: "g0", num: 7 }] });
		expect(changed.status).toBe(200);
		expect((await post(`change/${listId}`, { lines: all.slice(500) })).status).toBe(555);
		expect((await load(listId)).lines).toHaveLength(500);
		expect((await load(listId)).lines[0]).toMatchObject({ skuId: "g0", num: 7 });
		const removed = all.slice(0, 500).map(({ skuId }) => skuId);
		expect((await post(`change/${listId}`, { removed })).status).toBe(200);
		expect(await load(listId)).toMatchObject({ count: 0, lines: [] });
	});

	test("O6: a colleague reads and orders from a shared list alone, another company from none", async () => {
		const [own, other] = [await openAs("sunhao"), await openAs("linyue")];
		const listId = await own.save([{ skuId: "g1", num: 2 }]);
		const statuses = async () => [
			(await other.get(`detail/${listId}`)).status,
			(await other.post(`change/${listId}`, { name: "改名" })).status,
			(await other.post(`delete/${listId}`, {})).status,
			(await other.get("list")).body.totalCount,
		];
		expect(await statuses()).toEqual([404, 404, 404, 0]);
		await own.post(`change/${listId}`, { shared: true });
		expect(await statuses()).toEqual([404, 404, 404, 0]);
		await setCompany("sunhao");
		expect(await statuses()).toEqual([200, 403, 403, 1]);
		expect(await other.load(listId)).toMatchObject({ own: false, shared: true, creator: "孙浩" });
		expect((await other.get("list?own=1")).body.totalCount).toBe(0);
		expect((await own.get("list?own=1")).body.list).toMatchObject([{ listId, own: true }]);
		await own.post(`change/${listId}`, { shared: false });
		expect(await statuses()).toEqual([404, 404, 404, 0]);
		expect(await own.load(listId)).toMatchObject({ name: "每月劳保" });
		expect((await own.post(`delete/${listId}`, {})).status).toBe(200);
		expect((await own.post(`delete/${listId}`, {})).status).toBe(404);
	});

	test("two changes at once lose nothing: each line changes alone", async () => {
		const { post, save, load } = await openAs("sunhao");
		const listId = await save([
			{ skuId: "g1", num: 1 },
			{ skuId: "g2", num: 1 },
			{ skuId: "g3", num: 1 },
		]);
		await Promise.all([
			post(`change/${listId}`, { lines: [{ skuId: "g1", num: 5 }] }),
			post(`change/${listId}`, { lines: [{ skuId: "g2", num: 6 }], name: "新名" }),
			post(`change/${listId}`, { removed: ["g3"] }),
		]);
		const { name, lines } = await load(listId);
		expect([name, ...lines.map(({ num }: { num: number }) => num)]).toEqual(["新名", 5, 6]);
	});

	test("a number that is changed has the price of today, every other line that of its day", async () => {
		const { post, save, load } = await openAs("sunhao");
		const listId = await save([
			{ skuId: "g1", num: 1 },
			{ skuId: "g2", num: 1 },
		]);
		await db.prepare("UPDATE skus SET price_fen = price_fen + 100 WHERE sku_id IN ('g1', 'g2')").run();
		await post(`change/${listId}`, { lines: [{ skuId: "g1", num: 2 }] });
		expect((await load(listId)).lines).toMatchObject([{ price: "11.01" }, { price: "10.02" }]);
		await db.prepare("UPDATE skus SET price_fen = price_fen - 100 WHERE sku_id IN ('g1', 'g2')").run();
	});

	test("a buyer has 100 lists and no more", async () => {
		const { post, save } = await openAs("sunhao");
		for (let at = 0; at < 100; at++) await save([{ skuId: "g1", num: 1 }]);
		const { status, body } = await post("save", { name: "多", lines: [{ skuId: "g1", num: 1 }] });
		expect([status, body.code]).toEqual([555, "TOO_MANY"]);
	});

	test("lines without goods are kept in the buyer's words, each words and unit once, and are in no count of goods", async () => {
		const { post, load, get } = await openAs("sunhao");
		const freeLines = [
			{ name: " 异形垫片 Q235 ", num: 5, unit: "片", remark: "三号线" },
			{ name: "无此物品" },
			{ name: "异形垫片 Q235", num: 2, unit: "片", remark: "夜班" },
			{ name: "异形垫片 Q235", num: 1, unit: "盒" },
		];
		const { body } = await post("save", { name: "杂项", lines: [], freeLines });
		expect(body).toMatchObject({ saved: 0, savedFree: 3, unknown: [] });
		const { listId } = body;
		const stored = await load(listId);
		expect(stored).toMatchObject({
			count: 0,
			freeCount: 3,
			lines: [],
			freeLines: [
				{ name: "异形垫片 Q235", num: 7, unit: "片", remark: "三号线；夜班" },
				{ name: "无此物品" },
				{ num: 1, unit: "盒" },
			],
		});
		expect(stored.freeLines[1]).toEqual({ lineId: expect.any(String), name: "无此物品" });
		expect((await get("list")).body.list).toMatchObject([{ count: 0, freeCount: 3 }]);

		// Sent again, a line is changed and not doubled; one is taken out beside it.
		const removedFree = [stored.freeLines[2].lineId];
		const again = { freeLines: [{ name: "无此物品", num: 4 }, { name: "新的" }], removedFree };
		expect((await post(`change/${listId}`, again)).status).toBe(200);
		const names = (await load(listId)).freeLines.map(({ name, num = 0 }: Words) => `${name} ${num}`);
		expect(names).toEqual(["异形垫片 Q235 7", "无此物品 4", "新的 0"]);

		for (const wrong of [{ name: " " }, { name: "甲", num: 0 }, { name: "甲".repeat(101) }])
			expect((await post("save", { name: "错", lines: [], freeLines: [wrong] })).status).toBe(400);
		expect((await post("save", { name: "空", lines: [] })).status).toBe(404);
		expect((await post(`delete/${listId}`, {})).status).toBe(200);
		expect((await db.prepare("SELECT * FROM saved_list_free_lines").all()).results).toEqual([]);
	});

	test("O5: 500 lines of both kinds fit and no more; what does not fit changes nothing", async () => {
		const { post, save, load } = await openAs("sunhao");
		const lines = goods.slice(0, 300).map(({ skuId }) => ({ skuId, num: 1 }));
		const words = Array.from({ length: 201 }, (_, at) => ({ name: `甲${at}` }));
		const tooMany = await post("save", { name: "大", lines, freeLines: words });
		expect([tooMany.status, tooMany.body.message]).toEqual([555, "一张清单最多 500 行"]);
		const listId = await save(lines, { freeLines: words.slice(0, 200) });
		for (const more of [
			{ freeLines: words.slice(200) },
			{ lines: [{ skuId: "g400", num: 1 }] },
			{ lines: [{ skuId: "g0", num: 7 }], freeLines: words.slice(199) },
		])
			expect((await post(`change/${listId}`, more)).status, JSON.stringify(more)).toBe(555);
		const full = await load(listId);
		expect([full.lines.length, full.freeLines.length, full.lines[0].num]).toEqual([300, 200, 1]);
		const removedFree = [full.freeLines[0].lineId];
		expect((await post(`change/${listId}`, { lines: [{ skuId: "g400", num: 1 }], removedFree })).status).toBe(
			200,
		);
		expect(await load(listId)).toMatchObject({ count: 301, freeCount: 199 });
	});

	test("O6: nobody takes a line without goods out of another's list", async () => {
		const [own, other] = [await openAs("sunhao"), await openAs("linyue")];
		const listId = await own.save([], { freeLines: [{ name: "甲" }] });
		const theirs = await other.save([], { freeLines: [{ name: "乙" }] });
		const removedFree = (await own.load(listId)).freeLines.map(({ lineId }: Words) => lineId);
		expect((await other.post(`change/${theirs}`, { removedFree })).status).toBe(200);
		expect((await other.post(`change/${listId}`, { removedFree })).status).toBe(404);
		expect(await own.load(listId)).toMatchObject({ freeCount: 1 });
	});
});

type Words = { lineId: string; name: string; num?: number };
