import type { SearchSuggestions } from "~/api/schema/goods-list";
import { formatPriceUnit } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { toYuan } from "~/ui/look/price/price";

export type Suggestion = {
	label: string;
	href: string;
	imagePath?: string;
	/** "¥51.60/盒（20 支，¥2.58/支）" */
	price?: string;
};
export type SuggestionGroup = { name: string; options: readonly Suggestion[] };

/** The buyer's past searches: the one group whose options can be deleted. */
export const recordsName = "搜索记录";
/** Comes last, with pictures. */
export const goodsName = "商品";

/** The number of suggestions of each kind: together they are less than a screen high. */
const most = { records: 10, recordsTyped: 3, words: 5, categories: 3, brands: 3, products: 5 };

/** The buyer's latest searches, each leading to its results. */
export function groupRecords(keywords: readonly string[], count = most.records): SuggestionGroup[] {
	return toGroups([[recordsName, keywords.slice(0, count).map(toSearch)]]);
}

/** The suggestions for the beginning of a keyword, by kind: each has its link. */
export function groupSuggestions({
	records,
	words,
	categories,
	brands,
	products,
}: SearchSuggestions): SuggestionGroup[] {
	const shown = records.slice(0, most.recordsTyped);
	const others = words.filter((word) => !shown.includes(word));
	return [
		...groupRecords(shown),
		...toGroups([
			["关键词", others.slice(0, most.words).map(toSearch)],
			[
				"分类",
				categories.slice(0, most.categories).map(({ catId, path }) => ({
					label: path.join(" › "),
					href: toPath(pages.search, { catId }),
				})),
			],
			[
				"品牌",
				brands.slice(0, most.brands).map((brand) => ({
					label: brand,
					href: toPath(pages.search, { brands: [brand] }),
				})),
			],
			[
				goodsName,
				products.slice(0, most.products).map(({ skuId, name, imagePath, price, ...sold }) => ({
					label: name,
					href: toPath(pages.item, { skuId }),
					imagePath,
					price: price ? `${toYuan(price)}${formatPriceUnit(price, sold)}` : undefined,
				})),
			],
		]),
	];
}

function toSearch(keyword: string): Suggestion {
	return { label: keyword, href: toPath(pages.search, { keyword }) };
}

function toGroups(named: readonly (readonly [name: string, options: Suggestion[]])[]): SuggestionGroup[] {
	return named.filter(([, options]) => options.length > 0).map(([name, options]) => ({ name, options }));
}
