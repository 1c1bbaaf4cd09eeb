import "server-only";
import { confirmOrder, getOrder } from "~/api/contract/mall/order";
import { ApiError } from "~/api/endpoint/error";
import { orderMoves } from "~/domain/order/order-moves";
import { type Posted, runForm } from "~/parts/form/run-form";
import { type OrderRefusal, orderVerbs } from "~/parts/order/order-actions/order-action";
import {
	done,
	listChecked,
	mostAtOnce,
	type OrderOutcome,
	type OrderResult,
	omitDone,
	runEach,
} from "~/parts/order/several/several";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";

/** The button's `do`. */
export const confirmChosen = "confirmChosen";

/** The answer to each form of the list. */
export type OrdersAnswer = OrderRefusal & { confirmed?: OrderResult[] };

/**
 * Handles the forms of the list: the actions for one order, and the receipt of all checked parts of orders.
 */
export function handleOrdersForm() {
	return runForm<OrdersAnswer>({ verbs: { ...orderVerbs, [confirmChosen]: confirmChecked } });
}

/** Confirms the receipt of the checked parts, and says for each what came of it. */
async function confirmChecked({ values }: Posted): Promise<Partial<OrdersAnswer>> {
	const chosen = listChecked(values);
	if (chosen.length === 0) return { message: "请先勾选要确认收货的子订单" };
	if (chosen.length > mostAtOnce) {
		const message = `一次最多确认 ${mostAtOnce} 张子订单，已勾选 ${chosen.length} 张，请减少后再确认`;
		return { message };
	}
	const confirmed = await runEach(chosen, confirmOne);
	return { confirmed, values: omitDone(values, confirmed) };
}

async function confirmOne(orderId: string): Promise<OrderOutcome> {
	try {
		await getScope().api.call(confirmOrder, { orderId });
		return done;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		if (error.status === 409 && (await isConfirmed(orderId))) return done;
		return { refusal: error.message, isDown: error.status >= 500 && error.status !== 555 };
	}
}

/** The first press of a double click may have confirmed it. */
async function isConfirmed(orderId: string): Promise<boolean> {
	const order = await ifAnswered(getScope().api.call(getOrder, { orderId }));
	return order?.state === orderMoves.confirm.to;
}
