import "server-only";
import { redirect } from "react-router";
import { getCashier, listPayMethods } from "~/api/contract/mall/pay";
import { type CashierTogether, getCashierTogether } from "~/api/contract/mall/pay-together";
import { ApiError } from "~/api/error";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** The order that the address asks for, or several that are paid at once. */
export type Asked =
	| { orderId: string; orderIds?: never; paymentId?: string | undefined; method?: string | undefined }
	| { orderId?: never; orderIds: string[]; paymentId?: string | undefined; method?: string | undefined };

/** The amount due of one order, or of several. `expiresAt` is missing where no order is left to pay. */
export type Due = CashierTogether;

/** The parameters of the cashier's page, for one order or for several. */
export function getAsked(): Asked {
	if (getScope().page.row === pages.cashierTogether) return getQuery(pages.cashierTogether);
	const { orderId = "", ...query } = getQuery(pages.cashier);
	return { ...query, orderId };
}

/** The path of the cashier, for a payment that was started. */
export function toCashierPath({ orderId, orderIds }: Asked, paymentId: string): string {
	return orderIds
		? toPath(pages.cashierTogether, { orderIds, paymentId })
		: toPath(pages.cashier, { orderId, paymentId });
}

/** The path of the page that shows what came of a payment. */
export function toOutcomePath({ orderId, orderIds }: Asked): string {
	return orderIds ? toPath(pages.cashierTogether, { orderIds }) : toPath(pages.orderStatus, { orderId });
}

/** Loads the amount due; null without an order. One order that is paid or closed has none, and its state is on another page. */
export function loadDue(): Promise<Due> | null {
	const { api } = getScope();
	const { orderId, orderIds } = getAsked();
	if (orderIds)
		return orderIds.length > 0 ? loadOnce("due", () => api.call(getCashierTogether, { orderIds })) : null;
	return orderId ? loadOnce("due", () => loadOne(orderId)) : null;
}

async function loadOne(orderId: string): Promise<Due> {
	const { api } = getScope();
	try {
		const [{ payable, expiresAt, title }, methods] = await Promise.all([
			api.call(getCashier, { orderId }),
			api.call(listPayMethods, { orderId }),
		]);
		return { orders: [{ orderId, payable, expiresAt, title }], left: [], payable, expiresAt, methods };
	} catch (error) {
		if (error instanceof ApiError && error.status === 409)
			throw redirect(toPath(pages.orderStatus, { orderId }));
		throw error;
	}
}
