import { toAttributeKey, toFilterToken } from "./grams";
import type { QueryWord } from "./query-words";

export type Filters = {
	catId?: string | undefined;
	venderId?: string | undefined;
	brands?: readonly string[] | undefined;
	attrs?: readonly { id: string; values: readonly string[] }[] | undefined;
};

/**
 * The FTS5 expression for all words and all filters: values of one filter are alternatives, everything else must
 * hold at once. Null when nothing is asked for, which is the whole catalogue.
 */
export function toMatchExpression(words: readonly QueryWord[], filters: Filters): string | null {
	const groups = [
		...toGroup("category", filters.catId ? [filters.catId] : []),
		...toGroup("vender", filters.venderId ? [filters.venderId] : []),
		...toGroup("brand", filters.brands ?? []),
		...(filters.attrs ?? []).flatMap(({ id, values }) =>
			toGroup(
				"attribute",
				values.map((value) => toAttributeKey(id, value)),
			),
		),
	];
	const terms = words.map(({ term }) => term);
	const text = terms.length > 0 ? [`{title words} : (${terms.join(" AND ")})`] : [];
	const parts = [...text, ...groups];
	return parts.length > 0 ? parts.join(" AND ") : null;
}

function toGroup(kind: Parameters<typeof toFilterToken>[0], values: readonly string[]): string[] {
	if (values.length === 0) return [];
	return [`filters : (${values.map((value) => toFilterToken(kind, value)).join(" OR ")})`];
}
