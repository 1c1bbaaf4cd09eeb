import type { Pack } from "~/api/schema/pack";
import { fitQuantity, type QuantityRule } from "~/domain/goods/quantity";
import { formatConversion, guessPacks } from "~/domain/goods/typed-number";
import { formatNumber, formatPack, getPack, type Sold } from "~/domain/goods/unit";
import { formatCount } from "~/domain/text/format-count";
import { countsAlike, isPair, isPiece, readContentUnit, saleUnits, toUnit } from "./unit-words";

/**
 * A wanted number in sale units, and how it was understood: "200 支 = 10 盒". Null where it cannot be ordered
 * so: `problem` says what to do, `unit` is to be confirmed in place of a unit that cannot be compared with
 * it.
 */
export type SaleNumber =
	| { num: number; said: string; problem?: undefined; unit?: undefined }
	| { num: null; problem: string; unit?: string | undefined };

type Goods = Sold & QuantityRule;

/**
 * Converts a wanted number of a unit, "" for none, into sale units of goods. Pieces of packs must be whole
 * packs, and 20 of "3盒装" are packs of 3 or 60; units that cannot be compared are asked about.
 */
export function toSaleNumber(num: number, typedUnit: string, goods: Goods): SaleNumber {
	const unit = toUnit(typedUnit);
	const saleUnit = goods.saleUnit ?? "";
	const pack = getPack(goods);
	const single = pack?.unit ?? saleUnit;
	if (unit === "打" && saleUnit !== "打" && isSingle(single, pack))
		return toSaleNumber(num * 12, single, goods);
	const content = readContentUnit(unit);
	if (content && [saleUnit, single].some((own) => isSame(content.unit, own)))
		return toContents(num, content, goods);
	if (unit === "") return readBare(num, pack, goods);
	if (unit === toUnit(saleUnit) || unit === saleUnits) return toSold(num, goods);
	if (pack && isSame(unit, pack.unit)) return toPacks(num, pack, goods);
	if (!pack && countsAlike(unit, saleUnit)) return toSold(num, goods);
	return { num: null, problem: `按“${saleUnit}”出售，确认 ${num} ${saleUnit}？`, unit: saleUnit };
}

function isSame(unit: string, own: string): boolean {
	return unit === toUnit(own) || countsAlike(unit, own);
}

/**
 * 2打 of boxes may be 24 boxes or 24 of their pieces, so only goods that are counted singly are multiplied.
 */
function isSingle(unit: string, pack: Pack | null): boolean {
	return isPiece(unit) || (pack !== null && isPair(unit));
}

/** A number of packs of this content: the goods' own packs, or else so many of what is in them. */
function toContents(num: number, content: Pack, goods: Goods): SaleNumber {
	const pack = getPack(goods);
	const isOwn = pack?.size === content.size && isSame(content.unit, pack.unit);
	return isOwn ? toSold(num, goods) : toSaleNumber(num * content.size, content.unit, goods);
}

/** A number without a unit. It is asked about where it may count the pieces of packs. */
function readBare(num: number, pack: Pack | null, goods: Goods): SaleNumber {
	const packs = guessPacks(num, { ...goods, lowestBuy: 1 });
	if (!pack || packs === null) return toSold(num, goods);
	const { saleUnit = "" } = goods;
	const bought = formatPack({ ...pack, size: packs * pack.size });
	const inPacks = `${formatCount(packs)} ${saleUnit}${packs * pack.size === num ? "" : `，共 ${bought}`}`;
	const pieces = `${formatPack({ ...pack, size: num })}（${inPacks}）`;
	return { num: null, problem: `请选单位：${pieces}或 ${formatNumber(num, goods)}` };
}

/** A number of pieces in packs. It is asked about where it leaves a pack open. */
function toPacks(num: number, pack: Pack, goods: Goods): SaleNumber {
	const packs = Math.ceil(num / pack.size);
	if (num % pack.size === 0) return fitToRule(packs, goods, formatConversion(packs, goods));
	const { saleUnit = "" } = goods;
	const whole = formatPack({ ...pack, size: packs * pack.size });
	return {
		num: null,
		problem: `${formatCount(num)} ${pack.unit}不是整${saleUnit}（每${saleUnit} ${formatPack(pack)}），可改为 ${whole}（${packs} ${saleUnit}）`,
	};
}

/** A number in sale units. */
function toSold(num: number, goods: Goods): SaleNumber {
	return fitToRule(num, goods, formatNumber(num, goods));
}

function fitToRule(num: number, goods: Goods, said: string): SaleNumber {
	const fitted = fitQuantity(num, goods);
	if (fitted.message === null) return { num, said };
	if (fitted.num === 0) return { num: null, problem: fitted.message };
	return { num: null, problem: `${fitted.message}，可改为 ${formatNumber(fitted.num, goods)}` };
}
