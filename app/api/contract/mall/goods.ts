import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { AreaId } from "../../schema/area";
import { Done } from "../../schema/done";
import { SearchRequest, SearchResult, SearchSuggestions, SimilarGoods } from "../../schema/goods-list";
import { GoodsMatches, GoodsMatchRequest } from "../../schema/goods-match";
import { Id } from "../../schema/id";
import { rowsOf } from "../../schema/rows";
import { Sku, Variant } from "../../schema/sku";
import { SkuIds } from "../../schema/sku-ids";
import { Keyword, text, Url } from "../../schema/text";
import { Time } from "../../schema/time";

const { get, post } = callsOf("mall");

/** Several SKUs, or all of an SPU. The answer leaves out unknown ones. */
export const getSkus = post("/goods/sku", {
	changes: false,
	input: v.union([v.object({ skuIds: SkuIds }), v.object({ spuId: Id })], "请选择商品"),
	output: rowsOf(Sku),
	shared: true,
});

/** All SKUs on sale of the product of one SKU, in the order of their choices; none for an unknown SKU. */
export const listVariants = post("/goods/variants", {
	extension: "lines",
	changes: false,
	input: v.object({ skuId: Id, areaId: AreaId }),
	output: rowsOf(Variant),
	shared: true,
});

/** A page of goods that fit a keyword, a category or both, with facets of the whole result. */
export const searchGoods = post("/goods/search", {
	changes: false,
	input: SearchRequest,
	output: SearchResult,
	shared: true,
});

/** The searches for the lines of a list in one call, by the rules of the search. It answers no facets. */
export const matchGoods = post("/goods/match", {
	extension: "speed",
	changes: false,
	timeoutMs: 10_000,
	maxBytes: 8 * 1024 * 1024,
	input: GoodsMatchRequest,
	output: GoodsMatches,
});

/**
 * The search among the goods that the buyer's partner may buy by special procurement. 403 when the partner
 * has no right to it (SPEC §5).
 */
export const searchSpecialGoods = post("/goods/searchSpecial", {
	mayForbid: true,
	changes: false,
	input: SearchRequest,
	output: SearchResult,
	shared: true,
});

/** Suggestions for the beginning of a keyword; without one the buyer's last searches. */
export const suggestGoods = get("/goods/suggest", {
	extension: "speed",
	input: v.object({ keyword: Keyword }),
	output: SearchSuggestions,
});

/** The buyer's searches, newest first. */
export const listSearchKeys = get("/goods/searchKeys", {
	output: rowsOf(v.object({ keyword: v.string(), time: v.optional(Time) })),
});

/** Makes a keyword the latest of them. No cached page shows it. The search call itself remembers nothing. */
export const saveSearchKey = post("/goods/searchKeys/save", {
	extension: "speed",
	changes: false,
	input: v.object({ keyword: text("关键词", 100) }),
	output: Done,
});

/** One of them; without keyword all. */
export const deleteSearchKeys = post("/goods/searchKeys/delete", {
	input: v.object({ keyword: Keyword }),
	output: Done,
});

/** Similar goods: the same article of other suppliers first, then others of other suppliers. */
export const searchSimilar = post("/goods/searchForSimilar", {
	changes: false,
	input: v.object({ skuId: Id, areaId: v.optional(AreaId) }),
	output: rowsOf(SimilarGoods),
	shared: true,
});

/**
 * The kind of page that a link leads to; `pageId` is the parameter of that page (a SKU, a page, a category
 * …).
 */
export const queryPageIdentifier = get("/goods/queryPageIdentifier", {
	uncalled: "The table of pages knows which page a link leads to.",
	input: v.object({ url: Url }),
	output: v.object({ pageIdentifier: v.string(), pageId: v.optional(v.string()) }),
});
