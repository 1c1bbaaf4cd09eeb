type PageIdentifier = { pageIdentifier: string; pageId?: string };

/** Path of the storefront → what its page is called, and the parameter that names what it shows. */
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

/** What kind of page a link leads to; `other` for a link out of the storefront. */
export function toPageIdentifier(url: string): PageIdentifier {
	const parsed = URL.parse(url, "http://mall.invalid");
	const [pageIdentifier, parameter] = (parsed && pages[parsed.pathname]) || ["other"];
	const pageId = parameter && parsed?.searchParams.get(parameter);
	return { pageIdentifier, ...(pageId && { pageId }) };
}
