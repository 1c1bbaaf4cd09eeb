import type { OrderClaim, OrderState } from "~/api/schema/order";
import { afterSaleMoves } from "~/domain/order/after-sale";
import { orderMoves } from "~/domain/order/order-moves";
import { formatMoney } from "~/domain/text/money";
import type { afterSales } from "../../../db/schema/after-sale";
import type { childOrders, payments } from "../../../db/schema/trade";
import { toTime } from "../../../endpoint/to-time";

export type ClaimRow = typeof afterSales.$inferSelect & { skuId: string };
/** The payments whose money has arrived. */
type Paid = { payments: readonly (typeof payments.$inferSelect)[] };

/** The payment of an order, once its money has arrived. */
export function toPayment(orderId: string, { payments }: Paid) {
	const paid = payments.find((one) => one.orderId === orderId);
	if (!paid) return {};
	const { method, amountFen, byDepositFen } = paid;
	const restFen = amountFen - byDepositFen;
	const isSplit = byDepositFen > 0 && restFen > 0;
	const parts = [
		{ method: "deposit", amount: formatMoney(byDepositFen) },
		{ method, amount: formatMoney(restFen) },
	];
	return {
		payment: {
			// The deposit can pay one of several orders whole, while the method pays the others.
			method: restFen > 0 ? method : "deposit",
			paidAt: toTime(paid.paidAt ?? paid.createdAt),
			parts: isSplit ? parts : undefined,
		},
	};
}

/** A claim as its order shows it. */
export function toClaim({ serviceId, skuId, kind, state, num, refundFen }: ClaimRow): OrderClaim {
	return {
		serviceId,
		skuId,
		kind,
		state,
		num,
		refund: refundFen === null ? undefined : formatMoney(refundFen),
	};
}

/**
 * The money that came back: all of a part that was cancelled after its payment,
 * else its returns that are done.
 */
export function getRefundedFen(
	{ orderId, payableFen }: Pick<typeof childOrders.$inferSelect, "orderId" | "payableFen">,
	state: OrderState,
	claims: readonly ClaimRow[],
	{ payments }: Paid,
): number {
	if (state === orderMoves.agreeToCancel.to) {
		return payments.some((one) => one.orderId === orderId) ? payableFen : 0;
	}
	const done = claims.filter((claim) => claim.state === afterSaleMoves.finish.to);
	return done.reduce((sum, { refundFen }) => sum + (refundFen ?? 0), 0);
}
