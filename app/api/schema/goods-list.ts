import * as v from "valibot";
import { AreaId } from "./area";
import { Id, ids } from "./id";
import { Money, MoneyInput } from "./money";
import { Count } from "./number";
import { pageEntries, pageOf } from "./page";
import { StockStateId } from "./stock";
import { Keyword } from "./text";

export const SortType = v.picklist(
	["default", "sale_desc", "price_asc", "price_desc", "newest_desc"],
	"没有这种排序方式",
);
export type SortType = v.InferOutput<typeof SortType>;

const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100, "筛选条件过长"));

/** Every condition of a search; `min` and `max` are prices with tax. */
export const searchEntries = {
	keyword: Keyword,
	catId: v.optional(Id),
	brands: v.optional(v.pipe(v.array(name), v.maxLength(20, "最多选择 20 个品牌"))),
	min: v.optional(MoneyInput),
	max: v.optional(MoneyInput),
	attrs: v.optional(
		v.pipe(
			v.array(v.object({ id: Id, values: v.pipe(v.array(name), v.minLength(1), v.maxLength(20)) })),
			v.maxLength(20, "最多选择 20 个属性"),
		),
	),
	venderId: v.optional(Id),
	inStockOnly: v.optional(v.boolean(), false),
	areaId: AreaId,
	sortType: v.optional(SortType, "default"),
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
	imagePath: v.string(),
	price: Money,
	nakedPrice: Money,
	brandName: v.string(),
	venderId: Id,
	venderName: v.string(),
	lowestBuy: Count,
	saleUnit: v.string(),
	saleCount: Count,
	stockStateId: StockStateId,
});
export type GoodsListItem = v.InferOutput<typeof GoodsListItem>;

const valueCount = v.object({ value: v.string(), count: Count });

/** A page of goods and how the whole result divides. */
export const SearchResult = v.object({
	...pageOf(GoodsListItem),
	brandAggregate: v.array(valueCount),
	categoryAggregate: v.array(v.object({ catId: Id, catName: v.string(), count: Count })),
	/** `max` is absent in the last, open interval. */
	priceIntervalAggregate: v.array(v.object({ min: Money, max: v.optional(Money), count: Count })),
	expandAttrAggregate: v.array(v.object({ id: Id, name: v.string(), values: v.array(valueCount) })),
	/** What was probably meant by a mistyped word. */
	suggestion: v.optional(v.string()),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Up to 100 SKUs. */
export const SkuIds = ids(100);
