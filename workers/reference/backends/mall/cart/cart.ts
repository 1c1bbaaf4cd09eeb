import { type CartEndpoints, type CartPrefix, newCart, oldCart } from "~/api/contract/mall/cart";
import { type BuyerContext, type Implementations, implement } from "../../../endpoint/implement";
import { addToCart } from "./add-to-cart";
import { type CartContext, changeNumbers, countCart, deleteLines, loadCart, selectLines } from "./cart-store";
import { changeSku, declineGifts } from "./change-line";

const toOldCart = (ctx: BuyerContext): CartContext => ({ ...ctx, businessModel: "STANDARD" });
const toNewCart = (ctx: BuyerContext): CartContext => ({ ...ctx, businessModel: "OPEN" });

/** The calls that both carts have, on the lines of one of them. */
function implementCart<P extends CartPrefix>(
	calls: CartEndpoints<P>,
	toCart: (ctx: BuyerContext) => CartContext,
) {
	return {
		getCart: implement(calls.getCart, (_, ctx) => loadCart(toCart(ctx))),
		addToCart: implement(calls.addToCart, ({ items }, ctx) => addToCart(toCart(ctx), items)),
		selectCartItems: implement(calls.selectCartItems, async (selection, ctx) => {
			await selectLines(toCart(ctx), selection);
			return loadCart(toCart(ctx));
		}),
		deleteCartItems: implement(calls.deleteCartItems, async ({ cartItemIds }, ctx) => {
			await deleteLines(toCart(ctx), cartItemIds);
			return loadCart(toCart(ctx));
		}),
		changeCartNumbers: implement(calls.changeCartNumbers, async ({ items }, ctx) => {
			await changeNumbers(toCart(ctx), items);
			return loadCart(toCart(ctx));
		}),
		getCartNumber: implement(calls.getCartNumber, async (_, ctx) => ({
			cartNumber: await countCart(toCart(ctx)),
		})),
	};
}

export const oldCartBackend: Implementations<typeof oldCart> = implementCart(oldCart, toOldCart);

export const newCartBackend = {
	...implementCart(newCart, toNewCart),
	changeCartItem: implement(newCart.changeCartItem, async ({ cartItemId, skuId }, ctx) => {
		await changeSku(toNewCart(ctx), cartItemId, skuId);
		return loadCart(toNewCart(ctx));
	}),
	deleteGifts: implement(newCart.deleteGifts, async ({ cartItemId, skuIds }, ctx) => {
		await declineGifts(toNewCart(ctx), cartItemId, skuIds);
		return {};
	}),
} satisfies Implementations<typeof newCart>;
