import type { Cart } from "~/api/schema/cart";
import { toLineBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import { listItems } from "~/parts/cart/lines/lines";
import { readTypedNumber } from "~/parts/cart/lines/read-typed";
import { type LineChanges, toKey } from "./line-change";

/** The numbers of a refused form, as changes, and by line the units that were chosen, "piece/20". */
export type TypedNumbers = { changes: LineChanges; units: Record<string, string> };

/**
 * The numbers that were typed for lines whose number is still the one that they
 * replaced, and the chosen units.
 */
export function readPosted(cart: Cart, posted: Record<string, string> = {}): TypedNumbers {
	return { changes: readNumbers(cart, posted), units: readUnits(cart, posted) };
}

function readNumbers(cart: Cart, posted: Record<string, string>): LineChanges {
	return Object.fromEntries(
		listItems(cart).flatMap((item) => {
			const { cartItemId, skuId, num } = item;
			const value = posted[toLineBoxName(item)];
			const unit = posted[toUnitName(cartItemId)];
			if (value === undefined || readTypedNumber(value, unit).num === num) return [];
			const typed = { cartItemId, skuId, field: "num", value, unit } as const;
			return [[toKey(typed), { ...typed, was: [String(num)], at: Date.now() }]];
		}),
	);
}

function readUnits(cart: Cart, posted: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		listItems(cart).flatMap(({ cartItemId }) => {
			const choice = posted[toUnitName(cartItemId)];
			return choice === undefined ? [] : [[cartItemId, choice]];
		}),
	);
}
