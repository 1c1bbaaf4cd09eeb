import "server-only";
import { countChildOrders, countOrders } from "~/api/contract/mall/order";
import type { OrderState } from "~/api/schema/order";
import { hasExtension } from "~/request/has-extension";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

export type OrderCounts = {
	/** 订单, as the page of orders counts them; 子订单 for a backend that counts suppliers' parts alone. */
	unit: "订单" | "子订单";
	counts: Record<OrderState, number> & { awaitingInvoice?: number | undefined };
};

/**
 * The number of the buyer's orders in each state, once a request; `known` where another call has answered it.
 * Throws an ApiError where the backend fails.
 */
export function loadOrderCounts(known?: OrderCounts["counts"]): Promise<OrderCounts> {
	return loadOnce("orderCounts", async () => {
		const { api } = getScope();
		return hasExtension("orders")
			? { unit: "订单", counts: known ?? (await api.call(countOrders, {})) }
			: { unit: "子订单", counts: await api.call(countChildOrders, {}) };
	});
}
