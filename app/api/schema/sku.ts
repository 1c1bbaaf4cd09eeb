import * as v from "valibot";
import { Id } from "./id";
import { Money, TaxRate } from "./money";
import { Count } from "./number";
import { ofExtension } from "./of-extension";
import { Pack } from "./pack";
import { Picture } from "./picture";
import { PriceStep } from "./price";
import { rowsOf } from "./rows";
import { StockStateId } from "./stock";

/** 1 an attachment (附件, part of the goods), 2 a gift (赠品, optional). */
export const GiftType = v.picklist([1, 2]);

/** An attachment or gift that comes with a SKU at no cost. */
export const Gift = v.object({
	skuId: Id,
	name: v.string(),
	/** The number for one `saleUnit` of a SKU; in a cart, a settlement or an order, for the whole line. */
	num: Count,
	giftType: GiftType,
	/** The unit of `num`. */
	saleUnit: ofExtension("lines", v.optional(v.string())),
});
export type Gift = v.InferOutput<typeof Gift>;

/** One dimension of choice, e.g. 颜色; each value lists the SKUs of the SPU that have it. */
export const SaleAttr = v.object({
	dim: Count,
	saleName: v.string(),
	values: v.array(v.object({ saleValue: v.string(), imagePath: v.optional(Picture), skuIds: v.array(Id) })),
});
export type SaleAttr = v.InferOutput<typeof SaleAttr>;

/** One article in one specification from one supplier: the unit that is bought. */
export const Sku = v.object({
	skuId: Id,
	spuId: Id,
	name: v.string(),
	brandName: v.string(),
	categoryPath: v.array(v.object({ catId: Id, catName: v.string() })),
	imagePath: Picture,
	images: rowsOf(Picture),
	saleUnit: v.string(),
	/** The content of one `saleUnit`. */
	pack: ofExtension("lines", v.optional(Pack)),
	price: Money,
	nakedPrice: Money,
	taxRate: TaxRate,
	marketPrice: v.optional(Money),
	/** The smallest quantity; then in steps of `orderMultiple`, up to `limitBuy`. */
	lowestBuy: Count,
	orderMultiple: Count,
	limitBuy: v.optional(Count),
	/** Kilograms. */
	weight: v.number(),
	productArea: v.string(),
	model: v.string(),
	/** 1 on sale, 0 not. */
	state: v.picklist([0, 1]),
	vender: v.object({ venderId: Id, venderName: v.string() }),
	canVatInvoice: v.boolean(),
	noReasonReturnDays: Count,
	saleAttrs: v.array(SaleAttr),
	gifts: v.array(Gift),
	priceLadder: v.array(PriceStep),
});
export type Sku = v.InferOutput<typeof Sku>;

/** One of a product's SKUs as a table needs it: with its stock in an area for the smallest quantity. */
export const Variant = v.object({
	...v.pick(Sku, [
		"skuId",
		"name",
		"model",
		"price",
		"nakedPrice",
		"taxRate",
		"priceLadder",
		"saleUnit",
		"pack",
		"lowestBuy",
		"orderMultiple",
		"limitBuy",
	]).entries,
	/** The values to choose by, in the product's order: { name: "规格", value: "M8×30" }. */
	specs: rowsOf(v.object({ name: v.string(), value: v.string() })),
	stockStateId: StockStateId,
	/** Exact below 50, else -1. */
	remainNum: v.pipe(v.number(), v.integer()),
	/** Days until arrival. */
	arrivalDays: v.optional(v.number()),
});
export type Variant = v.InferOutput<typeof Variant>;
