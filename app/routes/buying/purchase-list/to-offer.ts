import type { LastBought } from "~/api/contract/mall/last-bought";
import type { Stock } from "~/api/schema/stock";
import { formatLastBought } from "~/domain/goods/last-bought";
import { getStockState } from "~/domain/goods/stock-state";
import { type Agreement, namedBy, toNamed } from "~/domain/purchase-list/match-line";
import { formatDate } from "~/domain/text/dates";
import type { LineOffer } from "./line-view";
import type { OwnSku } from "./own-codes";
import type { Goods } from "./wanted";

/** A candidate, and the choice for the same words before. */
export type Found = Agreement & { chosenBefore?: OwnSku | undefined };

/**
 * The facts about goods, by their SKU. `goods` are those of the catalogue, where a stock does not say the
 * price.
 */
export type Facts = {
	stocks: ReadonlyMap<string, Stock>;
	bought: ReadonlyMap<string, LastBought>;
	goods: ReadonlyMap<string, Goods>;
};

/** The candidates, the goods first that were chosen for the same words before. */
export function withRemembered(
	candidates: readonly Agreement[],
	own: OwnSku | undefined,
	byId: ReadonlyMap<string, Goods>,
): Found[] {
	if (!own || own.isCode) return [...candidates];
	const known = candidates.find(({ goods }) => goods.skuId === own.skuId);
	const goods = byId.get(own.skuId);
	if (!known && (!goods || goods.isGone)) return [...candidates];
	const first = known ?? (goods && { ...toNamed(goods, namedBy.pick), why: [], isExact: false });
	const others = candidates.filter((one) => one !== known);
	return first ? [{ ...first, chosenBefore: own }, ...others] : others;
}

/** A candidate with what is known of its goods. */
export function toOffer(
	{ goods, why, lacks, isExact, article, chosenBefore }: Found,
	facts: Facts,
): LineOffer {
	const { skuId } = goods;
	const stock = facts.stocks.get(skuId);
	const bought = facts.bought.get(skuId);
	const state = stock?.stockStateId ?? goods.stockStateId;
	const isInStock = stock?.canPurchase ?? (state === undefined || getStockState(state).canPurchase);
	return {
		goods: toPlain({ ...goods, ...facts.goods.get(skuId), ...stock?.today, stockStateId: state }),
		why,
		lacks,
		isExact,
		article,
		fits: lacks.length === 0 && !chosenBefore,
		canBuy: isInStock && !isGone(goods),
		arrivalDays: stock?.arrivalDays ?? goods.arrivalDays,
		freight: stock?.freight,
		bought: bought && { own: bought.own, time: Date.parse(bought.time) },
		chosenBefore: chosenBefore && { own: chosenBefore.isOwn },
		notes: [
			// A code of the company names them, although the line seems to mean others.
			...(isExact ? [] : why.filter((one) => one === namedBy.code)),
			...(chosenBefore ? [describeRemembered(chosenBefore)] : []),
		],
		lastBought: bought ? formatLastBought(bought) : "",
		split: stock?.split,
		fault: isInStock || !stock ? undefined : (stock.message ?? `所选地区${stock.stockStateDesc}`),
	};
}

const isGone = (goods: Goods) => goods.isGone === true;

/** "上次选定（王磊 11-27）" */
function describeRemembered({ operator, time }: OwnSku): string {
	const said = [operator, time && formatDate(time, "MM-dd")].filter(Boolean).join(" ");
	return said === "" ? "上次选定" : `上次选定（${said}）`;
}

/** Goods without what no line shows: an answer of a search holds more. */
function toPlain(goods: Goods): Goods {
	const { skuId, name, brandName, model, specs, imagePath, price, priceLadder, saleUnit, pack } = goods;
	const { lowestBuy, orderMultiple, limitBuy, venderId, venderName, stockStateId, isGone } = goods;
	return {
		skuId,
		name,
		brandName,
		model,
		specs,
		imagePath,
		price,
		priceLadder,
		saleUnit,
		pack,
		lowestBuy,
		orderMultiple,
		limitBuy,
		venderId,
		venderName,
		stockStateId,
		isGone,
	};
}
