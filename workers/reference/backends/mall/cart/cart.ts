import { newCart, oldCart } from "~/api/contract/mall/cart";
import { type Implementations, implement } from "../../../implement";
import { addToCart, changeNumbers, countCart, deleteLines, loadCart, selectLines } from "./cart-store";
import { changeSku, declineGifts } from "./change-line";

/** Both carts are one: a buyer's mall has one model and so one set of calls. */
export const oldCartBackend = {
	getCart: implement(oldCart.getCart, (_, ctx) => loadCart(ctx)),
	addToCart: implement(oldCart.addToCart, ({ items }, ctx) => addToCart(ctx, items)),
	selectCartItems: implement(oldCart.selectCartItems, async (selection, ctx) => {
		await selectLines(ctx, selection);
		return loadCart(ctx);
	}),
	deleteCartItems: implement(oldCart.deleteCartItems, async ({ cartItemIds }, ctx) => {
		await deleteLines(ctx, cartItemIds);
		return loadCart(ctx);
	}),
	changeCartNumbers: implement(oldCart.changeCartNumbers, async ({ items }, ctx) => {
		await changeNumbers(ctx, items);
		return loadCart(ctx);
	}),
	getCartNumber: implement(oldCart.getCartNumber, async (_, ctx) => ({ cartNumber: await countCart(ctx) })),
} satisfies Implementations<typeof oldCart>;

export const newCartBackend = {
	getCart: implement(newCart.getCart, oldCartBackend.getCart.handle),
	addToCart: implement(newCart.addToCart, oldCartBackend.addToCart.handle),
	selectCartItems: implement(newCart.selectCartItems, oldCartBackend.selectCartItems.handle),
	deleteCartItems: implement(newCart.deleteCartItems, oldCartBackend.deleteCartItems.handle),
	changeCartNumbers: implement(newCart.changeCartNumbers, oldCartBackend.changeCartNumbers.handle),
	getCartNumber: implement(newCart.getCartNumber, oldCartBackend.getCartNumber.handle),
	changeCartItem: implement(newCart.changeCartItem, async ({ cartItemId, skuId }, ctx) => {
		await changeSku(ctx, cartItemId, skuId);
		return loadCart(ctx);
	}),
	deleteGifts: implement(newCart.deleteGifts, async ({ cartItemId, skuIds }, ctx) => {
		await declineGifts(ctx, cartItemId, skuIds);
		return {};
	}),
} satisfies Implementations<typeof newCart>;
