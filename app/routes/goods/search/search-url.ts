import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";

/**
 * The conditions of /search: prices in yuan as typed, attributes as `id~value`; everything absent is "any".
 */
export type SearchQuery = Omit<PageQuery<typeof pages.search>, "added">;

/** The path of the page that shows `query` with `change` made to it; a change starts again at page 1. */
export function formatSearchPath(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
	return toPath(pages.search, { ...query, pageIndex: 1, ...change });
}

/** The path of the page with its keyword as the only condition, in the same order and look. */
export function formatClearedPath({ keyword, asTyped, sortType, groupBy, view }: SearchQuery): string {
	return toPath(pages.search, { keyword, asTyped, sortType, groupBy, view });
}

/** Removes `value` from the list, or adds it at the end when the list does not contain it. */
export function toggle(list: readonly string[], value: string): string[] {
	return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}
