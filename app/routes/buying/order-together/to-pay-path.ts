import type { PayMethodCode } from "~/api/schema/pay-method";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { hasExtension } from "~/request/has-extension";

/**
 * The cashier for these orders, with the way to pay that the buyer has chosen; the list of orders in a mall
 * that pays each by itself.
 */
export function toPayPath(orderIds: string[], method?: PayMethodCode): string {
	const [orderId = ""] = orderIds;
	if (orderIds.length === 1) return toPath(pages.cashier, { orderId, method });
	return hasExtension("money") ? toPath(pages.cashierTogether, { orderIds, method }) : getOrdersCrumb().href;
}
