import type { Cart, CartItem } from "~/api/schema/cart";
import { countGoods } from "~/domain/goods/count-goods";
import { matchesFind } from "~/domain/goods/matches-find";
import { isBlocked, listCheckedItems, listItems, listLastDeleted } from "./lines";

/** So many lines stand on one page of a cart. */
export const linesPerPage = 50;

/** From this number of lines on a cart can be searched. */
export const searchFrom = 20;

/** So many deleted lines are named. */
const mostNamed = 10;

type Tick = boolean | "mixed";

/** All that a page says about the whole cart, whichever of its lines it shows. */
export type CartFacts = {
	/** All lines, those that cannot be bought included. */
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
	/** The page on which the lines that cannot be bought begin. */
	blockedPage: number;
	/** The number of lines that the keyword finds; all without one. */
	found: number;
	keyword: string;
	/** False for the whole cart. */
	isPart: boolean;
};

/** A cart with the lines of one page alone. */
export type ShownCart = { cart: Cart; facts: CartFacts; window: CartWindow };

/** The part of a cart that an address asks for. */
export type Wish = { keyword: string; pageIndex: number; cartItemId?: string | undefined };

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

/**
 * The page of a cart that an address asks for: lines by supplier, then those that cannot be bought. A page beyond the last
 * one is the last one. The line `cartItemId` is on the page, whatever number was asked for.
 */
export function openWindow(cart: Cart, { keyword, pageIndex, cartItemId }: Wish): ShownCart {
	const facts = describeCart(cart);
	const found = listInOrder(cart).filter(createMatch(cart, keyword));
	const pageCount = Math.max(1, Math.ceil(found.length / linesPerPage));
	const asked = found.findIndex((item) => item.cartItemId === cartItemId);
	const toPage = (at: number) => Math.floor(at / linesPerPage) + 1;
	const page = asked < 0 ? Math.min(pageIndex, pageCount) : toPage(asked);
	const isPart = pageCount > 1 || found.length < facts.count;
	const window = {
		...{ page, pageCount, keyword, isPart, found: found.length },
		blockedPage: toPage(Math.max(0, found.findIndex(isBlocked))),
	};
	if (!isPart) return { cart, facts, window };
	const shown = found.slice((page - 1) * linesPerPage, page * linesPerPage);
	return { cart: cutCart(cart, new Set(shown.map((item) => item.cartItemId))), facts, window };
}

/** A cart with some of its lines; the sums are those of the whole. */
export function cutCart(cart: Cart, cartItemIds: ReadonlySet<string>): Cart {
	const isShown = (item: CartItem) => cartItemIds.has(item.cartItemId);
	return {
		...cart,
		venders: cart.venders
			.map((vender) => ({ ...vender, items: vender.items.filter(isShown) }))
			.filter(({ items }) => items.length > 0),
		invalidItems: cart.invalidItems.filter(isShown),
		deletedItems: [],
	};
}

/** The lines in the order in which they stand on the pages. */
function listInOrder(cart: Cart): CartItem[] {
	const lines = listItems(cart);
	return [...lines.filter((item) => !isBlocked(item)), ...lines.filter(isBlocked)];
}

function createMatch(cart: Cart, keyword: string): (item: CartItem) => boolean {
	if (keyword === "") return () => true;
	const venderNames = new Map(
		cart.venders.flatMap(({ venderName, items }) => items.map((item) => [item.cartItemId, venderName])),
	);
	return (item) => matchesFind(keyword, listTexts(item, venderNames.get(item.cartItemId)));
}

/** The texts of a line that a search looks at. */
function listTexts(item: CartItem, venderName = ""): string[] {
	const specs = item.specList.map(({ specValue }) => specValue);
	return [item.name, item.skuId, item.ownCode ?? "", item.model ?? "", venderName, ...specs];
}

/** The state of a box that stands for several lines. */
function getTick(items: readonly CartItem[]): Tick {
	const checked = items.filter((item) => item.checked).length;
	return checked === 0 ? false : checked === items.length || "mixed";
}
