import { type QueryWord, toTerm } from "./query-word";

/**
 * The FTS5 expression for articles that have every word of a list: anywhere, or
 * only in their name, model or kind.
 */
export function toTextExpression(
	lists: readonly (readonly QueryWord[])[],
	columns: "strong" | "strong weak" = "strong weak",
): string {
	const [first = "", ...others] = lists.map((words) => words.map(toTerm).join(" AND "));
	return `{${columns}} : (${others.length === 0 ? first : `(${[first, ...others].join(") OR (")})`})`;
}
