import { expect } from "vitest";
import type { Journey } from "./journey-steps.ts";

type Entry = { account: string; kind: string; orderId: string | null; amount: number; balance: number };
type Order = {
	orderId: string;
	userId: string;
	state: string;
	payable: number;
	limit: number | null;
	forBudget: number | null;
	decision: string | null;
	decidedBy: string | null;
	method: string | null;
	paid: number;
	payments: number;
	/** Fen that the deposit pays of the paid payment, and of a pending one. */
	part: number;
	held: number;
	cancelled: number;
	returned: number;
};

/** The balances of the buyers' company, in fen, and the number of all orders. */
export async function loadCompany({ mall }: Pick<Journey, "mall">) {
	const company = await mall.db
		.prepare(
			`SELECT deposit_fen AS deposit, credit_limit_fen - credit_used_fen AS credit, (SELECT count(*) FROM orders) AS orderCount
			FROM companies WHERE company_id = 'C2001'`,
		)
		.first<{ deposit: number; credit: number; orderCount: number }>();
	if (!company) throw new Error("the seed has no company C2001");
	return company;
}

/**
 * Checks what must hold after any journey: no order without a submit, none paid before its approval,
 * none refunded beyond its payment, no piece claimed twice, and a statement that adds up to the
 * balances. `monthFen`: the rest of the month's budget at first. `portions`: the stock of each SKU at
 * first, in multiples of its `num`.
 */
export async function checkBooks(
	world: Journey,
	before: Awaited<ReturnType<typeof loadCompany>>,
	{ limitFen, monthFen, portions }: { limitFen: number; monthFen: number; portions: number },
): Promise<void> {
	const { mall, began } = world;
	const query = async <T>(sql: string, ...values: (string | number)[]) =>
		(
			await mall.db
				.prepare(sql)
				.bind(...values)
				.all<T>()
		).results;
	const orders = await query<Order>(
		`SELECT order_id AS orderId, orders.user_id AS userId, orders.state, payable_fen AS payable,
			limit_fen AS "limit", for_budget AS forBudget, decision, decided_by AS decidedBy, (SELECT method FROM payments WHERE ${isPaid}) AS method,
			(SELECT coalesce(sum(amount_fen), 0) FROM payments WHERE ${isPaid}) AS paid,
			(SELECT count(*) FROM payments WHERE ${isPaid}) AS payments,
			(SELECT coalesce(sum(by_deposit_fen), 0) FROM payments WHERE ${isPaid}) AS part,
			(SELECT coalesce(sum(by_deposit_fen), 0) FROM payments WHERE payments.order_id = orders.order_id AND status = 'pending') AS held,
			(SELECT coalesce(sum(payable_fen), 0) FROM child_orders AS child WHERE child.order_id = orders.order_id AND child.state = 'cancelled') AS cancelled,
			(SELECT coalesce(sum(refund_fen), 0) FROM after_sales JOIN child_orders AS child USING (child_order_id)
				WHERE child.order_id = orders.order_id AND after_sales.state = 'done' AND kind = 'return') AS returned
		FROM orders LEFT JOIN approvals USING (order_id) WHERE orders.created_at >= ?`,
		began,
	);
	const told = world.settlements.flatMap((settlement) => [...settlement.orders]);
	expect(orders.map(({ orderId }) => orderId).sort()).toEqual(told.sort());

	const entries = await query<Entry>(
		`SELECT account, kind, order_id AS orderId, amount_fen AS amount, balance_fen AS balance FROM account_entries
		WHERE company_id = 'C2001' AND time >= ? ORDER BY entry_id`,
		began,
	);
	const sumOf = (orderId: string) =>
		entries
			.filter((entry) => entry.orderId === orderId && ["payment", "refund"].includes(entry.kind))
			.reduce((sum, { amount }) => sum + amount, 0);
	for (const order of orders) checkOrder(order, limitFen, sumOf(order.orderId));

	// Orders that nobody was asked about are within the month.
	const unasked = orders.filter(({ limit }) => limit === null);
	const usedFen = unasked.reduce((sum, { state, payable, cancelled }) => {
		return state === "cancelled" ? sum : sum + payable - cancelled;
	}, 0);
	expect(usedFen).toBeLessThanOrEqual(monthFen);

	// Each line of the statement has the balance after it, and the last one is the balance of the account.
	const after = await loadCompany(world);
	for (const account of ["deposit", "credit"] as const) {
		let balance = before[account];
		for (const entry of entries.filter((one) => one.account === account)) {
			balance += entry.amount;
			expect([account, entry.balance]).toEqual([account, balance]);
			expect(balance).toBeGreaterThanOrEqual(0);
		}
		expect([account, after[account]]).toEqual([account, balance]);
	}

	// No more pieces are claimed at a time than were sent. An exchanged piece can be claimed again.
	const overclaimed = await query(
		`SELECT child_order_id, line_no FROM after_sales JOIN order_lines USING (child_order_id, line_no) JOIN child_orders USING (child_order_id)
		WHERE after_sales.created_at >= ? AND after_sales.state NOT IN ('refused', 'withdrawn') AND NOT (after_sales.state = 'done' AND kind = 'exchange')
		GROUP BY child_order_id, line_no HAVING sum(after_sales.num) > max(order_lines.num) OR max(child_orders.state) NOT IN ('shipped', 'completed')`,
		began,
	);
	expect(overclaimed).toEqual([]);

	// Remaining and ordered stock add up to that of the beginning: a cancelled order and one
	// that was sent back return theirs.
	for (const { skuId, num } of world.skus) {
		const [row] = await query<{ sum: number; stock: number }>(
			`SELECT num AS stock, num + (
				SELECT coalesce(sum(order_lines.num), 0) FROM order_lines JOIN child_orders USING (child_order_id) JOIN orders USING (order_id)
				WHERE sku_id = ?1 AND child_orders.state NOT IN ('cancelled', 'sentBack') AND created_at >= ?2) AS sum
			FROM stocks WHERE sku_id = ?1 AND region = 1`,
			skuId,
			began,
		);
		expect([skuId, row?.sum]).toEqual([skuId, num * portions]);
		expect(row?.stock).toBeGreaterThanOrEqual(0);
	}
}

