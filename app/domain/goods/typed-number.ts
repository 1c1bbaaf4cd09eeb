import type { Pack } from "~/api/schema/pack";
import { formatCount } from "~/domain/text/format-count";
import type { QuantityRule } from "./quantity";
import { formatNumber, formatPack, getPack, type Sold } from "./unit";

/** Fewer packs than this are usual, whatever the article. */
const usualPacks = 20;

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
 * The number of packs that a buyer may have meant who typed `num` packs: 200 of 20 pieces are 10, of 12
 * pieces 17. It is not below the least order. Null for a number as it is usual, for the article and for any.
 */
export function guessPacks(num: number, { lowestBuy, ...sold }: Sold & { lowestBuy: number }): number | null {
	const pack = getPack(sold);
	if (!pack || num < Math.max(usualPacks, lowestBuy * 10)) return null;
	return Math.max(lowestBuy, Math.ceil(num / pack.size));
}

/** "200 盒 = 4,000 支" */
export function describeDoubt(num: number, { saleUnit = "", pack }: Sold): string {
	return pack ? `${num} ${saleUnit} = ${formatPack({ ...pack, size: num * pack.size })}` : "";
}

/**
 * "200 盒 = 4,000 支。只要 200 支，请改为 10 盒；确认 200 盒，请再点一次"; "请改为 17 盒（204 粒）" where the
 * packs have other pieces than those that were typed.
 */
export function askWhichUnit(num: number, packs: number, sold: Sold): string {
	const { saleUnit = "", pack } = sold;
	if (!pack) return "";
	const pieces = formatPack({ ...pack, size: num });
	const meant = packs * pack.size === num ? `${packs} ${saleUnit}` : formatNumber(packs, sold);
	return `${describeDoubt(num, sold)}。只要 ${pieces}，请改为 ${meant}；确认 ${num} ${saleUnit}，请再点一次`;
}
