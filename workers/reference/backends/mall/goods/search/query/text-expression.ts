import { type QueryWord, toTerm } from "./query-word";

/** The FTS5 expression for articles that have every word: anywhere, or only in their name, model or kind. */
export function toTextExpression(
	words: readonly QueryWord[],
	columns: "strong" | "strong weak" = "strong weak",
): string {
	return `{${columns}} : (${words.map(toTerm).join(" AND ")})`;
}
