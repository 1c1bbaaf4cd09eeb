import * as v from "valibot";
import { endpoint } from "../endpoint";
import { Id } from "../schema/id";

export const CommodityDetail = v.object({
	/** HTML, not yet cleaned. */
	detailHtml: v.string(),
	attributes: v.array(v.object({ group: v.string(), name: v.string(), value: v.string() })),
	packList: v.string(),
	afterSaleText: v.string(),
	files: v.array(v.object({ name: v.string(), url: v.string() })),
});
export type CommodityDetail = v.InferOutput<typeof CommodityDetail>;

/** The long part of an article's page; up to 8 MiB (P7). */
export const getCommodityDetail = endpoint({
	backend: "commodityDetail",
	method: "POST",
	path: "/more",
	changes: false,
	maxBytes: 8 * 1024 * 1024,
	input: v.object({ skuId: Id }),
	output: CommodityDetail,
});
