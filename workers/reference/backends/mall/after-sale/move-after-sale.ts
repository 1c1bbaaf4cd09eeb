import { type SQL, sql } from "drizzle-orm";
import type { sendBackGoods as sendBackEndpoint } from "~/api/contract/mall/after-sale";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import type { AfterSale } from "~/api/schema/after-sale";
import { type AfterSaleMove, afterSaleMoves, canMove } from "~/domain/order/after-sale";
import { runBatch } from "../../../db/run-batch";
import { BusinessError, type BuyerContext, type Context } from "../../../endpoint/implement";
import { moveMoney } from "../account/move-money";
import { splitRefund } from "../account/refund-account";
import { announceAfterSale } from "./after-sale-events";
import { loadAfterSale } from "./load-after-sale";

type Now = Pick<Context, "db" | "now">;
/** Columns that a move writes besides the state. */
type Details = Partial<Record<"parcel" | "refusal", string>>;

/** @throws BusinessError 404 no such claim, 409 when the goods are on their way or the claim has ended. */
export async function withdrawAfterSale(ctx: BuyerContext, serviceId: string): Promise<AfterSale> {
	return moveOwn(ctx, "withdraw", serviceId, "售后单当前状态不能撤销，请刷新后查看");
}

/** @throws BusinessError 404 no such claim, 409 unless the buyer has to send the goods back. */
export async function sendBackGoods(
	ctx: BuyerContext,
	{ serviceId, carrier, trackingNo }: HandlerInputOf<typeof sendBackEndpoint>,
): Promise<AfterSale> {
	const parcel = JSON.stringify({ carrier, trackingNo });
	return moveOwn(ctx, "sendBack", serviceId, "售后单当前状态不能填写快递单号，请刷新后查看", { parcel });
}

/** The moves of the supplier and its carrier. Each changes nothing when the claim is in another state. */
export const supplierMoves = {
	agree: (ctx: Now, serviceId: string) => move(ctx, "agree", serviceId, "供应商"),
	refuse: (ctx: Now, serviceId: string, refusal: string) =>
		move(ctx, "refuse", serviceId, "供应商", { details: { refusal } }),
	pickUp: (ctx: Now, serviceId: string) => move(ctx, "pickUp", serviceId, "承运商"),
	receive: (ctx: Now, serviceId: string) => move(ctx, "receive", serviceId, "供应商"),
	/** Pays the refund of a return, once. */
	finish: (ctx: Now, serviceId: string) =>
		move(ctx, "finish", serviceId, "供应商", { before: createRefund(ctx, serviceId) }),
};

async function moveOwn(
	ctx: BuyerContext,
	name: AfterSaleMove,
	serviceId: string,
	refusal: string,
	details?: Details,
): Promise<AfterSale> {
	const claim = await loadAfterSale(ctx, serviceId);
	if (!canMove(name, claim)) throw new BusinessError(409, "STATE", refusal);
	await move(ctx, name, serviceId, ctx.buyer.realName, { details });
	const moved = await loadAfterSale(ctx, serviceId);
	// The supplier was faster.
	if (moved.state !== afterSaleMoves[name].to) throw new BusinessError(409, "STATE", refusal);
	return moved;
}

/**
 * Moves a claim in one transaction. Every statement checks again that the move is allowed, and the state
 * changes last. So a second call, or a call after another move, changes nothing.
 */
async function move(
	{ db, now }: Now,
	name: AfterSaleMove,
	serviceId: string,
	operator: string,
	{ details = {}, before = [] }: { details?: Details | undefined; before?: SQL[] } = {},
): Promise<void> {
	const { to } = afterSaleMoves[name];
	const { parcel = null, refusal = null } = details;
	const isOpen = mayMove(name, serviceId);
	await runBatch(db, [
		...before,
		...announceAfterSale(to, operator, now, isOpen),
		sql`
			UPDATE after_sales SET state = ${to}, parcel = coalesce(${parcel}, parcel), refusal = ${refusal}
			WHERE ${isOpen}`,
	]);
}

/** The statements that refund a return to where its money came from. */
function createRefund({ now }: Now, serviceId: string): SQL[] {
	const isDue = sql`${mayMove("finish", serviceId)} AND after_sales.kind = 'return'`;
	const paid = sql`
		FROM child_orders JOIN payments ON payments.order_id = child_orders.order_id AND payments.status = 'paid'
			JOIN buyers ON buyers.user_id = child_orders.user_id JOIN companies USING (company_id)
		WHERE child_orders.child_order_id = after_sales.child_order_id`;
	const { account, byDepositFen } = splitRefund(sql`refund_fen`);
	const booked = sql`
		FROM after_sales JOIN child_orders USING (child_order_id) JOIN buyers ON buyers.user_id = after_sales.user_id
		WHERE ${isDue}`;
	return [
		sql`
			UPDATE after_sales SET
				refund_to = coalesce((SELECT ${account} ${paid}), 'original'),
				refund_deposit_fen = coalesce((SELECT iif(${account} IS 'deposit', 0, ${byDepositFen}) ${paid}), 0)
			WHERE ${isDue}`,
		...moveMoney({
			what: sql`
				SELECT company_id, refund_to AS account, refund_fen - refund_deposit_fen AS amount_fen, order_id
				${booked} AND refund_to IN ('deposit', 'credit')
				UNION ALL
				SELECT company_id, 'deposit', refund_deposit_fen, order_id ${booked} AND refund_deposit_fen > 0`,
			kind: "refund",
			operator: "供应商",
			now,
		}),
	];
}

/** SQL on after_sales: this claim, if its state allows the move. */
function mayMove(name: AfterSaleMove, serviceId: string): SQL {
	const move: { from: readonly string[]; way?: string } = afterSaleMoves[name];
	const states = sql.join(
		move.from.map((state) => sql`${state}`),
		sql`, `,
	);
	const isWay = move.way ? sql`AND after_sales.way = ${move.way}` : sql``;
	return sql`after_sales.service_id = ${serviceId} AND after_sales.state IN (${states}) ${isWay}`;
}
