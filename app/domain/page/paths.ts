import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "./pages";
import type { AnyQuery } from "./parse-query";
import { toPath } from "./to-path";

/** The cart page of a business model, which takes the forms that add to the cart. */
export function cartPathOf(businessModel: BusinessModel | null): string {
	return businessModel === "OPEN" ? pages.cartNew.path : pages.cart.path;
}

/** The table of all SKUs of an article's product, on the article's page. */
export function toVariantsPath(skuId: string): string {
	return `${toPath(pages.item, { skuId })}#variants`;
}

/** `/login`, with the way back and the reason; `back` is a path of this mall with its query. */
export function loginPath(
	back?: string,
	query: Pick<AnyQuery, "mode" | "expired" | "foreign" | "reset"> = {},
): string {
	return toPath(pages.login, { ...query, redirect: back === pages.home.path ? undefined : back });
}
