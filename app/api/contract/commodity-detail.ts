import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Id } from "../schema/id";
import { rowsOf } from "../schema/rows";

const { post } = callsOf("commodityDetail");

export const CommodityDetail = v.object({
	/** HTML, not yet cleaned. */
	detailHtml: v.string(),
	attributes: rowsOf(v.object({ group: v.string(), name: v.string(), value: v.string() })),
	packList: v.string(),
	afterSaleText: v.string(),
	files: rowsOf(v.object({ name: v.string(), url: v.string() })),
});
export type CommodityDetail = v.InferOutput<typeof CommodityDetail>;

/** The long part of an article's page; up to 8 MiB (P7). */
export const getCommodityDetail = post("/more", {
	changes: false,
	maxBytes: 8 * 1024 * 1024,
	input: v.object({ skuId: Id }),
	output: CommodityDetail,
	shared: true,
});
