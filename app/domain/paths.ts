/**
 * Addresses of the mall's own pages, made in one place so that a parameter is spelled once (SPEC §2,
 * DESIGN §4 "Screens the spec only names"). All of them are root-relative and encoded.
 */

import type { BusinessModel } from "~/api/contract/auth";

export const homePath = "/";
export const workbenchPath = "/admin/main/index";
/** The buyer's orders, on the workbench. */
export const ordersPath = "/admin/main/index#orders";
export const orderDetailBase = "/admin/order/theOrder/orderDetails";
export const noticePath = "/notice";
/** The station messages, which the bell counts. */
export const messagesPath = "/notice?tab=message";
export const shopListPath = "/shopList";
export const specialPath = "/special";
export const cartPath = "/cartPage";
export const accessFailPath = "/accessFail";

/** `/search`, by word, category, supplier or brand. */
export function searchPath(
	query: { keyword?: string; catId?: string; venderId?: string; brands?: string } = {},
): string {
	return withQuery("/search", query);
}

export function itemPath(skuId: string): string {
	return withQuery("/item", { skuId });
}

export function shopPath(venderId: string): string {
	return withQuery("/shop", { venderId });
}

export function noticeDetailPath(id: string): string {
	return withQuery("/noticeDetail", { id });
}

/** An article of the footer's navigation. */
export function articlePath(articleId: string): string {
	return withQuery("/noticeDetail", { articleId });
}

export function orderConfirmPath(settlementId: string): string {
	return withQuery("/orderConfirm", { settlementId });
}

export function cashierPath(orderId: string): string {
	return withQuery("/cashier", { orderId });
}

export function orderStatusPath(orderId: string): string {
	return withQuery("/orderStatus", { orderId });
}

export function orderDetailPath(orderChildId: string): string {
	return withQuery(orderDetailBase, { orderChildId });
}

/** The page that takes what is posted to the cart of a business model. */
export function cartPathOf(businessModel: BusinessModel | null): string {
	return businessModel === "OPEN" ? "/cartNew" : "/cart";
}

/** The choice of the place of delivery: `ids` are those chosen so far, `back` where it leads in the end. */
export function locationPath(query: { ids?: string; back: string }): string {
	return withQuery("/location", query);
}

/** `/login`, with the way back and what else it says; `back` is a path of this mall with its query. */
export function loginPath(
	back?: string,
	query: { mode?: "sms" | "reset"; expired?: "1"; reset?: "1" } = {},
): string {
	return withQuery("/login", { ...query, ...(back !== homePath && { redirect: back }) });
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
	const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
	return pairs.length > 0 ? `${path}?${formatQuery(pairs)}` : path;
}

/**
 * Names and values as a query, without its `?`, as a form would send them. By hand rather than by URLSearchParams: a list has hundreds of
 * links, and each would be a native object.
 */
export function formatQuery(pairs: readonly (readonly [name: string, value: string])[]): string {
	return pairs
		.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
		.join("&")
		.replaceAll("%20", "+");
}
