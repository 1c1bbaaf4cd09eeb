import "server-only";
import { countChildOrders, countOrders } from "~/api/contract/mall/order";
import { isLacking } from "~/api/endpoint/error";
import type { OrderState } from "~/api/schema/order";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

export type OrderCounts = {
	/** 订单, as the page of orders counts them; 子订单 for a backend that counts suppliers' parts alone. */
	unit: "订单" | "子订单";
	counts: Record<OrderState, number> & { awaitingInvoice?: number | undefined };
};

/**
 * The number of the buyer's orders in each state, once a request; `known` where another call has answered it. Throws an ApiError
 * where the backend fails.
 */
export function loadOrderCounts(known?: OrderCounts["counts"]): Promise<OrderCounts> {
	return loadOnce("orderCounts", async () => {
		const { api } = getScope();
		try {
			return { unit: "订单", counts: known ?? (await api.call(countOrders, {})) };
		} catch (error) {
			if (!isLacking(error)) throw error;
			return { unit: "子订单", counts: await api.call(countChildOrders, {}) };
		}
	});
}
