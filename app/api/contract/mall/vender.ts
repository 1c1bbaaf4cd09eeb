import * as v from "valibot";
import { endpoint } from "../../endpoint";
import { GoodsListItem, SearchResult, searchEntries } from "../../schema/goods-list";
import { Id } from "../../schema/id";
import { pageEntries, pageOf } from "../../schema/page";
import { Keyword } from "../../schema/text";
import { venderEntries } from "../../schema/vender";

/** A shop with some of its goods. */
export const VenderListItem = v.object({
	...venderEntries,
	goods: v.array(GoodsListItem),
});
export type VenderListItem = v.InferOutput<typeof VenderListItem>;

export const searchVenders = endpoint({
	backend: "mall",
	method: "POST",
	path: "/vender/searchVender",
	changes: false,
	input: v.object({ keyword: Keyword, ...pageEntries }),
	output: v.object(pageOf(VenderListItem)),
});

/** The search of one shop. */
export const searchInVender = endpoint({
	backend: "mall",
	method: "POST",
	path: "/vender/searchSkuInVender",
	changes: false,
	input: v.object({ ...searchEntries, venderId: Id }),
	output: SearchResult,
});
