import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { hasExtension } from "~/request/has-extension";

/** The cashier for these orders; the list of orders in a mall that pays each by itself. */
export function toPayPath(orderIds: string[]): string {
	const [orderId = ""] = orderIds;
	if (orderIds.length === 1) return toPath(pages.cashier, { orderId });
	return hasExtension("payTogether") ? toPath(pages.cashierTogether, { orderIds }) : pages.orders.path;
}
