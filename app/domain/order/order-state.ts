import type { ChildOrder, OrderState } from "~/api/schema/order";
import { parseMoney } from "~/domain/text/money";
import { sentStates } from "./order-moves";

const texts: Record<OrderState, string> = {
	pendingReview: "待审批",
	sentBack: "已退回",
	pendingPayment: "待付款",
	pendingApproval: "转账待审核",
	pendingShipment: "待发货",
	shipped: "待收货",
	completed: "已完成",
	cancelled: "已取消",
};

/** The state in the buyer's words. */
export function formatOrderState(state: OrderState): string {
	return texts[state];
}

/**
 * True if the supplier of a part still owes the requested invoice: it comes with or after the goods. A part
 * that was refunded whole gets none.
 */
export function awaitsInvoice({
	state,
	invoice,
	issuedInvoice,
	payable,
	refunded = "0.00",
}: ChildOrder): boolean {
	const isDue = parseMoney(refunded) < parseMoney(payable);
	return sentStates.includes(state) && Boolean(invoice) && !issuedInvoice && isDue;
}

/** The outcome of the buyer's wish to cancel, in the buyer's words. */
export function formatCancelRequest(request: NonNullable<ChildOrder["cancelRequest"]>): string {
	return request === "asked" ? "取消待供应商答复" : "供应商未同意取消";
}
