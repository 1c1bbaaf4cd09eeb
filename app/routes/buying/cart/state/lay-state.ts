import type { Cart } from "~/api/schema/cart";
import { cutCart, describeCart } from "~/parts/cart/lines/cart-facts";
import { layCart, listPlaces, shareItems } from "~/parts/cart/lines/lay-cart";
import { listItems } from "~/parts/cart/lines/lines";
import { type CartState, isLeaving, showCart } from "./cart-state";

/**
 * Lays the lines out with the changes that wait. Each stays in its place, and one that is gone leaves a gap.
 * The gaps of many lines would be a page of gaps. `button` is the one that asked for the cart.
 */
export function layState(state: CartState, button = "", isMany = false): CartState {
	const laid = layCart(cutPage(state, button), isMany ? undefined : state.laid);
	return { ...state, laid: shareItems(laid, state.laid) };
}

/** The whole cart as the backend answers it. Without a `button` it is only the state after a failure. */
export function acceptCart(state: CartState, cart: Cart, button: string): CartState {
	const left = new Set(listItems(cart).map(({ cartItemId }) => cartItemId));
	const gone = listItems(state.cart).filter(({ cartItemId }) => !left.has(cartItemId));
	const isMany = gone.length > 1 || button === "restore";
	if (isMany && state.window.isPart && !isLeaving(state)) return { ...state, job: { type: "reload" } };
	const window = { ...state.window, others: [] };
	return layState({ ...state, cart, facts: describeCart(cart), window }, button, isMany);
}

/** The lines of the page. The whole cart has those of the other pages, too. */
function cutPage(state: CartState, button: string): Cart {
	const { cart } = showCart(state);
	const { isPart, others } = state.window;
	return isPart && others.length === 0 ? cutCart(cart, addPut(listPlaces(state.laid), cart, button)) : cart;
}

/**
 * Places on a page, with those of the goods that a button puts in the place of others: they may stand on any
 * page.
 */
function addPut(places: ReadonlySet<string>, cart: Cart, button: string): Set<string> {
	const [verb, , put] = button.split("/");
	const isPut = (skuId: string) => (verb === "swap" || verb === "sku") && skuId === put;
	const lines = listItems(cart).filter(({ skuId }) => isPut(skuId));
	return new Set([...places, ...lines.map(({ cartItemId }) => cartItemId)]);
}
