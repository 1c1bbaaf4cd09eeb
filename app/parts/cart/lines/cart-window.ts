import type { Cart, CartItem } from "~/api/schema/cart";
import { matchesFind } from "~/domain/goods/matches-find";
import { cutCart, describeCart, type ShownCart } from "./cart-facts";
import { digestCart } from "./digest-cart";
import { isBlocked, listBriefs, listItems } from "./lines";

/** So many lines stand on one page of a cart. */
export const linesPerPage = 50;

/** From this number of lines on a cart can be searched. */
export const searchFrom = 20;

/** The part of a cart that an address asks for. */
type Wish = { keyword: string; pageIndex: number; cartItemId?: string | undefined };

/**
 * The page of a cart that an address asks for: lines by supplier, then the lines that cannot be
 * bought. A page beyond the last one is the last one. The line `cartItemId` is on the page,
 * whatever number was asked for.
 */
export function openWindow(cart: Cart, { keyword, pageIndex, cartItemId }: Wish): ShownCart {
	const facts = describeCart(cart);
	const found = listInOrder(cart).filter(createMatch(cart, keyword));
	const pageCount = Math.max(1, Math.ceil(found.length / linesPerPage));
	const asked = found.findIndex((item) => item.cartItemId === cartItemId);
	const toPage = (at: number) => Math.floor(at / linesPerPage) + 1;
	const page = asked < 0 ? Math.min(pageIndex, pageCount) : toPage(asked);
	const isPart = pageCount > 1 || found.length < facts.count;
	const isFound = found.some(isBlocked);
	const window = {
		digest: digestCart(cart),
		page,
		pageCount,
		keyword,
		isPart,
		found: found.length,
		blockedAt: isFound
			? { page: toPage(found.findIndex(isBlocked)), keyword }
			: { page: toPage(Math.max(0, facts.count - Math.max(1, facts.blocked))), keyword: "" },
	};
	if (!isPart) return { cart, facts, window: { ...window, others: [] } };
	const onPage = found.slice((page - 1) * linesPerPage, page * linesPerPage);
	const shown = new Set(onPage.map((item) => item.cartItemId));
	const others = listBriefs(cart).filter(({ cartItemId }) => !shown.has(cartItemId));
	return { cart: cutCart(cart, shown), facts, window: { ...window, others } };
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
	const own = [item.ownCode, item.remark, item.reqNo].map((text = "") => text);
	return [item.name, item.skuId, item.model ?? "", venderName, ...own, ...specs];
}
