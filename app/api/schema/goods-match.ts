import * as v from "valibot";
import { AreaId } from "./area";
import { FoundGoods } from "./goods-list";
import { Id } from "./id";
import { text } from "./text";

/** The most keywords of one call. */
export const maxKeywords = 500;

/** Keywords that are each searched for at an area. */
export const GoodsMatchRequest = v.object({
	areaId: AreaId,
	keywords: v.pipe(
		v.array(text("关键词", 100)),
		v.minLength(1, "请填写关键词"),
		v.maxLength(maxKeywords, `一次最多查询 ${maxKeywords} 个关键词`),
	),
});

/** The answers to the keywords, in their order. Each of the goods stands once. */
export const GoodsMatches = v.object({
	goods: v.array(FoundGoods),
	matches: v.array(
		v.object({
			/** One a SKU, the best first, 20 at most. */
			skuIds: v.array(Id),
			/** No article has all words: the search ran without some. */
			relaxed: v.optional(v.boolean()),
		}),
	),
});
export type GoodsMatches = v.InferOutput<typeof GoodsMatches>;
