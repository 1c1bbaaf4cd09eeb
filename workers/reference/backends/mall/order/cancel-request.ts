import { type SQL, sql } from "drizzle-orm";
import type { applyCancel as applyEndpoint } from "~/api/contract/mall/order";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { canMoveOrder, orderMoves } from "~/domain/order/order-moves";
import { runBatch } from "../../../db/run-batch";
import { childOrders } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { moveMoney } from "../account/move-money";
import { splitRefund } from "../account/refund-account";
import { loadOrder, loadOwnParts } from "./load-order";
import { operators } from "./order-steps";
import { hasParcels, type Supplier } from "./parcels";
import { returnStock } from "./return-stock";
import { isOf, mayMoveChildOrder, moveChildOrders } from "./write-move";

/**
 * The buyer asks the suppliers to cancel what is paid and not yet sent, for a whole order or one child order.
 * A child order that is sent in part stays. A repeat changes nothing.
 * @throws BusinessError 404 no such order, 409 when no part of it can be cancelled: the
 * supplier was faster, or refused.
 */
export async function applyCancel(
	{ orderId, reason }: HandlerInputOf<typeof applyEndpoint>,
	ctx: BuyerContext,
): Promise<void> {
	const { db, buyer, now } = ctx;
	const { request, refusal } = orderMoves.askCancel;
	// Whose order it is comes first: 404 before anything is written.
	await loadOrder(ctx, orderId);
	const isWhole = sql`NOT ${hasParcels}`;
	await runBatch(db, [
		sql`
			UPDATE child_orders SET cancel_reason = ${reason || null}
			WHERE ${mayMoveChildOrder("askCancel", sql`${isOf(orderId)} AND ${isWhole}`)}`,
		...moveChildOrders("askCancel", orderId, { now, by: buyer.realName, reason }, isWhole),
	]);
	const parts = await loadOwnParts(ctx, orderId);
	if (parts.some(({ cancelRequest }) => cancelRequest === request.to)) return;
	throw new BusinessError(409, "STATE", refusal);
}

/**
 * The buyer takes the open wishes to cancel back, of a whole order or one child order: the suppliers send it.
 * @throws BusinessError 404 no such order, 409 when no wish is open: the supplier was faster.
 */
export async function withdrawCancel(ctx: BuyerContext, orderId: string): Promise<void> {
	const { db, buyer, now } = ctx;
	const before = await loadOwnParts(ctx, orderId);
	await runBatch(db, moveChildOrders("withdrawCancel", orderId, { now, by: buyer.realName }));
	const after = await loadOwnParts(ctx, orderId);
	const isBack = after.some(
		({ state, cancelRequest }, at) =>
			before[at]?.cancelRequest === "asked" && canMoveOrder("askCancel", state, cancelRequest),
	);
	if (!isBack) throw new BusinessError(409, "STATE", orderMoves.withdrawCancel.refusal);
}

/**
 * The supplier agrees to cancel a child order, or the suppliers all child orders of an order for which
 * the request is open. They are cancelled one after the other in one transaction: what a refund leaves
 * decides where the next one goes.
 */
export async function agreeToCancel({ db, now }: Supplier, orderId: string): Promise<void> {
	const asked = await db
		.select({ childOrderId: childOrders.childOrderId })
		.from(childOrders)
		.where(mayMoveChildOrder("agreeToCancel", isOf(orderId)))
		.orderBy(childOrders.childOrderId);
	if (asked.length === 0) return;
	await runBatch(
		db,
		asked.flatMap(({ childOrderId }) => agreeToOne(childOrderId, now)),
	);
}

/**
 * The statements that give stock and money of a child order back and cancel it. Each checks again that the
 * request is open, so when an answer and a shipment happen at once, one of them takes effect.
 */
function agreeToOne(childOrderId: string, now: Date): SQL[] {
	const by = operators.supplier;
	const isAsked = mayMoveChildOrder("agreeToCancel", sql`child_orders.child_order_id = ${childOrderId}`);
	const amountFen = sql`child_orders.payable_fen`;
	const { account, byDepositFen } = splitRefund(amountFen);
	const due = sql`
		FROM child_orders JOIN buyers USING (user_id) JOIN companies USING (company_id) JOIN payments USING (order_id)
		WHERE status = 'paid' AND ${isAsked}`;
	const refund = sql`
		SELECT company_id, account, sum(amount_fen) AS amount_fen, order_id
		FROM (
			SELECT company_id, ${account} AS account, ${amountFen} - ${byDepositFen} AS amount_fen, order_id ${due}
			UNION ALL SELECT company_id, 'deposit', ${byDepositFen}, order_id ${due})
		WHERE account IS NOT NULL AND amount_fen > 0 GROUP BY company_id, account, order_id`;
	const detail = sql`coalesce((
		SELECT '（其中 ¥' || format('%d.%02d', fen / 100, fen % 100) || ' 退回预存款）'
		FROM (
			SELECT ${byDepositFen} AS fen FROM payments
			WHERE payments.order_id = child_orders.order_id AND payments.status = 'paid')
		WHERE fen > 0), '')`;
	return [
		returnStock(isAsked),
		...moveMoney({ what: refund, kind: "refund", operator: by, now }),
		...moveChildOrders("agreeToCancel", childOrderId, { now, by, detail }),
	];
}

/** The supplier refuses to cancel and sends the goods. */
export async function refuseToCancel({ db, now }: Supplier, childOrderId: string): Promise<void> {
	await runBatch(db, moveChildOrders("refuseToCancel", childOrderId, { now, by: operators.supplier }));
}
