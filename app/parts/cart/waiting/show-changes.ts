import type { Cart, CartItem, DeletedItem } from "~/api/schema/cart";
import { listItems } from "~/parts/cart/lines/lines";
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
