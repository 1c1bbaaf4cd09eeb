import type { BusinessModel } from "~/api/contract/auth";
import { type CartEndpoints, type CartPrefix, newCart, oldCart } from "~/api/contract/mall/cart";
import {
	type BuyerContext,
	type Implementations,
	implement,
	implementRead,
} from "../../../endpoint/implement";
import { addToCart } from "./add-to-cart";
import {
	type CartContext,
	changeNumbers,
	loadCart,
	prepareCount,
	selectLines,
	setLineNotes,
} from "./cart-store";
import { changeSku, declineGifts } from "./change-line";
import { deleteLines, restoreLines } from "./deleted-lines";

/** Implements the calls that both carts have, for the lines of one of them. */
function implementCart<P extends CartPrefix>(calls: CartEndpoints<P>, businessModel: BusinessModel) {
	const toCart = (ctx: BuyerContext, areaId?: string): CartContext => ({ ...ctx, businessModel, areaId });
	return {
		getCart: implement(calls.getCart, ({ areaId }, ctx) => loadCart(toCart(ctx, areaId))),
		addToCart: implement(calls.addToCart, ({ items, only, areaId }, ctx) =>
			addToCart(toCart(ctx, areaId), items, only),
		),
		selectCartItems: implement(calls.selectCartItems, async (selection, ctx) => {
			await selectLines(toCart(ctx), selection);
			return loadCart(toCart(ctx, selection.areaId));
		}),
		deleteCartItems: implement(calls.deleteCartItems, async ({ cartItemIds, areaId }, ctx) => {
			await deleteLines(toCart(ctx), cartItemIds);
			return loadCart(toCart(ctx, areaId));
		}),
		restoreCartItems: implement(calls.restoreCartItems, async ({ cartItemIds, areaId }, ctx) => {
			await restoreLines(toCart(ctx), cartItemIds);
			return loadCart(toCart(ctx, areaId));
		}),
		changeCartNumbers: implement(calls.changeCartNumbers, async ({ items, areaId }, ctx) => {
			await changeNumbers(toCart(ctx, areaId), items);
			return loadCart(toCart(ctx, areaId));
		}),
		setLineNotes: implement(calls.setLineNotes, async ({ items, areaId }, ctx) => {
			await setLineNotes(toCart(ctx), items);
			return loadCart(toCart(ctx, areaId));
		}),
		getCartNumber: implementRead(
			calls.getCartNumber,
			(_, asking) => [prepareCount(asking, businessModel)],
			(_input, _ctx, [[row]]: [{ count: number }[]]) => ({ cartNumber: row?.count ?? 0 }),
		),
		changeCartItem: implement(calls.changeCartItem, async ({ cartItemId, skuId, areaId }, ctx) => {
			await changeSku(toCart(ctx, areaId), cartItemId, skuId);
			return loadCart(toCart(ctx, areaId));
		}),
		deleteGifts: implement(calls.deleteGifts, ({ cartItemId, skuIds }, ctx) =>
			declineGifts(toCart(ctx), cartItemId, skuIds),
		),
	};
}

export const oldCartBackend: Implementations<typeof oldCart> = implementCart(oldCart, "STANDARD");

export const newCartBackend: Implementations<typeof newCart> = implementCart(newCart, "OPEN");
