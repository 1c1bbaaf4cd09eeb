import * as v from "valibot";
import { AreaId } from "./area";
import { Id } from "./id";
import { Money, MoneyInput } from "./money";
import { Count, int } from "./number";
import { ofExtension } from "./of-extension";
import { Pack } from "./pack";
import { pageEntries, pageOf } from "./page";
import { Picture } from "./picture";
import { rowsOf } from "./rows";
import { StockStateId } from "./stock";
import { Keyword } from "./text";

/**
 * The order of a list of goods. "unit_price_asc" is by the price of one piece of a pack (extension
 * lines); goods whose container has an unknown content come last. The storefront asks for it only where the
 * mall has lines.
 */
export const SortType = v.picklist(
	["default", "sale_desc", "price_asc", "price_desc", "unit_price_asc", "newest_desc"],
	"没有这种排序方式",
);
export type SortType = v.InferOutput<typeof SortType>;

/** One card a product (SPU), showing the SKU that fits best, or one a SKU (按规格展开). */
export const GroupBy = v.picklist(["spu", "sku"], "没有这种展示方式");
export type GroupBy = v.InferOutput<typeof GroupBy>;

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100, "筛选条件过长"));

/**
 * Every condition of a search; `min` and `max` are prices with tax. Values of one condition are alternatives.
 * The lists `catIds` and `venderIds` and the single `catId` and `venderId` apply together.
 */
export const searchEntries = {
	keyword: Keyword,
	/** Searches for the keyword as it was typed, without a correction. */
	asTyped: v.optional(v.boolean(), false),
	catId: v.optional(Id),
	catIds: v.optional(v.pipe(v.array(Id), v.maxLength(20, "最多选择 20 个分类"))),
	brands: v.optional(v.pipe(v.array(name), v.maxLength(20, "最多选择 20 个品牌"))),
	min: v.optional(MoneyInput),
	max: v.optional(MoneyInput),
	/** `min`, `max` and the price intervals are for one piece of a pack, to the fen. */
	perPiece: ofExtension("lines", v.optional(v.boolean())),
	attrs: v.optional(
		v.pipe(
			v.array(v.object({ id: Id, values: v.pipe(v.array(name), v.minLength(1), v.maxLength(20)) })),
			v.maxLength(20, "最多选择 20 个属性"),
		),
	),
	venderId: v.optional(Id),
	venderIds: v.optional(v.pipe(v.array(Id), v.maxLength(20, "最多选择 20 个供应商"))),
	inStockOnly: v.optional(v.boolean(), false),
	/** Only goods that arrive in the area within so many days. */
	arrivesWithin: v.optional(int(0, 90)),
	areaId: AreaId,
	sortType: v.optional(SortType, "default"),
	groupBy: v.optional(GroupBy, "sku"),
	...pageEntries,
};

export const SearchRequest = v.object(searchEntries);
export type SearchRequest = v.InferInput<typeof SearchRequest>;

/** One card of a list of goods. */
export const GoodsListItem = v.object({
	skuId: Id,
	spuId: Id,
	name: v.string(),
	/** The name with the found words in `<em>`; text otherwise. */
	highlight: v.string(),
	imagePath: Picture,
	price: Money,
	nakedPrice: Money,
	brandName: v.string(),
	venderId: Id,
	venderName: v.string(),
	lowestBuy: Count,
	saleUnit: v.string(),
	/** The content of one `saleUnit`. */
	pack: ofExtension("lines", v.optional(Pack)),
	saleCount: Count,
	stockStateId: StockStateId,
});
export type GoodsListItem = v.InferOutput<typeof GoodsListItem>;

/**
 * A card of a search result: the further columns of a table, and for a card that stands for a product, a
 * summary of its SKUs.
 */
export const FoundGoods = v.object({
	...GoodsListItem.entries,
	model: v.optional(v.string()),
	/** The values to choose by, in the product's order: { name: "规格", value: "M8×30" }. */
	specs: v.optional(v.array(v.object({ name: v.string(), value: v.string() }))),
	orderMultiple: v.optional(Count),
	limitBuy: v.optional(Count),
	/** Days until the smallest quantity arrives in the area. */
	arrivalDays: v.optional(Count),
	/** With groupBy "spu": the number of SKUs of the product that fit, and their prices. */
	group: v.optional(v.object({ skuCount: Count, minPrice: Money, maxPrice: Money })),
});
export type FoundGoods = v.InferOutput<typeof FoundGoods>;

/** Goods similar to an article. */
export const SimilarGoods = v.object({
	...v.omit(FoundGoods, ["group"]).entries,
	/** The same article of another supplier: brand, model and specification are the same. */
	isSame: v.optional(v.boolean()),
});
export type SimilarGoods = v.InferOutput<typeof SimilarGoods>;

const valueCount = v.object({ value: v.string(), count: Count });

/**
 * A page of goods, and the facets of the whole result. `totalCount` counts cards, products or SKUs by
 * `groupBy`. `pageCount` may be less, since the depth of a result is limited. A facet counts SKUs, and its
 * own values as if none of them were chosen, so that a second one can be chosen.
 */
export const SearchResult = v.object({
	...pageOf(FoundGoods),
	productCount: v.optional(Count),
	skuCount: v.optional(Count),
	/** These counts are estimates: the search looked at a part of the result only. */
	estimated: v.optional(v.boolean()),
	/** The counts of the facets are estimates. */
	facetsEstimated: v.optional(v.boolean()),
	brandAggregate: rowsOf(
		v.object({
			...valueCount.entries,
			/** A to Z by the first sound of the name, # for none. */
			initial: v.optional(v.string()),
		}),
	),
	categoryAggregate: rowsOf(v.object({ catId: Id, catName: v.string(), count: Count })),
	/** The last, open interval has no `max`. */
	priceIntervalAggregate: rowsOf(v.object({ min: Money, max: v.optional(Money), count: Count })),
	expandAttrAggregate: rowsOf(v.object({ id: Id, name: v.string(), values: v.array(valueCount) })),
	venderAggregate: v.optional(rowsOf(v.object({ venderId: Id, venderName: v.string(), count: Count }))),
	/** Goods that arrive in the area within so many days; each interval includes the ones before it. */
	promiseAggregate: v.optional(rowsOf(v.object({ days: Count, count: Count }))),
	/** The probable meaning of a mistyped word. */
	suggestion: v.optional(v.string()),
	/** The search ran with the suggestion, since the typed keyword finds nothing. */
	corrected: v.optional(v.boolean()),
	/** No article has all words: the search ran without these. */
	relaxed: v.optional(v.object({ dropped: v.array(v.string()) })),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Suggestions while a keyword is typed; each list best first. */
export const SearchSuggestions = v.object({
	products: rowsOf(
		v.object({
			...v.pick(GoodsListItem, ["skuId", "spuId", "name", "imagePath"]).entries,
			/** With tax, for one `saleUnit`. */
			...v.partial(v.pick(GoodsListItem, ["price", "saleUnit", "pack"])).entries,
		}),
	),
	categories: rowsOf(
		v.object({
			catId: Id,
			/** Names from the first level on. */
			path: v.array(v.string()),
		}),
	),
	brands: v.array(v.string()),
	/** Keywords to search for: completions, and other names for the typed one. */
	words: v.optional(v.array(v.string()), []),
	/** The buyer's own searches. */
	records: v.array(v.string()),
});
export type SearchSuggestions = v.InferOutput<typeof SearchSuggestions>;
