import { and, eq, sql } from "drizzle-orm";
import type { createPayment as createPaymentEndpoint } from "~/api/contract/mall/pay";
import type { HandlerInputOf, HandlerOutputOf } from "~/api/endpoint";
import { tryBatch } from "../../../db/run-batch";
import { files, payments } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { moveMoney } from "../account/move-money";
import { requireOrderRow } from "../order/load-order";
import { createPayMethods, requireOpenMethod } from "./methods";
import { createSettleStatements } from "./settle-payment";

type Input = HandlerInputOf<typeof createPaymentEndpoint>;
type PaymentRow = typeof payments.$inferSelect;

const WAITING_MS = 2 * 3_600_000;
/** What undoes a payment: another one that is live, or a balance that would fall below zero. */
const refusals = ["payments.order_id", "companies_deposit_left", "companies_credit_left"];

/**
 * Starts a payment. While one is pending the same method answers that one, and another method closes it.
 * Deposit and credit are settled at once; the money and the payment change in one transaction (O3).
 * @throws BusinessError 404 no such order or file, 409 paid or closed, 555 the method cannot be taken.
 */
export async function createPayment(
	{ orderId, method, fileId }: Input,
	ctx: BuyerContext,
): Promise<HandlerOutputOf<typeof createPaymentEndpoint>> {
	const order = await requireOrderRow(ctx, orderId);
	const live = await loadLivePayment(ctx, orderId);
	if (order.state === "pendingReview") {
		throw new BusinessError(409, "STATE", "订单正在审批，审批通过后才能付款");
	}
	if (live?.status === "paid" || order.state !== "pendingPayment") {
		throw new BusinessError(409, "STATE", "订单已付款或已关闭，请查看订单状态");
	}
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
	// When another tab was faster, or the balance is gone, the batch has left nothing behind.
	const created = isWritten ? await loadPayment(ctx, paymentId) : await loadLivePayment(ctx, orderId);
	if (created) return toAnswer(ctx, created);
	if (!isWritten && (method === "deposit" || method === "credit")) {
		throw new BusinessError(555, "BALANCE", method === "deposit" ? "预存款余额不足" : "账期额度不足");
	}
	throw new BusinessError(409, "STATE", "订单已付款或已关闭，请查看订单状态");
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

/** Inserts while the order can be paid, else nothing; false when a live payment or a balance below zero undid it. */
function insertPayment(
	{ db, buyer, mallCode, now }: BuyerContext,
	payment: Pick<PaymentRow, "paymentId" | "orderId" | "method" | "fileId" | "expiresAt">,
): Promise<boolean> {
	const { paymentId, orderId, method, fileId } = payment;
	const time = now.getTime();
	const expiresAt =
		method === "transfer" ? payment.expiresAt : Math.min(payment.expiresAt, time + WAITING_MS);
	const isMine = sql`user_id = ${buyer.userId} AND mall_code = ${mallCode}`;
	const exists = sql`EXISTS (SELECT 1 FROM payments WHERE payment_id = ${paymentId} AND method = 'transfer')`;
	const statements = [
		sql`
			UPDATE payments SET status = 'closed'
			WHERE ${isMine} AND order_id = ${orderId} AND status = 'pending' AND (method <> ${method} OR expires_at <= ${time})
				AND (SELECT state FROM orders WHERE order_id = ${orderId}) = 'pendingPayment'`,
		sql`
			INSERT INTO payments (payment_id, order_id, mall_code, user_id, method, amount_fen, status, file_id, created_at, expires_at)
			SELECT ${paymentId}, order_id, mall_code, user_id, ${method}, payable_fen, 'pending', ${fileId}, ${time}, ${expiresAt}
			FROM orders WHERE order_id = ${orderId} AND ${isMine} AND state = 'pendingPayment'`,
		...moveMoney({
			what: sql`
				SELECT ${buyer.companyId} AS company_id, method AS account, -amount_fen AS amount_fen, order_id
				FROM payments WHERE payment_id = ${paymentId} AND method IN ('deposit', 'credit')`,
			kind: "payment",
			operator: buyer.realName,
			now,
		}),
		sql`
			INSERT INTO order_tracks (child_order_id, time, operator, content)
			SELECT child_order_id, ${time}, ${buyer.realName}, '已上传转账凭证，等待审核' FROM child_orders WHERE order_id = ${orderId} AND ${exists}`,
		sql`UPDATE child_orders SET state = 'pendingApproval' WHERE order_id = ${orderId} AND ${exists}`,
		sql`UPDATE orders SET state = 'pendingApproval' WHERE order_id = ${orderId} AND ${exists}`,
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
