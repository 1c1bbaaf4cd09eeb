import { beforeAll, describe, expect, test, vi } from "vitest";
import { isDue } from "../../../workers/reference/backends/mall/inquiry/deadline.ts";
import { isExpired } from "../../../workers/reference/backends/mall/order/expiry.ts";
import { isOverdue } from "../../../workers/reference/backends/mall/pay/close-overdue-parts.ts";
import { createDb } from "../../../workers/reference/db/client.ts";
import { inquiries } from "../../../workers/reference/db/schema/inquiry.ts";
import { orders, payments } from "../../../workers/reference/db/schema/trade.ts";
import { runScheduled } from "../../../workers/reference/scheduled/run-scheduled.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { ago } from "../../support/mall/testing-api.ts";
import {
	createBuyer,
	createOrder,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";

let mall: TestMall;
let buyers: TestBuyer[];
let sku: TestSku;
beforeAll(async () => {
	mall = await useResetMall();
	buyers = await Promise.all([
		createBuyer(mall, "M1001", "wanglei"),
		createBuyer(mall, "M1001", "zhaomin"),
		createBuyer(mall, "M1003", "sunhao"),
	]);
	[sku] = (await findSkus(mall, 1)) as [TestSku];
});

/** Expired unpaid orders of different buyers. */
async function createExpired(): Promise<string[]> {
	const orders = await ago(mall, "25h", () => Promise.all(buyers.map((buyer) => createOrder(buyer, [sku]))));
	return orders.map(({ orderId }) => orderId);
}

/** The records of these orders, and the stock of their goods. */
async function loadBooks(orderIds: readonly string[]) {
	const ids = JSON.stringify(orderIds);
	const query = async (sql: string) => {
		const { results } = await mall.db.prepare(sql).bind(ids).all<Record<string, unknown>>();
		return results.map((row) => Object.values(row).join(" "));
	};
	const given = "(SELECT value FROM json_each(?))";
	const stock = await mall.db
		.prepare("SELECT num FROM stocks WHERE sku_id = ? AND region = 1")
		.bind(sku.skuId)
		.first<number>("num");
	return {
		states: await query(
			`SELECT orders.state, child_orders.state AS part FROM orders JOIN child_orders USING (order_id) WHERE order_id IN ${given}`,
		),
		ends: await query(
			`SELECT time = expires_at AS on_time, content
			FROM order_tracks JOIN child_orders USING (child_order_id) JOIN orders USING (order_id)
			WHERE kind <> 'submit' AND order_id IN ${given}`,
		),
		told: await query(
			`SELECT title FROM messages JOIN json_each(?) ON message_id = value || '-expire' ORDER BY message_id`,
		),
		stock,
	};
}

describe("the scheduled run", () => {
	test("O3: closes every expired order of every mall, once, however many runs there are at the same time and later", async () => {
		const { stock } = await loadBooks([]);
		const ids = await createExpired();
		expect(await loadBooks(ids)).toMatchObject({ ends: [], told: [], stock: Number(stock) - 3 * sku.num });
		await Promise.all([mall.runScheduled(), mall.runScheduled(), mall.runScheduled()]);
		const closed = {
			states: Array(3).fill("cancelled cancelled"),
			ends: Array(3).fill("1 超时未付款，订单已取消"),
			told: Array(3).fill("订单已取消"),
			stock,
		};
		expect(await loadBooks(ids)).toEqual(closed);
		await mall.runScheduled();
		expect(await loadBooks(ids)).toEqual(closed);
	});

	test("§7 order: a task that fails does not stop the others, and the run reports it", async () => {
		const ids = await createExpired();
		const { inquiryId, deadline } = (await mall.db
			.prepare(
				"SELECT inquiry_id AS inquiryId, deadline FROM inquiries WHERE state IN ('open', 'answered') LIMIT 1",
			)
			.first()) as { inquiryId: string; deadline: number };
		await mall.db
			.prepare(
				"CREATE TRIGGER stuck BEFORE UPDATE ON orders WHEN NEW.state = 'cancelled' BEGIN SELECT RAISE(ABORT, 'stuck'); END",
			)
			.run();
		const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
		const run = () => runScheduled({ db: createDb(mall.db as never), now: new Date(deadline + 1) });
		await expect(run()).rejects.toThrow("1 of 6 scheduled tasks failed");
		expect(log.mock.calls.flat().join()).toContain("stuck");
		log.mockRestore();
		const load = () =>
			mall.db.prepare("SELECT state FROM inquiries WHERE inquiry_id = ?").bind(inquiryId).first("state");
		expect([await load(), (await loadBooks(ids)).told]).toEqual(["closed", []]);
		await mall.db.exec("DROP TRIGGER stuck");
		await run();
		expect((await loadBooks(ids)).told).toHaveLength(3);
	});

	test("§7 order: an index finds what is due", async () => {
		const db = createDb(mall.db as never);
		const now = new Date();
		const queries = {
			orders_open: db.select({ id: orders.orderId }).from(orders).where(isExpired(now)),
			payments_part: db.select({ id: payments.paymentId }).from(payments).where(isOverdue(now)),
			inquiries_running: db.select({ id: inquiries.inquiryId }).from(inquiries).where(isDue(now)),
		};
		for (const [index, query] of Object.entries(queries)) {
			const { sql, params } = query.toSQL();
			const plan = await mall.db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...params)
				.all();
			expect(JSON.stringify(plan.results)).toContain(index);
		}
	});
});
