import { asc, eq } from "drizzle-orm";
import * as contract from "~/api/contract/mall/pay";
import { formatMoney } from "~/domain/text/money";
import { childOrders } from "../../../db/schema/trade";
import { BusinessError, type Implementations, implement } from "../../../endpoint/implement";
import { toTime } from "../../../endpoint/to-time";
import { requireOrderRow } from "../order/load-order";
import { loadPayment, startPayment } from "./create-payment";
import { loadOrderMethods } from "./load-order-methods";
import { requirePayable } from "./payable-orders";

export const mallPayBackend = {
	getCashier: implement(contract.getCashier, async ({ orderId }, ctx) => {
		const order = await requireOrderRow(ctx, orderId);
		requirePayable(order);
		const children = await ctx.db
			.select({ childOrderId: childOrders.childOrderId, venderName: childOrders.venderName })
			.from(childOrders)
			.where(eq(childOrders.orderId, orderId))
			.orderBy(asc(childOrders.childOrderId));
		return {
			orderIds: [orderId, ...children.map((child) => child.childOrderId)],
			payable: formatMoney(order.payableFen),
			createdAt: toTime(order.createdAt),
			expiresAt: toTime(order.expiresAt),
			title: children.map((child) => child.venderName).join("、"),
		};
	}),
	listPayMethods: implement(contract.listPayMethods, async ({ orderId, deposit }, ctx) =>
		loadOrderMethods(ctx, [await requireOrderRow(ctx, orderId)], deposit),
	),
	createPayment: implement(contract.createPayment, async ({ orderId, ...payment }, ctx) => {
		const order = await requireOrderRow(ctx, orderId);
		requirePayable(order);
		return startPayment({ ...payment, orders: [order] }, ctx);
	}),
	getNativeOrderStatus: implement(contract.getNativeOrderStatus, async ({ paymentId }, ctx) => {
		const payment = await loadPayment(ctx, paymentId);
		if (!payment) throw new BusinessError(404, "NOT_FOUND", "没有这笔支付");
		const isOver = payment.status === "pending" && payment.expiresAt <= ctx.now.getTime();
		if (isOver) return { status: "closed" };
		return { status: payment.status === "pending" ? "waiting" : payment.status };
	}),
} satisfies Implementations<typeof contract>;
