import type { PriceStep } from "~/api/schema/price";
import type { Sku } from "~/api/schema/sku";
import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { toHalfWidth } from "~/domain/purchase-list/half-width";
import type { Candidate } from "~/domain/purchase-list/match-line";
import { type SaleNumber, toSaleNumber } from "~/domain/purchase-list/sale-number";
import { missing } from "~/domain/purchase-list/take-amount";
import type { KeyedLine } from "./decision";

/** Goods of a line, with what only the catalogue knows of a SKU. */
export type Goods = Candidate & {
	taxRate?: number | undefined;
	priceLadder?: readonly PriceStep[] | undefined;
	isGone?: boolean;
};

/** A SKU as a search shows it, without its stock. */
export function toGoods(sku: Sku): Goods {
	const { skuId, name, brandName, model, imagePath, price, saleUnit, pack, taxRate, priceLadder } = sku;
	const { lowestBuy, orderMultiple, limitBuy, vender, saleAttrs, state } = sku;
	const specs = saleAttrs.flatMap(({ saleName, values }) => {
		const value = values.find(({ skuIds }) => skuIds.includes(skuId))?.saleValue;
		return value ? [{ name: saleName, value }] : [];
	});
	return {
		skuId,
		name,
		brandName,
		model,
		imagePath,
		price,
		saleUnit,
		pack,
		taxRate,
		priceLadder,
		lowestBuy,
		orderMultiple,
		limitBuy,
		specs,
		venderId: vender.venderId,
		venderName: vender.venderName,
		isGone: state === 0 || undefined,
	};
}

/** The typed number of a line, or the one that it was read with; "" where it is not clear. */
export function getTyped({ line, decision }: KeyedLine): { num: string; unit: string } {
	const { num, unit } = line.amount;
	return { num: decision.num ?? (num === null ? "" : String(num)), unit: decision.unit ?? unit };
}

/** The number of a line in the sale units of goods, or what to do about it. */
export function toWanted(keyed: KeyedLine, goods: Goods): SaleNumber {
	if (goods.isGone) return { num: null, problem: "商品已下架，请重选" };
	const typed = getTyped(keyed);
	if (typed.num.trim() === "") return { num: null, problem: keyed.line.amount.problem ?? missing };
	const num = parseQuantity(toHalfWidth(typed.num));
	if (num === null) return { num, problem: quantityMessage };
	return toSaleNumber(num, typed.unit, { ...goods, orderMultiple: goods.orderMultiple ?? 1 });
}
