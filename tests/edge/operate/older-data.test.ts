import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, reference } from "../../../workers/local/platform.ts";
import { prepareDatabase } from "../../../workers/local/seed.ts";
import { openMall, readFixture, type TestMall } from "../../support/mall/mall.ts";
import { callTesting } from "../../support/mall/testing-api.ts";

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

let mall: TestMall;
let dataDir: string;
let before: Record<string, unknown>;
/** An article of both seeds. Buyers have left 17 of it in each region. */
const sold = "100000212017";

beforeAll(async () => {
	dataDir = mkdtempSync(path.join(tmpdir(), "mall-older-"));
	const older = createDatabase(dataDir);
	const db = await older.getD1Database("DB", reference);
	const statements = readFixture("first-release.sql")
		.split(/;\n/)
		.filter((text) => text.trim());
	await db.batch(statements.map((text) => db.prepare(text)));
	await db.prepare("UPDATE malls SET domain_suffix = 'own.example.com' WHERE mall_code = 'M1002'").run();
	await db.prepare("UPDATE stocks SET num = 17 WHERE sku_id = ?").bind(sold).run();
	await db
		.prepare(
			`INSERT INTO messages (message_id, mall_code, user_id, type, title, content, send_time, read_flag)
			VALUES (?, 'M1001', 'U3001', 'order', '款项将退回', '付款到账时这笔支付已关闭', ?, 0)`,
		)
		.bind(`179512345678901234-returnTransfer-${crypto.randomUUID()}`, Date.now())
		.run();
	before = await sumUp(db);
	await older.dispose();
	mall = await openMall({ dataDir });
});

afterAll(async () => {
	await mall?.[Symbol.asyncDispose]();
	rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

test("§0.6 older data: today's code opens the first release's database, and no order, cart, balance or domain of a mall is lost", async () => {
	expect(before).toMatchObject({ orders: 6, cart: 3 });
	expect(await sumUp(mall.db)).toEqual(before);
	const domain = mall.db.prepare("SELECT domain_suffix FROM malls WHERE mall_code = 'M1002'");
	expect(await domain.first("domain_suffix")).toBe("own.example.com");
	const token = await mall.login("M1001", "wanglei");
	const { results: parts } = await mall.db
		.prepare("SELECT child_order_id AS id, order_id AS orderId FROM child_orders WHERE user_id = 'U3001'")
		.all<{ id: string; orderId: string }>();
	const list = await (await mall.fetch("hongshan", "/admin/order/theOrder", { token })).text();
	for (const { id, orderId } of parts) {
		expect(list).toContain(orderId);
		const url = `/admin/order/theOrder/orderDetails?orderChildId=${id}`;
		const detail = await mall.fetch("hongshan", url, { token });
		expect([detail.status, await detail.text()]).toEqual([200, expect.stringContaining("朝阳路 88 号院")]);
	}
	const cart = await (await mall.fetch("hongshan", "/cart", { token })).text();
	expect(cart).toContain("烧杯");
	expect(cart).not.toContain("暂时无法显示");
});

test("§0.6 older data: a message whose id was longer than the contract's 64 characters is in the list, and can be read", async () => {
	const token = await mall.login("M1001", "wanglei");
	const loadList = async () => {
		const body = { readFlag: false, pageSize: 100 };
		const answer = await mall.callReference("M1001", "partner", "/message/page", { token, body });
		return (await answer.json()) as { totalCount: number; list: { messageId: string; title: string }[] };
	};
	const { totalCount, list } = await loadList();
	const [mended] = list;
	expect([totalCount, mended?.title]).toEqual([list.length, "款项将退回"]);
	const page = await mall.fetch("hongshan", "/notice?tab=message", { token });
	expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("款项将退回")]);
	const read = await mall.callReference("M1001", "partner", `/message/read/${mended?.messageId}`, { token });
	expect([read.status, (await loadList()).totalCount]).toEqual([200, totalCount - 1]);
});

test("§0.6 older data: goods of the seed and of a feed are found by search, with the stock that is left", async () => {
	const token = await mall.login("M1001", "wanglei");
	for (const [keyword, name] of [
		["棉麻抱枕", "棉麻抱枕"],
		["复印纸", "复印纸"],
	]) {
		const page = await mall.fetch("hongshan", `/search?keyword=${keyword}`, { token });
		const text = await page.text();
		expect([page.status, text.includes("没有找到")]).toEqual([200, false]);
		expect(text).toContain(name);
	}
	const feed = mall.db.prepare("SELECT min(num) AS num, count(*) AS n FROM stocks WHERE sku_id LIKE 'F1-%'");
	expect(await feed.first()).toEqual({ num: 30, n: 8 });
	const left = mall.db.prepare("SELECT DISTINCT num FROM stocks WHERE sku_id = ?").bind(sold);
	expect(await left.raw()).toEqual([[17]]);
});

test("§0.6 older data: a new account of the seed can log in, and a later start changes nothing", async () => {
	await mall.login("M1001", "fangjie");
	await mall.db.prepare("UPDATE articles SET title = 'own'").run();
	await prepareDatabase(mall.platform);
	expect(await mall.db.prepare("SELECT DISTINCT title FROM articles").raw()).toEqual([["own"]]);
	await mall.db.prepare("UPDATE meta SET value = '99' WHERE key = 'seed'").run();
	await prepareDatabase(mall.platform);
	expect(await sumUp(mall.db)).toEqual(before);
});

test("§7 testing: a reset gives goods that changed before today's tables the stock of the seed", async () => {
	expect((await callTesting(mall, "POST", "/reset")).status).toBe(200);
	const { stocks } = (await callTesting(mall, "GET", `/goods/${sold}`)).body;
	expect(stocks.map(({ num }: { num: number }) => num)).not.toContain(17);
});

/** Counts and sums of what buyers wrote. */
async function sumUp(db: Database): Promise<Record<string, unknown>> {
	const sums = {
		orders: "SELECT count(*) FROM orders",
		payable: "SELECT sum(payable_fen) FROM orders",
		parts: "SELECT sum(payable_fen) FROM child_orders",
		lines: "SELECT sum(subtotal_fen) FROM order_lines",
		steps: "SELECT count(*) FROM order_tracks",
		paid: "SELECT sum(amount_fen) FROM payments",
		settlements: "SELECT count(*) FROM settlements",
		cart: "SELECT count(*) FROM cart_items",
		deposits: "SELECT sum(deposit_fen) FROM companies WHERE company_id <> 'C2003'",
		messages: "SELECT count(*) FROM messages",
		addresses:
			"SELECT group_concat(address_id ORDER BY address_id) FROM addresses WHERE user_id IN ('U3001', 'U3004')",
	};
	const found: [string, unknown][] = [];
	for (const [name, sql] of Object.entries(sums))
		found.push([name, (await db.prepare(sql).raw<[unknown]>())[0]?.[0]]);
	return Object.fromEntries(found);
}
