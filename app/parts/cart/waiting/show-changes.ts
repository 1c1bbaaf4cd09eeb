import type { Cart, CartItem, DeletedItem } from "~/api/schema/cart";
import { type CartFacts, getTick, nameDeleted } from "~/parts/cart/lines/cart-facts";
import { type BriefLine, listItems } from "~/parts/cart/lines/lines";
import { type LineChange, type LineChanges, toKey } from "./line-change";

/** The cart with the checks, texts and deletions that wait. Numbers stay: no sum of the backend counts them. */
export function showChanges(cart: Cart, changes: LineChanges): Cart {
	const find = ({ cartItemId }: CartItem, field: LineChange["field"]) =>
		changes[toKey({ cartItemId, field })]?.value;
	const show = (item: CartItem): CartItem => {
		const [checked, remark, reqNo] = (["checked", "remark", "reqNo"] as const).map((one) => find(item, one));
		if ((checked ?? remark ?? reqNo) === undefined) return item;
		return {
			...item,
			...(checked !== undefined && { checked: checked === "1" }),
			...(remark !== undefined && { remark }),
			...(reqNo !== undefined && { reqNo }),
		};
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
 * The facts with the checks and deletions that wait, for the boxes of several lines and for the way back from a deletion.
 * Numbers of lines and goods stay: they belong to the sums of the backend. `lines` are those of all pages, as the backend
 * has them.
 */
export function showFacts(
	facts: CartFacts,
	cart: Cart,
	lines: readonly BriefLine[],
	changes: LineChanges,
): CartFacts {
	const buyable = showBriefs(lines, changes).filter(({ blocked }) => !blocked);
	const byVender = Map.groupBy(buyable, ({ venderId }) => venderId);
	const venders = Object.entries(facts.venders).map(([venderId, vender]) => [
		venderId,
		{ ...vender, tick: getTick(byVender.get(venderId) ?? []) },
	]);
	const last = listLastGone(Object.values(changes));
	const names = new Map(listItems(cart).map((item) => [item.cartItemId, item]));
	return {
		...facts,
		tick: getTick(buyable),
		venders: Object.fromEntries(venders),
		...(last.length > 0 && {
			deleted: {
				count: last.length,
				names: nameDeleted(last.flatMap(({ cartItemId }) => names.get(cartItemId) ?? [])),
			},
		}),
	};
}

/** The deletions that were made together at last, and wait. */
export function listLastGone(changes: readonly LineChange[]): LineChange[] {
	const gone = changes.filter(({ field }) => field === "gone");
	const last = Math.max(...gone.map(({ at }) => at));
	return gone.filter(({ at }) => at === last);
}
