import type { SearchQuery } from "./search-url";

/** Formats a range of yuan: "10–50 元", "50 元/件以上", "10 元以下". It leaves out fen of zero. */
export function formatInterval({ min, max, perPiece }: Partial<SearchQuery>): string {
	const yuan = perPiece ? "元/件" : "元";
	const low = min?.replace(/\.00$/, "");
	const high = max?.replace(/\.00$/, "");
	if (!high) return `${low ?? "0"} ${yuan}以上`;
	return low && Number(low) > 0 ? `${low}–${high} ${yuan}` : `${high} ${yuan}以下`;
}
