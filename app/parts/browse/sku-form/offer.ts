import type { BusinessModel } from "~/api/contract/auth";
import { toNumberText } from "~/api/schema/clean-typed";
import type { Pack } from "~/api/schema/pack";
import type { Stock } from "~/api/schema/stock";
import type { Priced } from "~/domain/goods/line-sum";
import { sumLines } from "~/domain/goods/line-sum";
import { fitQuantity, parseQuantity, type QuantityRule, quantityMessage } from "~/domain/goods/quantity";
import { describeSplit, formatArrivalDay } from "~/domain/goods/stock-state";
import { type TypedUnit, toPieceRule } from "~/domain/goods/typed-number";
import { getPack } from "~/domain/goods/unit";
import { formatMoney } from "~/domain/text/money";
import { toYuan } from "~/ui/look/price/price";

/** The facts that a number box knows about its SKU. */
export type SkuOffer = Priced & QuantityRule & { skuId: string; saleUnit: string; pack?: Pack | undefined };

/** The data for the script of a form of number boxes. */
export type FormGoods = { offers: SkuOffer[]; areaId: string; businessModel: BusinessModel | null };

/** The reason why a typed number cannot be ordered, and the nearest one that can; null where none can. */
type Hint = { message: string; fix: number | null };

/** A SKU with the facts of its box. Without `orderMultiple` it can be ordered piece by piece. */
export type OfferedSku = Omit<SkuOffer, "orderMultiple"> & { orderMultiple?: number | undefined };

/** The facts that a box needs about a SKU, and no more: they are sent twice, as HTML and as data. */
export function toOffer(goods: OfferedSku): SkuOffer {
	const { skuId, saleUnit, pack, price, taxRate, priceLadder } = goods;
	const { lowestBuy, orderMultiple = 1, limitBuy, remainNum } = goods;
	return {
		skuId,
		saleUnit,
		price,
		taxRate,
		priceLadder,
		lowestBuy,
		orderMultiple,
		limitBuy,
		remainNum,
		pack: getPack({ pack }) ? pack : undefined,
	};
}

/** The facts that check a number: its rule in sale units, and the pack by which it may be typed in pieces. */
export type NumberRule = QuantityRule & { pack?: Pack | undefined };

/** The fault of a box's text, and a better number in the same unit; null for an empty or valid one. */
export function checkNumber(text: string, offer: NumberRule, unit: TypedUnit = "pack"): Hint | null {
	if (text.trim() === "") return null;
	const typed = Number(toNumberText(text));
	const rule = unit === "piece" && offer.pack ? toPieceRule(offer, offer.pack) : offer;
	const { num, message } = fitQuantity(typed, rule);
	if (message === null && parseQuantity(text) !== null) return null;
	const isNumber = typed > 0 && message !== null;
	return { message: isNumber ? message : quantityMessage, fix: num || null };
}

/** A typed number in sale units. */
export function toPacks(text: string, { pack }: NumberRule, unit: TypedUnit): number {
	return Number(toNumberText(text)) / (unit === "piece" && pack ? pack.size : 1);
}

/** The rule of the number, in words: "5 盒起订 · 按 5 的倍数 · 限购 100 盒 · 仅剩 9 盒". Empty without a rule. */
export function describeRule({ lowestBuy, orderMultiple, limitBuy, remainNum, saleUnit }: SkuOffer): string {
	const rules = [
		lowestBuy > 1 && `${lowestBuy} ${saleUnit}起订`,
		orderMultiple > 1 && `按 ${orderMultiple} 的倍数`,
		limitBuy !== undefined && `限购 ${limitBuy} ${saleUnit}`,
		remainNum !== undefined && remainNum > 0 && `仅剩 ${remainNum} ${saleUnit}`,
	];
	return rules.filter(Boolean).join(" · ");
}

/** Says if the typed amount, "20 盒", can be had, and when. */
export function describeStockOf(stock: Stock, amount: string): string {
	if (!stock.canPurchase) return stock.message ?? `所选地区${stock.stockStateDesc}`;
	if (stock.split) return `${amount}：${describeSplit(stock.split)}`;
	const arrival =
		stock.arrivalDays === undefined ? "" : `，${formatArrivalDay(stock.arrivalDays, Date.now())}`;
	return `${amount}：${stock.stockStateDesc}${arrival}`;
}

/** "¥113.00（未税 ¥100.00，税额 ¥13.00）"; net and tax only where they are known and not zero. */
export function describeSum(lines: readonly { goods: Priced; num: number }[]): string {
	const { goodsFen, nakedFen, taxFen } = sumLines(lines);
	const whole = toYuan(formatMoney(goodsFen));
	if (lines.length === 0 || nakedFen === null || taxFen === null) return whole;
	return `${whole}（未税 ${toYuan(formatMoney(nakedFen))}，税额 ${toYuan(formatMoney(taxFen))}）`;
}
