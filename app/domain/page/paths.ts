import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "./pages";
import type { AnyQuery } from "./parse-query";
import { toPath } from "./to-path";

/** The cart page of a business model, which takes the forms that add to the cart. */
export function cartPathOf(businessModel: BusinessModel | null): string {
	return businessModel === "OPEN" ? pages.cartNew.path : pages.cart.path;
}

/** `/login`, with the way back and the reason; `back` is a path of this mall with its query. */
export function loginPath(back?: string, query: Pick<AnyQuery, "mode" | "expired" | "reset"> = {}): string {
	return toPath(pages.login, { ...query, redirect: back === pages.home.path ? undefined : back });
}

/**
 * The link to ask for after-sale of a child order or of one article of it. It is a way out of the mall, since the backend
 * says where after-sale is handled (SPEC §7).
 */
export function afterSalePath(orderId: string, skuId?: string): string {
	return `/out/afterSaleApply?${new URLSearchParams({ orderId, ...(skuId && { skuId }) })}`;
}

/** The orders that match a query of their page, as a spreadsheet (routes/order-export). */
export function ordersFilePath(
	query: Pick<AnyQuery, "state" | "invoice" | "keyword" | "from" | "to">,
): string {
	return toPath(pages.orders, query).replace(pages.orders.path, "/export/orders");
}

/** A request for approval as a spreadsheet (routes/approval-export). */
export function approvalFilePath(orderId: string): string {
	return toPath(pages.approval, { orderId }).replace(pages.approval.path, "/export/approval");
}

/** A saved comparison as a spreadsheet: no page, but a file (routes/compare-export). */
export function comparisonFilePath(recordId: string): string {
	return `/export/comparison?${new URLSearchParams({ recordId })}`;
}
