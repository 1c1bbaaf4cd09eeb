import type { Stock } from "~/api/schema/stock";
import { getUnitFen, type Priced } from "~/domain/goods/line-sum";
import { formatConversion, parseUnitChoice, type TypedUnit } from "~/domain/goods/typed-number";
import { formatNumber } from "~/domain/goods/unit";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { parseReadPrices } from "~/parts/cart/calls/parse-read-prices";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import { describePriceChange, findPriceChange, type PriceChange } from "~/parts/cart/lines/price-change";
import { toYuan } from "~/ui/look/price/price";
import { checkNumber, describeStockOf, type SkuOffer, toPacks } from "./offer";
import type { SkuAnswer } from "./sku-answer";

/**
 * The note below a number box; `fix` is a number that can be ordered, `sure` one
 * that the buyer is asked about.
 */
export type Note = {
	tone: "plain" | "success" | "danger";
	text: string;
	fix?: number | null;
	sure?: number | undefined;
};

/**
 * The note about a typed number: the reason why it cannot be ordered, or its stock, and a
 * price that is no longer `read`.
 */
export function toNote(
	text: string,
	offer: SkuOffer,
	stock?: Stock,
	read: Priced = offer,
	unit: TypedUnit = "pack",
): Note | null {
	const hint = checkNumber(text, offer, unit);
	if (hint) return { tone: "danger", text: hint.message, fix: hint.fix };
	if (text.trim() === "") return null;
	const num = toPacks(text, offer, unit);
	const step = describeStep(num, offer);
	const amount = (unit === "piece" ? formatConversion(num, offer) : formatNumber(num, offer)) + step;
	if (!stock) return unit === "piece" || step ? { tone: "plain", text: amount } : null;
	const change = stock.today && findPriceChange(read, stock.today, num);
	const said = describeStockOf(stock, amount) + sayChange(change);
	if (stock.canPurchase) return { tone: "plain", text: said };
	return {
		tone: "danger",
		text: said,
		fix: checkNumber(text, { ...offer, ...toRemain(stock) }, unit)?.fix ?? null,
	};
}

/**
 * The price from the ladder's step on that this number reaches, "，¥36.76/盒"; empty at
 * the price that the page shows.
 */
function describeStep(num: number, offer: SkuOffer): string {
	const fen = getUnitFen(offer, num);
	return fen === parseMoney(offer.price) ? "" : `，${toYuan(formatMoney(fen))}/${offer.saleUnit}`;
}

/** The number left, as the rule of a number counts it. */
export function toRemain({ remainNum }: Stock): Pick<SkuOffer, "remainNum"> {
	return remainNum < 0 ? {} : { remainNum };
}

/** The note about a SKU of the posted form. */
export function toAnswerNote(answer: SkuAnswer, offer: SkuOffer, stock: Stock | undefined): Note | null {
	const name = toBoxName(offer.skuId);
	const added = answer.added?.[offer.skuId];
	const change = answer.changed?.[offer.skuId];
	if (added !== undefined) return { tone: "success", text: describeDone(added, offer, change) };
	const reason = answer.fields[name];
	const read = stock && parseReadPrices(answer.values.read).get(offer.skuId);
	const { unit } = parseUnitChoice(answer.values[toUnitName(offer.skuId)]);
	const note = toNote(answer.values[name] ?? "", offer, stock, read, unit);
	const sure = answer.asked?.[offer.skuId];
	return reason === undefined ? note : { tone: "danger", text: reason, fix: note?.fix ?? null, sure };
}

/** The note of a line that went into the cart. */
export function describeDone(
	num: number,
	offer: Pick<SkuOffer, "saleUnit" | "pack">,
	change?: PriceChange,
): string {
	return `已加入 ${formatNumber(num, offer)}${sayChange(change)}`;
}

function sayChange(change: PriceChange | null | undefined): string {
	return change ? `，${describePriceChange(change)}` : "";
}
