import type { BusinessModel } from "~/api/contract/auth";
import { newCart, oldCart } from "~/api/contract/mall/cart";

/** The calls of the cart that fits a session: the new one of the OPEN model, else the old one (SPEC §4.7). */
export function getCartCalls(businessModel: BusinessModel | null) {
	return businessModel === "OPEN" ? newCart : oldCart;
}
