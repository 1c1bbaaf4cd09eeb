import { and, eq, sql } from "drizzle-orm";
import type { PayMethod } from "~/api/schema/pay-method";
import { isBesideOrders } from "../../../db/payment-parts";
import { payments } from "../../../db/schema/trade";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { createOrderMethods, toPartFen } from "./methods";

/** The methods for paying orders, or for the rest of their sum beside the part that `deposit` names. */
export async function loadOrderMethods(
	ctx: BuyerContext,
	orders: readonly { orderId: string; payableFen: number }[],
	deposit: string | undefined,
): Promise<PayMethod[]> {
	const orderIds = orders.map(({ orderId }) => orderId);
	const [held] = await ctx.db
		.select({ fen: sql<number>`coalesce(sum(${payments.byDepositFen}), 0)` })
		.from(payments)
		.where(and(isOwn(payments, ctx), eq(payments.status, "pending"), isBesideOrders(orderIds)));
	return createOrderMethods(orders, ctx, { heldFen: held?.fen ?? 0, partFen: toPartFen(deposit) });
}
