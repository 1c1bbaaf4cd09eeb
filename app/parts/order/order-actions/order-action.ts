import "server-only";
import * as v from "valibot";
import { applyCancel, cancelOrder, confirmOrder, getOrder } from "~/api/contract/mall/order";
import { Id } from "~/api/schema/id";
import { askWhichList } from "~/parts/article/saved-list/ask-which-list";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { orderAtOffer } from "~/parts/order/inquiry/order-at-offer";
import { getScope } from "~/request/scope";
import { buyAgain, type Rebuy } from "./buy-again";
import { receive } from "./receive";

const OrderForm = v.object({
	/** `reorder` names the inquiry, `receive` the parcel, every other verb the order. */
	do: pressed(
		v.strictTuple([
			v.picklist(["cancel", "applyCancel", "confirm", "receive", "rebuy", "reopen", "reorder", "list"]),
			Id,
		]),
	),
});

/** Buying goods again is no refusal, but may need an explanation. */
export type OrderRefusal = Refusal & { rebought?: Rebuy };

const calls = { cancel: cancelOrder, applyCancel, confirm: confirmOrder };

/** The actions for an order. Back to the page that it was posted from, to the cart or a settlement; or a refusal. */
export function handleOrderForm() {
	return runForm<typeof OrderForm, OrderRefusal>({
		schema: OrderForm,
		async run({ do: [verb, id] }, { values, page }) {
			if (verb === "reorder") return orderAtOffer(id);
			if (verb === "receive") return receive(id, values);
			if (verb === "rebuy" || verb === "reopen") return buyAgain(id, verb);
			if (verb === "list") return saveOrder(id, page);
			await getScope().api.call(calls[verb], { orderId: id });
			return undefined;
		},
	});
}

/** Saves the articles of an order to a list. Goods outside the catalogue are left out: no cart takes them. */
async function saveOrder(orderId: string, page: string) {
	const order = await getScope().api.call(getOrder, { orderId });
	const children = order.orderType === 1 ? order.children : [order];
	const items = children.flatMap((child) => child.items).filter(({ free }) => !free);
	return askWhichList(`订单 ${orderId}`, items, page);
}
