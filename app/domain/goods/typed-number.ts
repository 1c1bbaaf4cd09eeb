import type { Pack } from "~/api/schema/pack";
import { formatCount } from "~/domain/text/format-count";
import type { QuantityRule } from "./quantity";
import { formatPack, getPack, type Sold } from "./unit";

/** From this number on, one that is also a whole number of packs in pieces, may be meant as pieces. */
const usualPacks = 50;

/** The unit in which a number was typed: the sale unit, or the piece of its pack. */
export type TypedUnit = "pack" | "piece";

/** The choice of a unit as a field's value, with the size of the pack that the buyer sees: "piece/20". */
export function formatUnitChoice(unit: TypedUnit, { size }: Pack): string {
	return `${unit}/${size}`;
}

/** The reverse; sale units of one piece for any other text. */
export function parseUnitChoice(text = ""): { unit: TypedUnit; size: number } {
	const [, unit, size] = /^(pack|piece)\/([1-9]\d{0,4})$/.exec(text) ?? [];
	return unit && size ? { unit: unit as TypedUnit, size: Number(size) } : { unit: "pack", size: 1 };
}

/** "200 支 = 10 盒" */
export function formatConversion(packs: number, { saleUnit = "", pack }: Sold): string {
	const said = `${formatCount(packs)} ${saleUnit}`;
	return pack ? `${formatPack({ ...pack, size: pack.size * packs })} = ${said}` : said;
}

/** The rule of the same goods, counted in pieces: 5 盒起订 of 20 支 is 100 支起订. */
export function toPieceRule<T extends QuantityRule>(rule: T, { size, unit }: Pack): T & { saleUnit: string } {
	const { limitBuy, remainNum } = rule;
	return {
		...rule,
		saleUnit: unit,
		lowestBuy: Math.max(1, rule.lowestBuy) * size,
		orderMultiple: Math.max(1, rule.orderMultiple) * size,
		limitBuy: limitBuy === undefined ? undefined : limitBuy * size,
		remainNum: remainNum === undefined || remainNum < 0 ? remainNum : remainNum * size,
	};
}

/**
 * The number of packs that a buyer may have meant who typed `num` packs: 200 of 20 pieces are 10. Null for a number as it
 * is usual, for the article and for any.
 */
export function guessPacks(num: number, { lowestBuy, ...sold }: Sold & { lowestBuy: number }): number | null {
	const pack = getPack(sold);
	if (!pack || num < Math.max(usualPacks, lowestBuy * 10) || num % pack.size !== 0) return null;
	const packs = num / pack.size;
	return packs >= lowestBuy ? packs : null;
}

/** "200 盒是 4,000 支" */
export function describeDoubt(num: number, { saleUnit = "", pack }: Sold): string {
	return pack ? `${num} ${saleUnit}是 ${formatPack({ ...pack, size: num * pack.size })}` : "";
}

/** "200 盒是 4,000 支。只要 200 支，请改为 10 盒；要 200 盒，请再按一次" */
export function askWhichUnit(num: number, packs: number, sold: Sold): string {
	const { saleUnit = "", pack } = sold;
	if (!pack) return "";
	const pieces = formatPack({ ...pack, size: num });
	return `${describeDoubt(num, sold)}。只要 ${pieces}，请改为 ${packs} ${saleUnit}；要 ${num} ${saleUnit}，请再按一次`;
}
