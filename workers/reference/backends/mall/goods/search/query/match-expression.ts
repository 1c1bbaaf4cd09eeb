import type * as v from "valibot";
import type { SearchRequest } from "~/api/schema/goods-list";
import { toAttributeKey, toFilterToken } from "../../../../../catalogue/filter-token";
import type { QueryWord } from "./query-word";
import { toTextExpression } from "./text-expression";

type Filter = "catId" | "catIds" | "venderId" | "venderIds" | "brands" | "attrs";
type Filters = Pick<v.InferOutput<typeof SearchRequest>, Filter>;

/**
 * The FTS5 expression for all words of one of the lists and all filters. Values of one
 * filter are alternatives, and everything else must match at once. Null without any
 * condition, which means the whole catalogue.
 */
export function toMatchExpression(
	lists: readonly (readonly QueryWord[])[],
	filters: Filters,
	columns?: "strong",
): string | null {
	const groups = [
		...toGroup("category", filters.catId ? [filters.catId] : []),
		...toGroup("category", filters.catIds ?? []),
		...toGroup("vender", filters.venderId ? [filters.venderId] : []),
		...toGroup("vender", filters.venderIds ?? []),
		...toGroup("brand", filters.brands ?? []),
		...(filters.attrs ?? []).flatMap(({ id, values }) =>
			toGroup(
				"attribute",
				values.map((value) => toAttributeKey(id, value)),
			),
		),
	];
	const parts = [
		...(lists.some((words) => words.length > 0) ? [toTextExpression(lists, columns)] : []),
		...groups,
	];
	return parts.length > 0 ? parts.join(" AND ") : null;
}

function toGroup(kind: Parameters<typeof toFilterToken>[0], values: readonly string[]): string[] {
	if (values.length === 0) return [];
	return [`filters : (${values.map((value) => toFilterToken(kind, value)).join(" OR ")})`];
}
