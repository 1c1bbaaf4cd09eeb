import type { CartItem } from "~/api/schema/cart";
import { guessPacks, parseUnitChoice } from "~/domain/goods/typed-number";
import { toSureName, toUnitName } from "./box-name";
import { readTypedNumber } from "./read-typed";

/** The number of packs that a text in this unit says, and what it may mean; null without a doubt. */
export function findNumberDoubt(
	item: Pick<CartItem, "num" | "saleUnit" | "pack" | "lowestBuy">,
	text: string,
	choice: string | undefined,
): { num: number; packs: number } | null {
	const { num } = readTypedNumber(text, choice);
	if (num === null || num === item.num || parseUnitChoice(choice).unit === "piece") return null;
	const packs = guessPacks(num, item);
	return packs === null ? null : { num, packs };
}

/** True if a posted number of packs may be meant as pieces, and the buyer was not asked about it before. */
export function isUnsure(values: Record<string, string>, id: string, num: number): boolean {
	const { unit, size } = parseUnitChoice(values[toUnitName(id)]);
	if (unit === "piece" || values[toSureName(id)] === String(num)) return false;
	return guessPacks(num, { lowestBuy: 1, pack: { size, unit: "" } }) !== null;
}
