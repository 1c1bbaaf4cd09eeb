import { fitQuantity, type QuantityRule } from "~/domain/goods/quantity";
import { formatConversion, guessPacks } from "~/domain/goods/typed-number";
import { formatNumber, formatPack, getPack, type Sold } from "~/domain/goods/unit";
import { formatCount } from "~/domain/text/format-count";
import { countsAlike, isPair, isPiece, saleUnits, toUnit } from "./unit-words";

/**
 * A wanted number in sale units, and how it was understood: "200 支 = 10 盒". Null where it cannot be ordered
 * so: `problem` says what to do, `fix` is a number in the same unit that can be ordered.
 */
export type SaleNumber =
	| { num: number; said: string; problem?: undefined; fix?: undefined }
	| { num: null; problem: string; fix?: number | undefined };

/**
 * Converts a wanted number of a unit, "" for none, into sale units of goods. Pieces of packs must be whole
 * packs; units that cannot be compared are asked about.
 */
export function toSaleNumber(num: number, typedUnit: string, goods: Sold & QuantityRule): SaleNumber {
	const unit = toUnit(typedUnit);
	const saleUnit = goods.saleUnit ?? "";
	const pack = getPack(goods);
	const single = pack?.unit ?? saleUnit;
	// 2打 of boxes may be 24 boxes or 24 of their pieces, so only goods that are counted singly are multiplied.
	if (unit === "打" && saleUnit !== "打" && (isPiece(single) || (pack && isPair(single))))
		return toSaleNumber(num * 12, single, goods);
	if (unit === "") {
		const packs = guessPacks(num, { ...goods, lowestBuy: 1 });
		if (pack && packs !== null) {
			const isWhole = packs * pack.size === num;
			const pieces = isWhole
				? formatConversion(packs, goods)
				: `${formatPack({ ...pack, size: num })}需 ${formatNumber(packs, goods)}`;
			return { num: null, problem: `没有写单位：${pieces}，${formatNumber(num, goods)}，请选单位` };
		}
		return fitToRule(num, 1, goods, formatNumber(num, goods));
	}
	if (unit === toUnit(saleUnit) || unit === saleUnits)
		return fitToRule(num, 1, goods, formatNumber(num, goods));
	if (pack && (unit === toUnit(pack.unit) || countsAlike(unit, pack.unit))) {
		const packs = Math.ceil(num / pack.size);
		if (num % pack.size === 0) return fitToRule(packs, pack.size, goods, formatConversion(packs, goods));
		const whole = formatPack({ ...pack, size: packs * pack.size });
		return {
			num: null,
			problem: `${formatCount(num)} ${pack.unit}不是整${saleUnit}（每${saleUnit} ${formatPack(pack)}），可改为 ${whole}（${packs} ${saleUnit}）`,
			fix: packs * pack.size,
		};
	}
	if (!pack && countsAlike(unit, saleUnit)) return fitToRule(num, 1, goods, formatNumber(num, goods));
	return { num: null, problem: `按${saleUnit}出售，“${unit}”无法换算，请填写数量并选单位` };
}

/** A number that can be ordered; `size` is the number of typed units in a sale unit. */
function fitToRule(num: number, size: number, goods: Sold & QuantityRule, said: string): SaleNumber {
	const fitted = fitQuantity(num, goods);
	if (fitted.message === null) return { num, said };
	if (fitted.num === 0) return { num: null, problem: fitted.message };
	const better = formatNumber(fitted.num, goods);
	return { num: null, problem: `${fitted.message}，可改为 ${better}`, fix: fitted.num * size };
}
