import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { openSourceMall, type SourceMall } from "../../support/mall/source-mall.ts";
import { createBuyer, findSkus, type TestBuyer, type TestSku } from "../../support/trade/trade.ts";
import { step, take, type World } from "../../support/trade/trade-steps.ts";

/** Without `MODEL_RUNS`, some runs on the built worker. With it, so many on its source in this process. */
const runs = Number(process.env.MODEL_RUNS ?? 5);
vi.setConfig({ testTimeout: 300_000 + runs * 5_000 });

/** The stock of a SKU, in multiples of an order's quantity, so that orders compete for it. */
const portions = 6;

let mall: TestMall | SourceMall;
let buyers: TestBuyer[];
let skus: TestSku[];
let opened: Books;
const began = Date.now();
beforeAll(async () => {
	mall = process.env.MODEL_RUNS ? await openSourceMall() : await openMall();
	// Two buyers of one company: they share its deposit and its credit.
	buyers = await Promise.all(["wanglei", "liuyang"].map((name) => createBuyer(mall, "M1001", name)));
	skus = await findSkus(mall, 2);
	opened = await loadBooks();
});
afterAll(() => (mall && Symbol.asyncDispose in mall ? mall[Symbol.asyncDispose]() : undefined));

async function query<T>(sql: string): Promise<T[]> {
	return (await mall.db.prepare(sql).all<T>()).results;
}

/**
 * Opens the stock, the cart and the books as at first, without the orders of the runs
 * before: each run costs the same.
 */
async function reset(): Promise<void> {
	for (const sku of skus) {
		await mall.db
			.prepare("UPDATE stocks SET num = ? WHERE sku_id = ? AND region = 1")
			.bind(sku.num * portions, sku.skuId)
			.run();
	}
	const isOld = `order_id IN (SELECT order_id FROM orders WHERE created_at >= ${began})`;
	const ofChild = `child_order_id IN (SELECT child_order_id FROM child_orders WHERE ${isOld})`;
	const statements = [
		...["cart_items", "deleted_cart_items"].map((table) => `DELETE FROM ${table}`),
		...["order_tracks", "order_lines"].map((table) => `DELETE FROM ${table} WHERE ${ofChild}`),
		...["payments", "account_entries", "child_orders", "orders"].map(
			(table) => `DELETE FROM ${table} WHERE ${isOld}`,
		),
		`DELETE FROM account_entries WHERE time >= ${began}`,
		`DELETE FROM settlements WHERE created_at >= ${began}`,
		`DELETE FROM messages WHERE send_time >= ${began}`,
		`UPDATE companies SET deposit_fen = ${opened.deposit}, credit_used_fen = ${opened.credit} WHERE company_id = 'C2001'`,
	];
	await mall.db.batch(statements.map((statement) => mall.db.prepare(statement)));
}

type Books = { deposit: number; credit: number; orderCount: number };
async function loadBooks(): Promise<Books> {
	const [books] = await query<Books>(
		`SELECT deposit_fen AS deposit, credit_used_fen AS credit, (SELECT count(*) FROM orders) AS orderCount
		FROM companies WHERE company_id = 'C2001'`,
	);
	return books as Books;
}

