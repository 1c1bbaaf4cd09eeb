import type { OrderState } from "~/api/schema/order";

const texts: Record<OrderState, string> = {
	pendingPayment: "待付款",
	pendingApproval: "待审核",
	pendingShipment: "待发货",
	shipped: "待收货",
	completed: "已完成",
	cancelled: "已取消",
};

/** The state in the buyer's words. */
export function formatOrderState(state: OrderState): string {
	return texts[state];
}
