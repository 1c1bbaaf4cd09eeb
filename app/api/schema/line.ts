import * as v from "valibot";
import { CostValues } from "./cost-fields";
import { FreeGoods } from "./free-goods";
import { Id } from "./id";
import { Money, TaxRate } from "./money";
import { Count } from "./number";
import { ofExtension } from "./of-extension";
import { Pack } from "./pack";
import { Picture } from "./picture";
import { Gift } from "./sku";
import { Split } from "./stock";
import { optionalLine, optionalText } from "./text";

/** The buyer's own words about a line, and its number in the buyer's purchase requisition; "" for none. */
export const LineNotes = v.object({
	remark: optionalText("备注", 100),
	reqNo: optionalLine("采购申请号", 40),
});

/**
 * The entries of a line of goods, whether in a cart, a settlement or an order; `price` is that of one
 * `saleUnit`.
 */
export const lineEntries = {
	skuId: Id,
	name: v.string(),
	imageUrl: Picture,
	num: Count,
	price: Money,
	nakedPrice: Money,
	taxRate: TaxRate,
	subtotal: Money,
	saleUnit: v.optional(v.string()),
	/** The content of one `saleUnit`. */
	pack: ofExtension("lines", v.optional(Pack)),
	specList: v.array(v.object({ specName: v.string(), specValue: v.string() })),
	gifts: v.array(Gift),
	free: ofExtension("inquiry", v.optional(FreeGoods)),
	/** The material code that the buyer's company has for it. */
	ownCode: ofExtension("lists", v.optional(v.string())),
	/** Where a part of `num` arrives later. An order keeps what it was made with. */
	split: ofExtension("lines", v.optional(Split)),
	/** The buyer's own words about the line. */
	remark: ofExtension("lines", v.optional(v.string())),
	/** The number of its line in the buyer's purchase requisition. */
	reqNo: ofExtension("lines", v.optional(v.string())),
	/** Its own cost values, where they differ from the order's. */
	costs: ofExtension("approval", v.optional(CostValues)),
};
