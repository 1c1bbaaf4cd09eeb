import "server-only";
import { redirect } from "react-router";
import { getCashier, listPayMethods } from "~/api/contract/mall/pay";
import { type CashierTogether, getCashierTogether } from "~/api/contract/mall/pay-together";
import { ApiError } from "~/api/endpoint/error";
import type { PayMethod, PayMethodCode } from "~/api/schema/pay-method";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** The order that the address asks for, or several that are paid at once. */
export type Asked = ({ orderId: string; orderIds?: never } | { orderId?: never; orderIds: string[] }) & {
	paymentId?: string | undefined;
	method?: PayMethodCode | undefined;
	/** The part of the sum that the deposit is to pay. */
	deposit?: string | undefined;
};

/** The amount due of one order, or of several. `expiresAt` is missing where no order is left to pay. */
export type Due = CashierTogether;

/** The parameters of the cashier's page, for one order or for several. */
export function getAsked(): Asked {
	if (getScope().page.row === pages.cashierTogether) return getQuery(pages.cashierTogether);
	const { orderId = "", ...query } = getQuery(pages.cashier);
	return { ...query, orderId };
}

/** The path of the cashier, with a part of the deposit, and for a payment that was started. */
export function toCashierPath(
	{ orderId, orderIds }: Asked,
	query: Pick<Asked, "deposit" | "method" | "paymentId">,
): string {
	return orderIds
		? toPath(pages.cashierTogether, { orderIds, ...query })
		: toPath(pages.cashier, { orderId, ...query });
}

/**
 * The part of the deposit that may be used, and the used one; undefined where the backend has no such part.
 */
export function findPart({ methods }: Pick<Due, "methods">): PayMethod["part"] {
	return methods.find(({ code }) => code === "deposit")?.part;
}

/** The path of the page that shows what came of a payment. */
export function toOutcomePath({ orderId, orderIds }: Asked): string {
	return orderIds ? toPath(pages.cashierTogether, { orderIds }) : toPath(pages.orderStatus, { orderId });
}

/** The sum that is left for the chosen method beside the used part of the deposit. */
export function getRest(due: Due): string {
	return formatMoney(parseMoney(due.payable) - parseMoney(findPart(due)?.used ?? "0.00"));
}

/**
 * Loads the amount due; null without an order. One order that is paid or closed has none,
 * and its state is on another page.
 */
export function loadDue(): Promise<Due> | null {
	const { api } = getScope();
	const { orderId, orderIds, deposit } = getAsked();
	if (orderIds)
		return orderIds.length > 0
			? loadOnce("due", () => api.call(getCashierTogether, { orderIds, deposit }))
			: null;
	return orderId ? loadOnce("due", () => loadOne(orderId, deposit)) : null;
}

async function loadOne(orderId: string, deposit: string | undefined): Promise<Due> {
	const { api } = getScope();
	try {
		const [{ payable, expiresAt, title }, methods] = await Promise.all([
			api.call(getCashier, { orderId }),
			api.call(listPayMethods, { orderId, deposit }),
		]);
		return { orders: [{ orderId, payable, expiresAt, title }], left: [], payable, expiresAt, methods };
	} catch (error) {
		if (error instanceof ApiError && error.status === 409)
			throw redirect(toPath(pages.orderStatus, { orderId }));
		throw error;
	}
}
