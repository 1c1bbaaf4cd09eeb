import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { GoodsListItem, SearchResult, searchEntries } from "../../schema/goods-list";
import { Id } from "../../schema/id";
import { pageEntries, pageOf } from "../../schema/page";
import { rowsOf } from "../../schema/rows";
import { Keyword } from "../../schema/text";
import { venderEntries } from "../../schema/vender";

const { post } = callsOf("mall");

/** A shop with some of its goods. */
export const VenderListItem = v.object({
	...venderEntries,
	goods: rowsOf(GoodsListItem),
});
export type VenderListItem = v.InferOutput<typeof VenderListItem>;

/** A page of suppliers whose names fit a keyword. */
export const searchVenders = post("/vender/searchVender", {
	changes: false,
	input: v.object({ keyword: Keyword, ...pageEntries }),
	output: v.object(pageOf(VenderListItem)),
});

/** The search of one shop. */
export const searchInVender = post("/vender/searchSkuInVender", {
	changes: false,
	input: v.object({ ...searchEntries, venderId: Id }),
	output: SearchResult,
});