async function check(world: World, before: Books): Promise<void> {
	const ids = JSON.stringify(world.settlements.map(({ settlementId }) => settlementId));
	const mine = `settlement_id IN (SELECT value FROM json_each('${ids}'))`;
	const orders = await query<{
		orderId: string;
		settlementId: string;
		version: number;
		remark: string | null;
	}>(
		`SELECT DISTINCT order_id AS orderId, settlement_id AS settlementId, version, remark
		FROM orders JOIN child_orders USING (order_id) WHERE ${mine}`,
	);
	const after = await loadBooks();

	// No order exists twice, and a buyer was told of each.
	const told = world.settlements.flatMap((settlement) => [...settlement.orders]);
	expect(orders.map(({ orderId }) => orderId).sort()).toEqual(told.sort());
	expect(new Set(orders.map(({ settlementId }) => settlementId)).size).toBe(orders.length);
	expect(after.orderCount - before.orderCount).toBe(orders.length);

	// The order has every confirmed modification, unless a later confirmed one has overwritten it.
	for (const { settlementId, confirmed } of world.settlements) {
		const order = orders.find((one) => one.settlementId === settlementId);
		if (!order) continue;
		const last = Math.max(0, ...confirmed.keys());
		expect(last).toBeLessThanOrEqual(order.version);
		expect(order.remark).toBe(confirmed.get(last) ?? null);
	}

	// Remaining and sold stock add up, and nothing is below zero.
	for (const { skuId, num } of skus) {
		const [row] = await query<{ stock: number; ordered: number }>(
			`SELECT num AS stock, (
				SELECT coalesce(sum(order_lines.num), 0) FROM order_lines JOIN child_orders USING (child_order_id) JOIN orders USING (order_id)
				WHERE sku_id = '${skuId}' AND child_orders.state <> 'cancelled' AND ${mine}) AS ordered
			FROM stocks WHERE sku_id = '${skuId}' AND region = 1`,
		);
		expect(row?.stock).toBeGreaterThanOrEqual(0);
		expect((row?.stock ?? 0) + (row?.ordered ?? 0)).toBe(num * portions);
	}

	// An order is paid once and in full, and what its suppliers cancelled went back.
	const payments = await query<{
		orderId: string;
		status: string;
		method: string;
		amount: number;
		part: number;
		payable: number;
		state: string;
		cancelled: number;
	}>(
		`SELECT order_id AS orderId, status, method, amount_fen AS amount, by_deposit_fen AS part, payable_fen AS payable, state, (
			SELECT coalesce(sum(payable_fen), 0) FROM child_orders AS child
			WHERE child.order_id = orders.order_id AND child.state = 'cancelled') AS cancelled
		FROM payments JOIN orders USING (order_id) WHERE ${mine}`,
	);
	const paid = payments.filter(({ status }) => status === "paid");
	expect(new Set(paid.map(({ orderId }) => orderId)).size).toBe(paid.length);
	for (const { amount, payable, state, cancelled } of paid) {
		expect([amount, state]).toEqual([payable, cancelled === payable ? "cancelled" : "pendingShipment"]);
	}

	// The company's statement has each of these movements, and its balances are its statement's.
	const entries = await query<{ account: string; kind: string; orderId: string | null; amount: number }>(
		`SELECT account, kind, order_id AS orderId, amount_fen AS amount FROM account_entries
		WHERE company_id = 'C2001' AND time >= ${began}`,
	);
	const sum = (of: Partial<(typeof entries)[number]>) =>
		entries
			.filter((entry) =>
				Object.entries(of).every(([name, value]) => entry[name as keyof typeof entry] === value),
			)
			.reduce((total, { amount }) => total + amount, 0);
	expect(after.deposit - before.deposit).toBe(sum({ account: "deposit" }));
	expect(before.credit - after.credit).toBe(sum({ account: "credit" }));
	const parts = (orderId: string, isClosed: boolean) =>
		payments
			.filter((one) => one.orderId === orderId && (one.status === "closed") === isClosed)
			.reduce((total, { part }) => total + part, 0);
	const ofPayment = new Set(payments.map(({ orderId }) => orderId));
	for (const orderId of ofPayment) {
		// A closed payment has given its part back. A refund is of the method's sum first, and then of the part.
		const [givenBack, held] = [parts(orderId, true), parts(orderId, false)];
		const {
			method = "",
			amount = 0,
			part = 0,
			cancelled = 0,
		} = paid.find((one) => one.orderId === orderId) ?? {};
		const rest = amount - part;
		const refundedPart = Math.max(0, cancelled - rest);
		const isBooked = method === "deposit" || method === "credit";
		const byDeposit = givenBack + held + (method === "deposit" ? rest : 0);
		expect(sum({ orderId, kind: "payment", account: "credit" }) + (method === "credit" ? rest : 0)).toBe(0);
		expect(sum({ orderId, kind: "payment", account: "deposit" }) + byDeposit).toBe(0);
		expect(sum({ orderId, kind: "refund" })).toBe(
			givenBack + refundedPart + (isBooked ? cancelled - refundedPart : 0),
		);
	}
	expect(
		entries.filter(({ orderId, kind }) => kind !== "repayment" && !ofPayment.has(orderId ?? "")),
	).toEqual([]);
}

test(`O1, O3, O5: ${runs} random interleavings of two buyers lose no confirmed change, make no order twice, sell no stock twice and take no money twice`, async () => {
	const count: World["count"] = {};
	const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 6, maxLength: 16 });
	await fc.assert(
		fc.asyncProperty(rounds, async (plan) => {
			await reset();
			const before = await loadBooks();
			const world: World = { mall, buyers, skus, settlements: [], count };
			let stepNo = 0;
			// The steps of a round race each other.
			for (const round of plan) await Promise.all(round.map((one) => take(world, one, stepNo++)));
			await check(world, before);
		}),
		// Shrinking a race would find nothing: the first failure is enough.
		{ numRuns: runs, endOnFailure: true },
	);
	console.log("O1:", count);
	// The runs reached what they are about.
	expect(count["submit 200"]).toBeGreaterThan(runs / 3);
	expect(count["modify 200"]).toBeGreaterThan(runs / 3);
});
