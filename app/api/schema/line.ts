import * as v from "valibot";
import { Id } from "./id";
import { Money, TaxRate } from "./money";
import { Count } from "./number";
import { Gift } from "./sku";

/** The entries of a line of goods, whether in a cart, a settlement or an order; `price` is that of one piece. */
export const lineEntries = {
	skuId: Id,
	name: v.string(),
	imageUrl: v.string(),
	num: Count,
	price: Money,
	nakedPrice: Money,
	taxRate: TaxRate,
	subtotal: Money,
	saleUnit: v.optional(v.string()),
	specList: v.array(v.object({ specName: v.string(), specValue: v.string() })),
	gifts: v.array(Gift),
};
