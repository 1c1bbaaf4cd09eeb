import { present } from "~/api/wire/present";

type PageIdentifier = { pageIdentifier: string; pageId?: string };

/** Path of the storefront → the name of its page, and the parameter that identifies what it shows. */
const pages: Readonly<Record<string, readonly [identifier: string, parameter?: string]>> = {
	"/": ["home"],
	"/item": ["item", "skuId"],
	"/search": ["search", "catId"],
	"/page": ["decoration", "id"],
	"/shop": ["shop", "venderId"],
	"/shopList": ["shopList"],
	"/noticeDetail": ["notice", "id"],
	"/special": ["special"],
	"/cartPage": ["cart"],
	"/orderConfirm": ["orderConfirm", "settlementId"],
	"/cashier": ["cashier", "orderId"],
	"/orderStatus": ["orderStatus", "orderId"],
};

/** The kind of page that a link opens; `other` for a link out of the storefront. */
export function toPageIdentifier(url: string): PageIdentifier {
	const parsed = URL.parse(url, "http://mall.invalid");
	const [pageIdentifier, parameter] = (parsed && pages[parsed.pathname]) || ["other"];
	const pageId = parameter && parsed?.searchParams.get(parameter);
	return { pageIdentifier, ...present({ pageId: pageId || undefined }) };
}
