import type { Cart, CartItem } from "~/api/schema/cart";
import { countGoods } from "~/domain/goods/count-goods";
import { type BriefLine, isBlocked, listCheckedItems, listItems, listLastDeleted } from "./lines";

/** So many deleted lines are named. */
const mostNamed = 10;

type Tick = boolean | "mixed";

/** All that a page says about the whole cart, whichever of its lines it shows. */
export type CartFacts = {
	/** All lines, also a line that cannot be bought. */
	count: number;
	/** All lines that can be bought. */
	tick: Tick;
	/** The checked goods: "2 种 25 盒". */
	goods: string;
	/** The number of lines that cannot be bought. */
	blocked: number;
	/** The number of lines that are set aside. */
	aside: number;
	/** The lines that were deleted last. */
	deleted: { count: number; names: string[] };
	/** By supplier: the number of lines that can be bought. */
	venders: Record<string, { count: number; tick: Tick }>;
};

/** The part of a cart that a page shows. */
export type CartWindow = {
	page: number;
	pageCount: number;
	/**
	 * The page on which the lines that cannot be bought begin; without the keyword where it finds none of them.
	 */
	blockedAt: { page: number; keyword: string };
	/** The number of lines that the keyword finds; all without one. */
	found: number;
	keyword: string;
	/**
	 * Stands for the state that the page shows (digestCart): the way back from a deletion is about lines of it.
	 */
	digest: string;
	/** False for the whole cart. */
	isPart: boolean;
	/** The lines of the other pages. */
	others: readonly BriefLine[];
};

/** A cart with the lines of one page alone. */
export type ShownCart = { cart: Cart; facts: CartFacts; window: CartWindow };

/** The facts of the whole cart. */
export function describeCart(cart: Cart): CartFacts {
	const lines = listItems(cart);
	const deleted = listLastDeleted(cart);
	const buyable = cart.venders.map((vender) => ({
		vender,
		items: vender.items.filter((item) => !isBlocked(item)),
	}));
	return {
		count: lines.length,
		tick: getTick(buyable.flatMap(({ items }) => items)),
		goods: countGoods(listCheckedItems(cart)),
		blocked: lines.filter(isBlocked).length,
		aside: lines.filter(({ setAside }) => setAside).length,
		deleted: {
			count: deleted.length,
			names: deleted.slice(0, mostNamed).map(({ name, num }) => `${name} × ${num}`),
		},
		venders: Object.fromEntries(
			buyable.map(({ vender, items }) => [
				vender.venderId,
				{ count: items.length, tick: vender.checked || (getTick(items) !== false && "mixed") },
			]),
		),
	};
}

/** A cart with some of its lines; the suppliers and the sums are the whole cart's. */
export function cutCart(cart: Cart, cartItemIds: ReadonlySet<string>): Cart {
	const isShown = (item: CartItem) => cartItemIds.has(item.cartItemId);
	return {
		...cart,
		venders: cart.venders.map((vender) => ({ ...vender, items: vender.items.filter(isShown) })),
		invalidItems: cart.invalidItems.filter(isShown),
		deletedItems: [],
	};
}

/** The state of a box that stands for several lines. */
export function getTick(items: readonly Pick<CartItem, "checked">[]): Tick {
	const checked = items.filter((item) => item.checked).length;
	return checked === 0 ? false : checked === items.length || "mixed";
}
