import "server-only";
import {
	applyAddress,
	applyCancel,
	cancelOrder,
	confirmOrder,
	getOrder,
	withdrawAddress,
	withdrawCancel,
} from "~/api/contract/mall/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { askWhichList } from "~/parts/article/saved-list/ask-which-list";
import type { Refusal } from "~/parts/form/refusal";
import { backAfter, type FormVerbs, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { orderAtOffer } from "~/parts/order/inquiry/order-at-offer";
import { getScope } from "~/request/scope";
import { buyAgain, type Rebuy, reopen } from "./buy-again";
import { receive } from "./receive";

/** Buying goods again is no refusal, but may need an explanation. */
export type OrderRefusal = Refusal & { rebought?: Rebuy };

/** The actions for an order. All but two verbs name the order. */
export const orderVerbs: FormVerbs<OrderRefusal> = {
	cancel: on(OneId, ([orderId]) => backAfter(getScope().api.call(cancelOrder, { orderId }))),
	applyCancel: on(OneId, ([orderId], { values: { reason = "" } }) => {
		if (!reason.trim()) return { message: "请填写取消原因" };
		return backAfter(getScope().api.call(applyCancel, { orderId, reason }));
	}),
	withdrawCancel: on(OneId, ([orderId]) => backAfter(getScope().api.call(withdrawCancel, { orderId }))),
	applyAddress: on(OneId, async ([orderId], { values: { addressId } }) => {
		if (!addressId) return { message: "请选择收货地址" };
		await getScope().api.call(applyAddress, { orderId, addressId });
		return toPath(pages.orderDetails, { orderChildId: orderId });
	}),
	withdrawAddress: on(OneId, ([orderId]) => backAfter(getScope().api.call(withdrawAddress, { orderId }))),
	confirm: on(OneId, ([orderId]) => backAfter(getScope().api.call(confirmOrder, { orderId }))),
	receive: on(OneId, ([parcelId], { values }) => receive(parcelId, values)),
	rebuy: on(OneId, ([orderId]) => buyAgain(orderId)),
	reopen: on(OneId, ([orderId]) => reopen(orderId)),
	reorder: on(OneId, ([inquiryId]) => orderAtOffer(inquiryId)),
	list: on(OneId, ([orderId], { page }) => saveOrder(orderId, page)),
};

/** Handles them. Back to the page that it was posted from, to the cart or a settlement; or a refusal. */
export function handleOrderForm() {
	return runForm<OrderRefusal>({ verbs: orderVerbs });
}

/** Saves the articles of an order to a list. Goods outside the catalogue are left out: no cart takes them. */
async function saveOrder(orderId: string, page: string) {
	const order = await getScope().api.call(getOrder, { orderId });
	const children = order.orderType === 1 ? order.children : [order];
	const items = children.flatMap((child) => child.items).filter(({ free }) => !free);
	return askWhichList(`订单 ${orderId}`, items, { back: page });
}
