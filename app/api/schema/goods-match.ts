import * as v from "valibot";
import { AreaId } from "./area";
import { FoundGoods } from "./goods-list";
import { Id } from "./id";
import { text } from "./text";

/** The most keywords of one call. */
const maxKeywords = 500;

/** Keywords that are each searched for at an area. */
export const GoodsMatchRequest = v.object({
	areaId: AreaId,
	keywords: v.pipe(
		v.array(text("关键词", 100)),
		v.minLength(1, "请填写关键词"),
		v.maxLength(maxKeywords, `一次最多查询 ${maxKeywords} 个关键词`),
	),
	/** So many of the first keywords are corrected as in a search, and the others are not; all when absent. */
	inSight: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxKeywords))),
});
export type GoodsMatchRequest = v.InferOutput<typeof GoodsMatchRequest>;

/**
 * The words of a keyword that goods lack, as the buyer wrote them: a brand, and others. `sizes` are the
 * goods' own sizes, or other values to choose by, in place of those that the keyword asks for.
 */
export const Lacks = v.object({
	brand: v.optional(v.string()),
	words: v.optional(v.array(v.string())),
	sizes: v.optional(v.array(v.string())),
});
export type Lacks = v.InferOutput<typeof Lacks>;

/** The answers to the keywords, in their order. Each of the goods stands once. */
export const GoodsMatches = v.object({
	goods: v.array(FoundGoods),
	matches: v.array(
		v.object({
			/**
			 * One a SKU, the best first, 20 at most. Of those that lack least, goods that this buyer bought come
			 * first.
			 */
			skuIds: v.array(Id),
			/** The words that each SKU of `skuIds` lacks, in their order. Absent: the goods have all. */
			lacks: v.optional(v.array(Lacks)),
			/**
			 * All goods on sale that lack least are of one kind and agree in all values to choose by: brands,
			 * suppliers and packs alone differ. The lowest price then comes next. Absent: they differ, or were
			 * not all looked at.
			 */
			isOneSpec: v.optional(v.boolean()),
		}),
	),
});
export type GoodsMatches = v.InferOutput<typeof GoodsMatches>;
