import { and, eq, type SQL, sql } from "drizzle-orm";
import type { createPayment as createPaymentEndpoint } from "~/api/contract/mall/pay";
import type { HandlerOutputOf } from "~/api/endpoint/endpoint";
import type { PayMethodCode } from "~/api/schema/pay-method";
import { orderMoves } from "~/domain/order/order-moves";
import { toIdList } from "../../../db/id-list";
import {
	findPayment,
	groupParts,
	isBesideOrders,
	isOfPayment,
	isPayment,
	type Payment,
} from "../../../db/payment-parts";
import { tryBatch } from "../../../db/run-batch";
import { files, orders, payments } from "../../../db/schema/trade";
import { toConsoleUrl } from "../../../endpoint/console-url";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { closePayments } from "../account/close-payments";
import { moveMoney } from "../account/move-money";
import { isIn, moveOrders } from "../order/write-move";
import { loadOrderMethods } from "./load-order-methods";
import { bookedMethods, requireOpenMethod, requirePart, toPartFen } from "./methods";
import { createSettleStatements } from "./settle-payment";

/**
 * `orders`: the rows of one order or of several, which can be paid now. `deposit`: the part that the
 * deposit pays beside the method.
 */
type Input = {
	orders: readonly Pick<typeof orders.$inferSelect, "orderId" | "payableFen" | "expiresAt">[];
	method: PayMethodCode;
	fileId?: string | undefined;
	deposit?: string | undefined;
};
type New = Pick<Payment, "paymentId" | "orderIds" | "method" | "byDepositFen" | "fileId" | "expiresAt">;

const waitingMs = 2 * 3_600_000;
/** The constraints that undo a payment from a balance that is too low. */
export const tooLittle = ["companies_deposit_left", "companies_credit_left"];
/** The constraints that undo a payment: another live payment of the order, or a balance below zero. */
const refusals = ["payments.order_id", ...tooLittle];

/**
 * Starts one payment for orders, all or none. While one is pending for the same orders, the same method
 * beside the same part of the deposit returns that one; any other pending payment of one of them is closed.
 * Deposit and credit settle at once. The money and the payment change in one transaction (O3): the deposit's
 * part is taken now, and closePayments gives it back.
 * @throws BusinessError 404 no such file, 409 paid or closed in the meantime, 555 the method is not
 * available, 400 the part is not.
 */
export async function startPayment(
	{ orders, method, fileId, deposit }: Input,
	ctx: BuyerContext,
): Promise<HandlerOutputOf<typeof createPaymentEndpoint>> {
	const orderIds = orders.map(({ orderId }) => orderId).sort();
	const byDepositFen = toPartFen(deposit);
	const isSame = (one: Payment) => one.method === method && one.byDepositFen === byDepositFen;
	const live = await findLive(ctx, orderIds);
	if (live?.status === "paid") throw createClosedOrderError();
	if (live && isSame(live) && live.expiresAt > ctx.now.getTime()) return toAnswer(ctx, live);
	const methods = await loadOrderMethods(ctx, orders, deposit);
	requirePart(methods, byDepositFen);
	requireOpenMethod(methods, method);
	if (fileId !== undefined) await requireFile(ctx, fileId);
	const paymentId = crypto.randomUUID();
	const expiresAt = Math.min(...orders.map((order) => order.expiresAt));
	const isWritten = await insertPayment(ctx, {
		paymentId,
		orderIds,
		method,
		byDepositFen,
		expiresAt,
		fileId: fileId ?? null,
	});
	if (isWritten) {
		const created = await findPayment(ctx.db, paymentId);
		if (created) return toAnswer(ctx, created);
		throw createClosedOrderError();
	}
	// The batch wrote nothing, because another tab was faster, or because a balance is too low.
	const other = await findLive(ctx, orderIds);
	if (other && (other.status === "paid" || isSame(other))) return toAnswer(ctx, other);
	if (!bookedMethods.includes(method) && byDepositFen === 0) throw createClosedOrderError();
	throw new BusinessError(555, "BALANCE", method === "credit" ? "账期额度不足" : "预存款余额不足");
}

/** The refusal of a payment whose order is paid or closed. */
export function createClosedOrderError(): BusinessError {
	return new BusinessError(409, "STATE", orderMoves.startPayment.refusal);
}

/** A payment of the buyer, or null. */
export function loadPayment(ctx: BuyerContext, paymentId: string): Promise<Payment | null> {
	return findPayment(ctx.db, paymentId, isOwn(payments, ctx));
}

