import { newCart, oldCart } from "~/api/contract/mall/cart";

/** The old cart is that of the STANDARD model, the new one that of OPEN (DESIGN §4). */
export type CartKind = "old" | "new";

/** The cart that fits a session; the old one while its model is not known. */
export function getCartKind(businessModel: string | null): CartKind {
	return businessModel === "OPEN" ? "new" : "old";
}

/** The calls of one of the two carts. */
export function getCartCalls(kind: CartKind) {
	return kind === "new" ? newCart : oldCart;
}
