import * as v from "valibot";
import { AreaId } from "./area";
import { Id } from "./id";
import { Money } from "./money";
import { Count } from "./number";
import { ofExtension } from "./of-extension";
import { SkuPrice } from "./price";

/** 33 in stock, 39 in transit, 40 can be allocated, 36 pre-order, 34 none, 99 none but can be pre-ordered. */
export const StockStateId = v.picklist([33, 39, 40, 36, 34, 99]);
export type StockStateId = v.InferOutput<typeof StockStateId>;

/** A number above the stock: the pieces that are there now, and the later ones with the day they arrive. */
export const Split = v.object({ now: Count, later: Count, date: v.string() });
export type Split = v.InferOutput<typeof Split>;

/** The freight of one order from a supplier; none once its goods cost so much. */
export const Freight = v.object({ price: Money, freeFrom: Money });
export type Freight = v.InferOutput<typeof Freight>;

/** The stock of a SKU in an area, for the asked quantity. */
export const Stock = v.object({
	skuId: Id,
	areaId: AreaId,
	stockStateId: StockStateId,
	stockStateDesc: v.string(),
	/** Exact below 50, else -1. */
	remainNum: v.pipe(v.number(), v.integer()),
	/** Days until all of it arrives. */
	arrivalDays: v.optional(v.number()),
	canPurchase: v.boolean(),
	message: v.optional(v.string()),
	split: ofExtension("lines", v.optional(Split)),
	/** The price at this moment. */
	today: ofExtension("lines", v.optional(SkuPrice)),
	freight: ofExtension("lines", v.optional(Freight)),
});
export type Stock = v.InferOutput<typeof Stock>;
