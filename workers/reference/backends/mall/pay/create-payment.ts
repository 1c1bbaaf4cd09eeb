import { and, eq, sql } from "drizzle-orm";
import type { createPayment as createPaymentEndpoint } from "~/api/contract/mall/pay";
import type { HandlerInputOf, HandlerOutputOf } from "~/api/endpoint";
import { canMoveOrder, orderMoves } from "~/domain/order/order-moves";
import { tryBatch } from "../../../db/run-batch";
import { files, orders, payments } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { moveMoney } from "../account/move-money";
import { requireOrderRow } from "../order/load-order";
import { mayMoveOrder, moveOrders } from "../order/write-move";
import { createPayMethods, requireOpenMethod } from "./methods";
import { createSettleStatements } from "./settle-payment";

type Input = HandlerInputOf<typeof createPaymentEndpoint>;
type PaymentRow = typeof payments.$inferSelect;

const WAITING_MS = 2 * 3_600_000;
/** The constraints that undo a payment: another live payment of the order, or a balance below zero. */
const refusals = ["payments.order_id", "companies_deposit_left", "companies_credit_left"];

/**
 * Starts a payment. While a payment is pending, the same method returns that one, and another method closes it.
 * Deposit and credit settle at once; the money and the payment change in one transaction (O3).
 * @throws BusinessError 404 no such order or file, 409 paid or closed, 555 the method is not available.
 */
export async function createPayment(
	{ orderId, method, fileId }: Input,
	ctx: BuyerContext,
): Promise<HandlerOutputOf<typeof createPaymentEndpoint>> {
	const order = await requireOrderRow(ctx, orderId);
	const live = await loadLivePayment(ctx, orderId);
	if (canMoveOrder("approve", order.state)) {
		throw new BusinessError(409, "STATE", "订单正在审批，审批通过后才能付款");
	}
	if (live?.status === "paid") throw createClosed();
	requirePayable(order);
	if (live?.method === method && live.expiresAt > ctx.now.getTime()) return toAnswer(ctx, live);
	requireOpenMethod(createPayMethods(order.payableFen, ctx), method);
	if (fileId !== undefined) await requireFile(ctx, fileId);
	const paymentId = crypto.randomUUID();
	const { expiresAt } = order;
	const isWritten = await insertPayment(ctx, {
		paymentId,
		orderId,
		method,
		fileId: fileId ?? null,
		expiresAt,
	});
	// The batch wrote nothing when another tab was faster, or when the balance is too low.
	const created = isWritten ? await loadPayment(ctx, paymentId) : await loadLivePayment(ctx, orderId);
	if (created) return toAnswer(ctx, created);
	if (!isWritten && (method === "deposit" || method === "credit")) {
		throw new BusinessError(555, "BALANCE", method === "deposit" ? "预存款余额不足" : "账期额度不足");
	}
	throw createClosed();
}

/** @throws BusinessError 409 when the order is paid or closed. */
export function requirePayable({ state }: Pick<typeof orders.$inferSelect, "state">): void {
	if (!canMoveOrder("startPayment", state)) throw createClosed();
}

function createClosed(): BusinessError {
	return new BusinessError(409, "STATE", orderMoves.startPayment.refusal);
}

/** A payment of the buyer, or null. */
export async function loadPayment(ctx: BuyerContext, paymentId: string): Promise<PaymentRow | null> {
	const [payment] = await ctx.db
		.select()
		.from(payments)
		.where(and(isOwn(payments, ctx), eq(payments.paymentId, paymentId)));
	return payment ?? null;
}

async function loadLivePayment(ctx: BuyerContext, orderId: string): Promise<PaymentRow | null> {
	const [payment] = await ctx.db
		.select()
		.from(payments)
		.where(
			and(
				isOwn(payments, ctx),
				eq(payments.orderId, orderId),
				sql`${payments.status} IN ('pending', 'paid')`,
			),
		);
	return payment ?? null;
}

/** Inserts a payment if the order can be paid. False when another live payment or a balance below zero undid it. */
function insertPayment(
	ctx: BuyerContext,
	payment: Pick<PaymentRow, "paymentId" | "orderId" | "method" | "fileId" | "expiresAt">,
): Promise<boolean> {
	const { db, buyer, now } = ctx;
	const { paymentId, orderId, method, fileId } = payment;
	const time = now.getTime();
	const expiresAt =
		method === "transfer" ? payment.expiresAt : Math.min(payment.expiresAt, time + WAITING_MS);
	const isPayable = mayMoveOrder("startPayment", sql`order_id = ${orderId} AND ${isOwn(orders, ctx)}`);
	const isByTransfer = sql`order_id = (SELECT order_id FROM payments WHERE payment_id = ${paymentId} AND method = 'transfer')`;
	const statements = [
		sql`
			UPDATE payments SET status = 'closed'
			WHERE ${isPayable} AND status = 'pending' AND (method <> ${method} OR expires_at <= ${time})`,
		sql`
			INSERT INTO payments (payment_id, order_id, mall_code, user_id, method, amount_fen, status, file_id, created_at, expires_at)
			SELECT ${paymentId}, order_id, mall_code, user_id, ${method}, payable_fen, 'pending', ${fileId}, ${time}, ${expiresAt}
			FROM orders WHERE ${isPayable}`,
		...moveMoney({
			what: sql`
				SELECT ${buyer.companyId} AS company_id, method AS account, -amount_fen AS amount_fen, order_id
				FROM payments WHERE payment_id = ${paymentId} AND method IN ('deposit', 'credit')`,
			kind: "payment",
			operator: buyer.realName,
			now,
		}),
		...moveOrders("sendVoucher", isByTransfer, { now, by: buyer.realName }),
		...(method === "deposit" || method === "credit"
			? createSettleStatements(now, paymentId, method === "deposit" ? "预存款" : "账期支付")
			: []),
	];
	return tryBatch(db, statements, refusals);
}

async function requireFile(ctx: BuyerContext, fileId: string): Promise<void> {
	const found = await ctx.db.$count(files, and(isOwn(files, ctx), eq(files.fileId, fileId)));
	if (found === 0) throw new BusinessError(404, "NOT_FOUND", "没有这个文件，请重新上传");
}

function toAnswer({ env }: BuyerContext, { paymentId, method, status }: PaymentRow) {
	const waiting = method === "transfer" ? "pendingApproval" : "waiting";
	return {
		paymentId,
		status: status === "pending" ? (waiting as "pendingApproval" | "waiting") : status,
		...(method === "bank" && status === "pending" && { redirectUrl: `${env.CONSOLE_URL}/bank/${paymentId}` }),
	};
}
