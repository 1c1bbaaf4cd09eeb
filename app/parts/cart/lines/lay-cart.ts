import type { Cart, CartItem, CartVender } from "~/api/schema/cart";
import { isBlocked, listItems } from "./lines";

/** A line, or the place that one left. */
export type LaidRow = { item: CartItem } | { gone: { cartItemId: string; name: string } };
type Group = { vender: CartVender; rows: LaidRow[] };

/** A cart as it stands on the page: what can be bought by supplier, and apart from it what cannot. */
export type LaidCart = { groups: Group[]; blocked: LaidRow[] };

/**
 * Lays a cart out. After a change every line of `before` stays in its place, and one that left it leaves a
 * gap, so that no other line comes under the pointer.
 */
export function layCart(cart: Cart, before?: LaidCart): LaidCart {
	const venders = new Map(cart.venders.map((vender) => [vender.venderId, vender]));
	const toRows = ({ items }: CartVender) => items.filter((item) => !isBlocked(item));
	const known = before?.groups ?? [];
	const stayed = known.map(({ vender, rows }) => {
		const now = venders.get(vender.venderId) ?? empty(vender);
		return { vender: now, rows: layRows(toRows(now), rows) };
	});
	const isKnown = new Set(known.map(({ vender }) => vender.venderId));
	const added = cart.venders
		.filter(({ venderId }) => !isKnown.has(venderId))
		.map((vender) => ({ vender, rows: layRows(toRows(vender), []) }));
	return {
		groups: [...added, ...stayed].filter(({ rows }) => rows.length > 0),
		blocked: layRows(listItems(cart).filter(isBlocked), before?.blocked ?? []),
	};
}

/** A supplier of whom nothing is left in the cart. */
function empty({ venderId, venderName }: CartVender): CartVender {
	return { venderId, venderName, checked: false, price: "0.00", freight: "0.00", items: [] };
}

function layRows(items: readonly CartItem[], before: readonly LaidRow[]): LaidRow[] {
	const left = new Map(items.map((item) => [item.cartItemId, item]));
	const stayed = before.map((row): LaidRow => {
		const { cartItemId, name } = "item" in row ? row.item : row.gone;
		const item = left.get(cartItemId);
		left.delete(cartItemId);
		if (item) return { item };
		return "gone" in row ? row : { gone: { cartItemId, name } };
	});
	return [...[...left.values()].map((item) => ({ item })), ...stayed];
}

/** The lines of rows. */
export function listShownItems(rows: readonly LaidRow[]): CartItem[] {
	return rows.flatMap((row) => ("item" in row ? [row.item] : []));
}

function listRows({ groups, blocked }: LaidCart): LaidRow[] {
	return [...groups.flatMap(({ rows }) => rows), ...blocked];
}

/** The lines of a page, those included that left a gap. */
export function listPlaces(laid: LaidCart): Set<string> {
	return new Set(listRows(laid).map((row) => ("item" in row ? row.item : row.gone).cartItemId));
}

/** The number of lines that have left the page. */
export function countGone(laid: LaidCart): number {
	return listPlaces(laid).size - listShownItems(listRows(laid)).length;
}

/**
 * The same page; a line that did not change is the same object as before, so that its row need not be drawn
 * again.
 */
export function shareItems({ groups, blocked }: LaidCart, before: LaidCart): LaidCart {
	const known = new Map(listShownItems(listRows(before)).map((item) => [item.cartItemId, item]));
	const share = (row: LaidRow): LaidRow => {
		const old = "item" in row && known.get(row.item.cartItemId);
		return old && JSON.stringify(old) === JSON.stringify(row.item) ? { item: old } : row;
	};
	return {
		groups: groups.map(({ vender, rows }) => ({ vender, rows: rows.map(share) })),
		blocked: blocked.map(share),
	};
}
