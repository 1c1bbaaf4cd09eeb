import * as v from "valibot";
import { SortType } from "~/api/schema/goods-list";
import { Id } from "~/api/schema/id";

/** The conditions under which a page lists its own goods, as its URL holds them. */
export type BrowseQuery = {
	keyword: string;
	catId: string | null;
	sortType: SortType;
	/** From 1. */
	page: number;
};

/** Any query string → conditions; what cannot be understood counts as not there. */
export function parseBrowseQuery(params: URLSearchParams): BrowseQuery {
	const catId = v.safeParse(Id, params.get("catId"));
	const sortType = v.safeParse(SortType, params.get("sortType"));
	const page = params.get("pageIndex") ?? "";
	return {
		keyword: parseKeyword(params.get("keyword") ?? ""),
		catId: catId.success ? catId.output : null,
		sortType: sortType.success ? sortType.output : "default",
		page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
	};
}

/** What was typed, as it can be searched for: at most 100 characters, without control characters. */
export function parseKeyword(text: string): string {
	return text
		.toWellFormed()
		.replace(/\p{Cc}+/gu, " ")
		.trim()
		.slice(0, 100)
		.replace(/[\uD800-\uDBFF]$/, "")
		.trim();
}

/**
 * The address of a list with `change` made to its conditions; a change starts again at page 1. `base` is the
 * path, with what of the query is not a condition.
 */
export function formatBrowsePath(
	base: string,
	query: BrowseQuery,
	change: Partial<BrowseQuery> = {},
): string {
	const { keyword, catId, sortType, page } = { ...query, page: 1, ...change };
	const [path = "", kept = ""] = base.split("?");
	const params = new URLSearchParams(kept);
	if (keyword) params.set("keyword", keyword);
	if (catId) params.set("catId", catId);
	if (sortType !== "default") params.set("sortType", sortType);
	if (page > 1) params.set("pageIndex", String(page));
	return params.size > 0 ? `${path}?${params}` : path;
}
