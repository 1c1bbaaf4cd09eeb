import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { AreaId } from "../../schema/area";
import { SimilarGoods } from "../../schema/goods-list";
import { Id } from "../../schema/id";
import { ofExtension } from "../../schema/of-extension";
import { rowsOf } from "../../schema/rows";
import { Variant } from "../../schema/sku";
import { LastBought } from "./last-bought";
import { getCustomerServicePermission } from "./links";

const { post } = callsOf("mall");

/**
 * Parts of the page of a SKU beside its price and stock. A part that is left out is asked for by its own
 * call.
 */
export const ItemParts = v.object({
	/** As `listVariants` answers them. */
	variants: ofExtension("lines", v.optional(rowsOf(Variant))),
	/** As `searchSimilar` answers them. */
	similar: v.optional(rowsOf(SimilarGoods)),
	/** As `findLastBought` answers it. */
	last: ofExtension("orders", v.optional(rowsOf(LastBought))),
	/** As `getCustomerServicePermission` answers it. */
	service: v.optional(getCustomerServicePermission.output),
});
export type ItemParts = v.InferOutput<typeof ItemParts>;

/** The parts of a page about a SKU in one call. */
export const getItemParts = post("/goods/itemParts", {
	extension: "speed",
	changes: false,
	input: v.object({ skuId: Id, areaId: AreaId }),
	output: ItemParts,
	shared: true,
});
