import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";

/** The conditions of /search: prices in yuan as typed, attributes as `id~value`; everything absent is "any". */
export type SearchQuery = Omit<PageQuery<typeof pages.search>, "added">;

/** The path of the page that shows `query` with `change` made to it; a change starts again at page 1. */
export function formatSearchPath(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
	return toPath(pages.search, { ...query, pageIndex: 1, ...change });
}

/** The path of the page without any condition but its keyword, in the same order and look. */
export function formatClearedPath({ keyword, asTyped, sortType, groupBy, view }: SearchQuery): string {
	return toPath(pages.search, { keyword, asTyped, sortType, groupBy, view });
}

/** `list` with `value` taken out when it is in, else put in at its end. */
export function toggle(list: readonly string[], value: string): string[] {
	return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

/** The id and the value of an attribute's condition. */
export function splitAttr(pair: string): [id: string, value: string] {
	const at = pair.indexOf("~");
	return [pair.slice(0, at), pair.slice(at + 1)];
}