const isPaid = "payments.order_id = orders.order_id AND status = 'paid'";

/** `entriesFen`: the sum of the order's entries in the statement. */
function checkOrder(order: Order, limitFen: number, entriesFen: number): void {
	const { orderId, state, payable, paid, method, cancelled, returned } = order;
	// An order above the limit or the month waits for somebody else's decision, and nothing is paid before.
	if (order.forBudget) expect([orderId, order.limit, payable <= limitFen]).toEqual([orderId, 0, true]);
	else expect([orderId, order.limit]).toEqual([orderId, payable > limitFen ? limitFen : null]);
	expect(order.decidedBy).not.toBe(order.userId);
	if (paid > 0 && order.limit !== null) expect([orderId, order.decision]).toEqual([orderId, "approved"]);
	expect([orderId, state === "sentBack"]).toEqual([orderId, order.decision === "sentBack"]);

	// It is paid once and in full, or not at all; what came back is what was cancelled or returned.
	expect(order.payments).toBeLessThanOrEqual(1);
	expect([orderId, paid]).toEqual([orderId, order.payments * payable]);
	if (/pendingShipment|shipped|completed/.test(state)) expect([orderId, paid]).toEqual([orderId, payable]);
	if (/pendingReview|pendingPayment|sentBack/.test(state)) expect([orderId, paid]).toEqual([orderId, 0]);
	const back = paid > 0 ? cancelled + returned : returned;
	expect(back).toBeLessThanOrEqual(paid);
	const isBooked = method === "deposit" || method === "credit";
	// A part by deposit is booked whatever the method is. The method gets its own sum back first.
	const booked = isBooked ? paid - back : order.part - Math.max(0, back - (paid - order.part));
	expect([orderId, entriesFen + booked + order.held]).toEqual([orderId, 0]);
}
