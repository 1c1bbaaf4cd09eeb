import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { callTesting } from "../../support/mall/testing-api.ts";
import { createBuyer, createOrder, findSkus, type TestSku } from "../../support/trade/trade.ts";

let mall: TestMall;
let skus: TestSku[];
beforeAll(async () => {
	mall = await openMall();
	skus = await findSkus(mall, 4);
});
afterAll(() => mall?.[Symbol.asyncDispose]());

/**
 * The columns that differ between two seeds of the same version: times, salts and numbers made from a time.
 */
const ofTheRun =
	/_at$|time$|^password_hash$|^due_date$|(?<!user|sku|company|vender|spu)_id$|^content$|^snapshot$|^parcel$|^link$|^deadline|^read_flag$|^words$/;

/** Moments, days and the numbers of inquiries in what is left. */
const time = /\b1[78]\d{11}\b|[A-Z]{2}\d{17,}|\d{4}-\d{2}-\d{2}/gi;

/** The rows of every table, without the columns that differ from run to run. */
async function readAll(): Promise<Record<string, string[]>> {
	const { results: tables } = await mall.db
		.prepare(
			`SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
			AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'sku_search%' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'd1%'`,
		)
		.all<{ name: string }>();
	const readEach = (select: (name: string) => string) =>
		mall.db.batch<Record<string, unknown>>(tables.map(({ name }) => mall.db.prepare(select(name))));
	const columns = await readEach((name) => `SELECT name FROM pragma_table_info('${name}')`);
	const held = new Map(
		tables.map(({ name }, at) => [
			name,
			(columns[at]?.results ?? [])
				.map((column) => String(column.name))
				.filter((column) => !ofTheRun.test(column) || name === "skus"),
		]),
	);
	const rows = await readEach((name) => {
		const values = (held.get(name) ?? []).map((column) => `quote("${column}")`);
		return `SELECT ${["1", ...values].join(" || ',' || ")} AS row FROM "${name}"`;
	});
	return Object.fromEntries(
		tables.map(({ name }, at) => [
			name,
			(rows[at]?.results ?? []).map(({ row }) => String(row).replace(time, "…")).sort(),
		]),
	);
}

/** The rows that only one of the two has, by table, and numbers of rows that differ. */
function compare(before: Record<string, string[]>, after: Record<string, string[]>): string[] {
	return Object.entries(before).flatMap(([table, rows]) => {
		const [had, has] = [new Set(rows), new Set(after[table])];
		const odd = [
			...rows.filter((row) => !has.has(row)),
			...(after[table] ?? []).filter((row) => !had.has(row)),
		];
		const counts = rows.length === after[table]?.length ? [] : [`${rows.length} → ${after[table]?.length}`];
		return [...counts, ...odd].map((each) => `${table} ${each}`);
	});
}

type Column = { name: string; type: string; notnull: number; dflt_value: unknown; pk: number };
type ForeignKey = { from: string; table: string; to: string };

/**
 * Writes a row into each of these tables that has a buyer or a company, with the values
 * it needs. Returns their names.
 */
async function fillOwnedTables(tables: readonly string[]): Promise<string[]> {
	const ask = async <T>(sql: string) => (await mall.db.prepare(sql).all<T>()).results;
	const filled: string[] = [];
	for (const table of tables) {
		const columns = await ask<Column>(`SELECT * FROM pragma_table_info('${table}')`);
		// Triggers write the words of an order with the order.
		if (table === "order_words" || !columns.some(({ name }) => ["user_id", "company_id"].includes(name)))
			continue;
		const keys = await ask<ForeignKey>(`SELECT * FROM pragma_foreign_key_list('${table}')`);
		const needed = columns.filter(
			({ notnull, dflt_value, pk }) => pk > 0 || (notnull && dflt_value === null),
		);
		const values = needed.map(({ name, type }) => {
			const key = keys.find(({ from }) => from === name);
			if (key) return `(SELECT "${key.to}" FROM "${key.table}" LIMIT 1)`;
			if (type.toLowerCase() !== "integer") return `'"row"'`; // JSON, which an index or a column may read
			return name.endsWith("_fen") ? "0" : "99999"; // the parts of a sum add up
		});
		await ask(`INSERT INTO "${table}" (${needed.map(({ name }) => name)}) VALUES (${values})`);
		filled.push(table);
	}
	return filled;
}

/** How often the search index has a word: its text is not stored. */
const countFound = () =>
	mall.db.prepare("SELECT count(*) AS n FROM sku_search WHERE sku_search MATCH '手'").first<number>("n");

describe("the reset of the testing API", () => {
	test("§8: after orders, changes, faults and another time every table has the rows of the seed again", async () => {
		const before = await readAll();
		const found = await countFound();
		const [sold, changed, given, late] = skus as [TestSku, TestSku, TestSku, TestSku];
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		await createOrder(buyer, [sold]);
		await buyer.post("mall", "/cartNew/add", { items: [{ skuId: changed.skuId, num: changed.num }] });
		await callTesting(mall, "POST", `/goods/${changed.skuId}`, { priceFen: 1, stock: 3, onSale: false });
		const gifts = [{ skuId: changed.skuId, num: 1, giftType: 2 }];
		await callTesting(mall, "POST", `/goods/${given.skuId}`, { gifts });
		await callTesting(mall, "POST", `/goods/${late.skuId}`, { arrivalDays: 9, region: 2 });
		await callTesting(mall, "POST", "/venders/30002", { freightFen: 1, freeFreightFromFen: 1 });
		await callTesting(mall, "POST", "/buyers/wanglei", { menuKind: "small", depositFen: 0, inquiry: false });
		await callTesting(mall, "POST", "/orders", { buyer: "wanglei", state: "shipped", count: 300 });
		await callTesting(mall, "POST", "/faults", { backend: "*", fault: "500" });
		await callTesting(mall, "POST", "/clock", { move: "90d" });
		await mall.runScheduled();
		expect(await fillOwnedTables(Object.keys(before))).toEqual(
			expect.arrayContaining(["cart_items", "companies", "own_codes", "saved_lists", "tokens"]),
		);

		const { status, body } = await callTesting(mall, "POST", "/reset");
		// The seed's own unpaid orders expired, too, and gave their stock back.
		expect([status, body.products > 2]).toEqual([200, true]);
		expect(compare(before, await readAll())).toEqual([]);
		expect(await countFound()).toBe(found);
		expect((await buyer.get("partner", "/message/unreadCount")).status).toBe(401);
		const again = await createBuyer(mall, "M1001", "wanglei");
		expect((await createOrder(again, [changed])).orderId).toBeTruthy();
		const { body: clock } = await callTesting(mall, "GET", "/clock");
		expect(Math.abs(Date.parse(clock.now) - Date.now())).toBeLessThan(10_000);
		expect((await callTesting(mall, "POST", "/reset")).body.products).toBe(1);
		expect((await callTesting(mall, "POST", "/reset")).body.products).toBe(0);
	});
});