/** The pending or paid payment for exactly these orders, or null. */
async function findLive(ctx: BuyerContext, orderIds: readonly string[]): Promise<Payment | null> {
	const rows = await ctx.db
		.select()
		.from(payments)
		.where(
			and(isOwn(payments, ctx), sql`${payments.status} IN ('pending', 'paid')`, isBesideOrders(orderIds)),
		)
		.orderBy(payments.orderId);
	const [live] = groupParts(rows);
	return live && `${live.orderIds}` === `${orderIds}` ? live : null;
}

/**
 * Inserts a payment if its orders can be paid. False when another live payment or
 * a balance below zero undid it.
 */
function insertPayment(ctx: BuyerContext, payment: New): Promise<boolean> {
	const { db, buyer, now } = ctx;
	const { paymentId, orderIds, method, byDepositFen, fileId } = payment;
	const time = now.getTime();
	const by = buyer.realName;
	const isOne = orderIds.length === 1;
	const isBooked = bookedMethods.includes(method);
	const expiresAt = method === "transfer" ? payment.expiresAt : Math.min(payment.expiresAt, time + waitingMs);
	const areMeant = sql`
		order_id IN ${toIdList(orderIds)} AND ${isOwn(orders, ctx)} AND ${isIn(orders.state, orderMoves.startPayment.from)}`;
	const areAll = sql`(SELECT count(*) FROM orders WHERE ${areMeant}) = ${orderIds.length}`;
	// Two tabs that pay one order in the same way share its payment; see `refusals`.
	const isShared = sql`
		${isOne} AND group_id IS NULL AND method = ${method} AND by_deposit_fen = ${byDepositFen} AND expires_at > ${time}`;
	const isReplaced = sql`order_id IN ${toIdList(orderIds)} AND NOT (${isShared}) AND ${areAll}`;
	const part = isOne ? sql`${paymentId}` : sql`${`${paymentId}-`} || order_id`;
	// The deposit pays the first orders whole, and a part of the next one.
	const before = sql`sum(payable_fen) OVER (ORDER BY order_id) - payable_fen`;
	const share = sql`max(0, min(payable_fen, ${byDepositFen} - (${before})))`;
	const statements = [
		...closePayments(isReplaced, { now, by }),
		sql`
			INSERT INTO payments (payment_id, group_id, order_id, mall_code, user_id, method, amount_fen, by_deposit_fen, status, file_id, created_at, expires_at)
			SELECT ${part}, ${isOne ? null : paymentId}, order_id, mall_code, user_id, ${method}, payable_fen, ${share}, 'pending', ${fileId}, ${time}, ${expiresAt}
			FROM orders WHERE ${areMeant} AND ${areAll}`,
		...(isBooked || byDepositFen > 0 ? spend(paymentId, ctx) : []),
		...(method === "transfer" ? moveOrders("sendVoucher", isOfPayment(paymentId), { now, by }) : []),
		...(isBooked ? createSettleStatements(now, paymentId, method === "deposit" ? "预存款" : "账期支付") : []),
	];
	return tryBatch(db, statements, refusals);
}

/**
 * The statements that take a payment from the company's accounts: all of it by deposit or credit, and the
 * part that the deposit pays beside another method.
 */
export function spend(paymentId: string, { buyer, now }: BuyerContext): SQL[] {
	return moveMoney({
		what: sql`
			SELECT ${buyer.companyId} AS company_id, method AS account, by_deposit_fen - amount_fen AS amount_fen, order_id
			FROM payments WHERE ${isPayment(paymentId)} AND method IN ('deposit', 'credit') AND by_deposit_fen < amount_fen
			UNION ALL
			SELECT ${buyer.companyId}, 'deposit', -by_deposit_fen, order_id
			FROM payments WHERE ${isPayment(paymentId)} AND by_deposit_fen > 0`,
		kind: "payment",
		operator: buyer.realName,
		now,
	});
}

async function requireFile(ctx: BuyerContext, fileId: string): Promise<void> {
	const found = await ctx.db.$count(files, and(isOwn(files, ctx), eq(files.fileId, fileId)));
	if (found === 0) throw new BusinessError(404, "NOT_FOUND", "没有这个文件，请重新上传");
}

function toAnswer({ env }: BuyerContext, { paymentId, method, status }: Payment) {
	const waiting = method === "transfer" ? "pendingApproval" : "waiting";
	return {
		paymentId,
		status: status === "pending" ? (waiting as "pendingApproval" | "waiting") : status,
		redirectUrl:
			method === "bank" && status === "pending" ? toConsoleUrl(env, `/bank/${paymentId}`) : undefined,
	};
}
