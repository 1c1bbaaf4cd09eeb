import { inArray, sql } from "drizzle-orm";
import type { OrderState } from "~/api/schema/order";
import { canMoveOrder } from "~/domain/order/order-moves";
import { formatOrderState } from "~/domain/order/order-state";
import { formatMoney } from "~/domain/text/money";
import { toIdList } from "../../../db/id-list";
import { childOrders } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { toTime } from "../../../endpoint/to-time";
import { requireOrderRows } from "../order/load-order";
import { createClosedOrderError } from "./create-payment";
import { sumPayable } from "./sum-payable";

type OrderRow = Awaited<ReturnType<typeof requireOrderRows>>[number];

/** @throws BusinessError 409 when the order waits for an approval, is paid or closed. */
export function requirePayable({ state }: Pick<OrderRow, "state">): void {
	if (canMoveOrder("approve", state)) {
		throw new BusinessError(409, "STATE", "订单正在审批，审批通过后才能付款");
	}
	if (!canMoveOrder("startPayment", state)) throw createClosedOrderError();
}

/**
 * The rows of orders that are about to be paid together.
 * @throws BusinessError 404 no such order, 409 with the orders that cannot be paid, or
 * when the sum is not `payableFen`.
 */
export async function requireAllPayable(
	ctx: BuyerContext,
	orderIds: readonly string[],
	payableFen: number,
): Promise<OrderRow[]> {
	const rows = await requireOrderRows(ctx, orderIds);
	const left = rows.filter(({ state }) => !canMoveOrder("startPayment", state));
	if (left.length > 0) {
		const named = left.map(({ orderId, state }) => `订单 ${orderId} ${explainLeft(state)}`).join("；");
		throw new BusinessError(409, "STATE", `${named}。没有扣款，请核对后重新支付`);
	}
	const sumFen = sumPayable(rows);
	if (sumFen !== payableFen) {
		throw new BusinessError(
			409,
			"CHANGED",
			`应付金额已变为 ¥${formatMoney(sumFen)}。没有扣款，请核对后重新支付`,
		);
	}
	return rows;
}

/** The reason why an order in this state cannot be paid. */
export function explainLeft(state: OrderState): string {
	if (canMoveOrder("approve", state)) return "正在审批，审批通过后才能付款";
	return `${formatOrderState(state)}，不能付款`;
}

/** Orders that can be paid, as the cashier shows them. The title names their suppliers. */
export async function createDues(ctx: BuyerContext, rows: readonly OrderRow[]) {
	const parts = await ctx.db
		.select({ orderId: childOrders.orderId, venderName: childOrders.venderName })
		.from(childOrders)
		.where(inArray(childOrders.orderId, toIdList(rows.map(({ orderId }) => orderId))))
		.orderBy(sql`${childOrders.childOrderId}`);
	return rows.map(({ orderId, payableFen, expiresAt }) => ({
		orderId,
		payable: formatMoney(payableFen),
		expiresAt: toTime(expiresAt),
		title: parts
			.filter((part) => part.orderId === orderId)
			.map(({ venderName }) => venderName)
			.join("、"),
	}));
}
