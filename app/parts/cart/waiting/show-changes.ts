import type { Cart, CartItem, DeletedItem } from "~/api/schema/cart";
import { type CartFacts, getTick } from "~/parts/cart/lines/cart-facts";
import { type BriefLine, listItems } from "~/parts/cart/lines/lines";
import { type LineChange, type LineChanges, toKey } from "./line-change";

/**
 * The cart with the checks, texts and deletions that wait. Numbers stay: no sum of the backend counts them.
 */
export function showChanges(cart: Cart, changes: LineChanges): Cart {
	const find = ({ cartItemId }: CartItem, field: LineChange["field"]) =>
		changes[toKey({ cartItemId, field })]?.value;
	const show = (item: CartItem): CartItem => {
		const seen = (["checked", "remark", "reqNo"] as const).flatMap((field) => {
			const value = find(item, field);
			return value === undefined ? [] : [[field, field === "checked" ? value === "1" : value]];
		});
		return seen.length > 0 ? { ...item, ...Object.fromEntries(seen) } : item;
	};
	const showAll = (items: readonly CartItem[]) => items.filter((item) => !find(item, "gone")).map(show);
	const gone = listItems(cart).filter((item) => find(item, "gone"));
	return {
		...cart,
		venders: cart.venders.map((vender) => ({ ...vender, items: showAll(vender.items) })),
		invalidItems: showAll(cart.invalidItems),
		deletedItems: [...gone.map(toDeleted), ...(cart.deletedItems ?? [])],
	};
}

function toDeleted({ cartItemId, skuId, name, num }: CartItem): DeletedItem {
	return { cartItemId, skuId, name, num, deletedAt: "" };
}

/** Lines with the checks and deletions that wait. */
export function showBriefs(lines: readonly BriefLine[], changes: LineChanges): BriefLine[] {
	return lines.flatMap((line) => {
		if (changes[toKey({ ...line, field: "gone" })]) return [];
		const checked = changes[toKey({ ...line, field: "checked" })]?.value;
		return [checked === undefined ? line : { ...line, checked: checked === "1" }];
	});
}

/**
 * The facts with the checks and deletions that wait, for the boxes of several lines and for the way back from
 * a deletion. Numbers of lines and goods stay: they belong to the sums of the backend. `lines` are those of
 * all pages that can be bought (showBriefs).
 */
export function showFacts(facts: CartFacts, lines: readonly BriefLine[], changes: LineChanges): CartFacts {
	const venders = Object.entries(facts.venders).map(([venderId, vender]) => [
		venderId,
		{ ...vender, tick: getTick(lines.filter((line) => line.venderId === venderId)) },
	]);
	const { length } = listLastGone(changes);
	return {
		...facts,
		tick: getTick(lines),
		venders: Object.fromEntries(venders),
		// Each of them has its name in its gap.
		deleted: length > 0 ? { count: length, names: [] } : facts.deleted,
	};
}

/** The deletions that were made together at last, and wait. */
export function listLastGone(changes: LineChanges): LineChange[] {
	const gone = Object.values(changes).filter(({ field }) => field === "gone");
	const last = Math.max(...gone.map(({ at }) => at));
	return gone.filter(({ at }) => at === last);
}
