import type { ChildOrder, OrderState } from "~/api/schema/order";
import { formatDate } from "~/domain/text/dates";
import { describeParcels, isReceived, listParcels } from "./parcels";
import { formatPayMethod } from "./pay-method";
import { formatPromise } from "./promise";

const advice: Record<Exclude<OrderState, "pendingReview">, string> = {
	sentBack: "审批未通过，请查看退回原因，修改后重新提交",
	pendingPayment: "请尽快付款，逾期订单将自动取消",
	pendingApproval: "转账凭证已提交，财务核对后安排发货",
	pendingShipment: "已付款，供应商正在备货",
	shipped: "商品已发出，收到后请核对并确认收货",
	completed: "订单已完成",
	cancelled: "订单已取消，如仍需要请再次购买",
};

const requestAdvice: Record<NonNullable<ChildOrder["cancelRequest"]>, string> = {
	asked: "已申请取消，供应商答复前不会重复受理；供应商同意后款项按原付款方式退回",
	refused: "供应商已备货，未同意取消；收到后如有问题可申请售后",
};

type Circumstances = {
	/** The end of the time to pay. */
	expiresAt: string | null;
	/** The end of the time to decide on an order that waits for approval. */
	decideBy?: string | undefined;
	/** The way by which the approval itself pays it. */
	paysBy?: string | undefined;
	/** Epoch milliseconds. */
	now: number;
	/** The mall lets the buyer confirm the receipt of a parcel. */
	receivesParcels: boolean;
};

/** The next step of a child order in a sentence, with its day where the backend names one. */
export function describeNext(
	order: ChildOrder,
	{ expiresAt, decideBy, paysBy, now, receivesParcels }: Circumstances,
): string {
	const { state, cancelRequest, cancelReason } = order;
	if (expiresAt) return describePayment(expiresAt);
	if (state === "pendingReview") return describeReview(decideBy, paysBy);
	if (cancelRequest)
		return `${requestAdvice[cancelRequest]}${cancelReason ? `。取消原因：${cancelReason}` : ""}`;
	const parts = [describeParcels(order) === "部分发货" ? "部分商品已发出，其余正在备货" : advice[state]];
	if (state === "pendingShipment" || state === "shipped") {
		const open = listParcels(order).filter((parcel) => !isReceived(parcel)).length;
		if (open > 0 && receivesParcels) parts.push(`${open} 个包裹待您确认收货`);
		parts.push(describeArrival(order, now));
	}
	return parts.filter(Boolean).join("，");
}

/** The end of the time to pay. */
export function describePayment(expiresAt: string): string {
	return `请在 ${formatDate(expiresAt, "yyyy-MM-dd hh:mm")} 前付款，逾期订单将自动取消`;
}

/** The wait for an approver, with its end where the backend names it, and what the approval does. */
export function describeReview(decideBy?: string, paysBy?: string): string {
	const next = paysBy ? `自动用${formatPayMethod(paysBy)}付款` : "即可付款";
	const end = decideBy ? `${formatDate(decideBy, "yyyy-MM-dd hh:mm")} 前` : "超时";
	return `订单需审批，审批通过后${next}；${end}未审批将自动取消`;
}

/** "预计 11-26（周四）前送达"; a day that has passed says so. "" where no day is known. */
function describeArrival(order: ChildOrder, now: number): string {
	const day = order.promise?.date ?? order.arrivesBy;
	if (!day) return "";
	if (day < formatDate(now, "yyyy-MM-dd")) return `原定${formatPromise(order).replace(/^预计/, "")}`;
	return order.promise ? `约定 ${formatPromise(order)} 送达` : formatPromise(order);
}
