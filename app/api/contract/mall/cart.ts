import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { AreaId } from "../../schema/area";
import { Cart } from "../../schema/cart";
import { Done } from "../../schema/done";
import { Id, ids } from "../../schema/id";
import { LineNotes } from "../../schema/line";
import { Count, Quantity } from "../../schema/number";
import { ofExtension } from "../../schema/of-extension";
import { SkuPrice } from "../../schema/price";
import { maxSkus } from "../../schema/sku-ids";

const { get, post } = callsOf("mall");

/** At most this many lines in a cart. */
export const maxCartLines = 500;

function lines<S extends v.GenericSchema>(line: S) {
	return v.pipe(
		v.array(line),
		v.minLength(1, "请至少选择一件商品"),
		v.maxLength(maxSkus, `一次最多提交 ${maxSkus} 件商品`),
	);
}

/** SKUs and their quantities. */
export const SkuLines = lines(v.object({ skuId: Id, num: Quantity }));

const CartItemIds = ids(maxCartLines);

/** The area of delivery, whose stock and limits count; without it that of the default address. */
const place = { areaId: v.optional(AreaId) };

/** Some lines, all lines of a supplier, all, or with `buyNow` the lines that are set aside. */
const Selection = v.union(
	[
		v.object({ cartItemIds: CartItemIds, checked: v.boolean(), ...place }),
		v.object({ venderId: Id, checked: v.boolean(), ...place }),
		v.object({ all: v.literal(true), checked: v.boolean(), ...place }),
		ofExtension("lines", v.object({ setAside: v.literal(true), checked: v.boolean(), ...place })),
	],
	"请选择商品",
);

export type CartPrefix = "/cart" | "/cartNew";
export type CartEndpoints<P extends CartPrefix> = ReturnType<typeof createCartEndpoints<P>>;

/**
 * Both carts have the same calls; the old one is under /cart, the new one under /cartNew (SPEC §7). The
 * specification gives the last two to the new one alone; under /cart they are additions (docs/calls.md
 * "Cart").
 */
function createCartEndpoints<const P extends CartPrefix>(prefix: P) {
	const model = prefix === "/cart" ? "STANDARD" : "OPEN";
	const ofNewCart = prefix === "/cart" ? ({ extension: "lines" } as const) : {};
	return {
		/** The buyer's cart by supplier, with prices of now and the reason where a line cannot be ordered. */
		getCart: get(`${prefix}/itemList`, { model, input: v.object(place), output: Cart }),
		/**
		 * A SKU that cannot be added is refused with a reason; the others are added all the same. With `only` no
		 * other line stays checked: the checked ones are set aside.
		 */
		addToCart: post(`${prefix}/add`, {
			model,
			input: v.object({ items: SkuLines, only: ofExtension("lines", v.optional(v.boolean())), ...place }),
			output: v.object({
				cartNumber: Count,
				/** How many of the lines were added. */
				added: Count,
				refused: v.array(v.object({ skuId: Id, reason: v.string() })),
				/** The prices of the added SKUs at this moment. */
				prices: ofExtension("lines", v.optional(v.array(v.object({ skuId: Id, ...SkuPrice.entries })))),
				/** The added SKUs that were in the cart before, unchecked. */
				unchecked: ofExtension("lines", v.optional(v.array(Id))),
			}),
		}),
		/** Checks or unchecks lines. Only checked lines are settled. */
		selectCartItems: post(`${prefix}/modify/selectStatus`, { model, input: Selection, output: Cart }),
		/** Takes lines out of the cart. */
		deleteCartItems: post(`${prefix}/delCartItem`, {
			model,
			input: v.object({ cartItemIds: CartItemIds, ...place }),
			output: Cart,
		}),
		/**
		 * Brings deleted lines back as they were; one whose SKU is in the cart again stays deleted. 555: the cart
		 * is full.
		 */
		restoreCartItems: post(`${prefix}/restoreCartItem`, {
			model,
			extension: "lines",
			input: v.object({ cartItemIds: CartItemIds, ...place }),
			output: Cart,
		}),
		/** Sets the numbers of lines. 555: one of them cannot be ordered; then none is set. */
		changeCartNumbers: post(`${prefix}/modifyItemNumbers`, {
			model,
			input: v.object({ items: lines(v.object({ cartItemId: Id, num: Quantity })), ...place }),
			output: Cart,
		}),
		/** Sets texts of lines; a text without a name stays, and "" removes one. They go into the order. */
		setLineNotes: post(`${prefix}/modifyItemNotes`, {
			model,
			extension: "lines",
			input: v.object({ items: lines(v.object({ cartItemId: Id, ...LineNotes.entries })), ...place }),
			output: Cart,
		}),
		/** How many lines the cart has, for the badge. */
		getCartNumber: get(`${prefix}/cartNumber`, { model, output: v.object({ cartNumber: Count }) }),
		/**
		 * Replaces the line's SKU by another one of the same SPU. A line that has that SKU already becomes one
		 * with it.
		 */
		changeCartItem: post(`${prefix}/changeCartItem`, {
			model,
			...ofNewCart,
			input: v.object({ cartItemId: Id, skuId: Id, ...place }),
			output: Cart,
		}),
		/** Leaves out an attachment or gift of a line. */
		deleteGifts: post(`${prefix}/delGiftsOrAttachmentSkuId`, {
			model,
			...ofNewCart,
			input: v.object({ cartItemId: Id, skuIds: ids(50) }),
			output: Done,
		}),
	} as const;
}

/** The cart of the STANDARD model. */
export const oldCart = createCartEndpoints("/cart");

/** The cart of the OPEN model. */
export const newCart = createCartEndpoints("/cartNew");
