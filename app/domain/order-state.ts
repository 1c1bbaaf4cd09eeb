import type { OrderState } from "~/api/schema/order";

const texts: Record<OrderState, string> = {
	pendingPayment: "待付款",
	pendingApproval: "待审核",
	pendingShipment: "待发货",
	shipped: "待收货",
	completed: "已完成",
	cancelled: "已取消",
};

/** What each state may become (DESIGN §4, order states). */
const next: Record<OrderState, readonly OrderState[]> = {
	pendingPayment: ["pendingApproval", "pendingShipment", "cancelled"],
	// A refused transfer can be paid anew.
	pendingApproval: ["pendingShipment", "pendingPayment", "cancelled"],
	pendingShipment: ["shipped", "cancelled"],
	shipped: ["completed"],
	completed: [],
	cancelled: [],
};

/** The state in the buyer's words. */
export function formatOrderState(state: OrderState): string {
	return texts[state];
}

/** Whether an order may go from one state to the other; staying is no move. */
export function canBecome(from: OrderState, to: OrderState): boolean {
	return next[from].includes(to);
}
