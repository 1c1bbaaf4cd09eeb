import * as v from "valibot";
import { Id } from "./id";
import { lineEntries } from "./line";
import { Money } from "./money";
import { Count } from "./number";
import { ofExtension } from "./of-extension";
import { rowsOf } from "./rows";
import { Gift } from "./sku";
import { StockStateId } from "./stock";
import { Time } from "./time";

/** One line of a cart. `price` is today's, `priceWhenAdded` the one at the time of adding. */
export const CartItem = v.object({
	...lineEntries,
	cartItemId: Id,
	/** The maker's name of the article, for a search within the cart. */
	model: ofExtension("lines", v.optional(v.string())),
	priceWhenAdded: Money,
	checked: v.boolean(),
	invalid: v.boolean(),
	/**
	 * The reason why it cannot be bought in this number; such a line is not checked, and no total counts it.
	 */
	errorMessage: v.optional(v.string()),
	/** The number left in the area: exact below 50, else -1. */
	remainNum: ofExtension("lines", v.optional(v.pipe(v.number(), v.integer()))),
	/** It was checked until `addToCart` was called with `only`. */
	setAside: ofExtension("lines", v.optional(v.boolean())),
	stockStateId: StockStateId,
	stockStateDesc: v.string(),
	/** Days until all of the number arrives in the area. */
	arrivalDays: ofExtension("lines", v.optional(v.number())),
	lowestBuy: Count,
	orderMultiple: Count,
	limitBuy: v.optional(Count),
	attachments: v.array(Gift),
	/**
	 * Its product is on sale in another specification. Where a backend leaves it out, any line with a
	 * specification may have another.
	 */
	hasOtherSpecs: ofExtension("lines", v.optional(v.boolean())),
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

/** A line that was deleted lately; `deletedAt` is the same for all that were deleted at once. */
export const DeletedItem = v.object({
	...v.pick(CartItem, ["cartItemId", "skuId", "name", "num"]).entries,
	deletedAt: Time,
});
export type DeletedItem = v.InferOutput<typeof DeletedItem>;

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
	/** The lines that `restoreCartItems` can bring back, the last deleted first. */
	deletedItems: ofExtension("lines", v.optional(rowsOf(DeletedItem))),
});
export type Cart = v.InferOutput<typeof Cart>;
