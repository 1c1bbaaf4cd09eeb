import * as v from "valibot";
import { Id } from "./id";
import { lineEntries } from "./line";
import { Money } from "./money";
import { Count } from "./number";
import { Gift } from "./sku";
import { StockStateId } from "./stock";

/** One line of a cart. `price` is today's, `priceWhenAdded` the one at the time of adding. */
export const CartItem = v.object({
	...lineEntries,
	cartItemId: Id,
	priceWhenAdded: Money,
	checked: v.boolean(),
	invalid: v.boolean(),
	errorMessage: v.optional(v.string()),
	stockStateId: StockStateId,
	stockStateDesc: v.string(),
	lowestBuy: Count,
	orderMultiple: Count,
	limitBuy: v.optional(Count),
	attachments: v.array(Gift),
	/**
	 * Its product is on sale in another specification. Where a backend leaves it out, any line with a specification may
	 * have another.
	 */
	hasOtherSpecs: v.optional(v.boolean()),
});
export type CartItem = v.InferOutput<typeof CartItem>;

/** A supplier's part of the cart; `price` is the sum of its checked lines. */
export const CartVender = v.object({
	venderId: Id,
	venderName: v.string(),
	checked: v.boolean(),
	freight: Money,
	promotionNotice: v.optional(v.string()),
	price: Money,
	items: v.array(CartItem),
});
export type CartVender = v.InferOutput<typeof CartVender>;

/** The whole cart. Every total comes from the server, for the checked lines. */
export const Cart = v.object({
	cartNumber: Count,
	checkedNumber: Count,
	price: v.object({
		goodsPrice: Money,
		freightPrice: Money,
		discountPrice: Money,
		totalPrice: Money,
		nakedPrice: Money,
		tax: Money,
	}),
	venders: v.array(CartVender),
	invalidItems: v.array(CartItem),
});
export type Cart = v.InferOutput<typeof Cart>;
