import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** More words add nothing to the search. */
const maxWords = 8;

/**
 * SQL: each word of the keyword, as typed or in half width, is in one of the columns.
 * Undefined without a word. The columns are joined by line breaks, and a word contains none,
 * so no word matches across two columns.
 */
export function hasWords(keyword: string | undefined, columns: readonly SQLWrapper[]): SQL | undefined {
	const words = (keyword ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);
	if (words.length === 0) return undefined;
	const text = sql`lower(${sql.join([...columns], sql` || char(10) || `)})`;
	const found = words.map(
		(word) => sql`(instr(${text}, ${word}) OR instr(${text}, ${word.normalize("NFKC")}))`,
	);
	return sql.join(found, sql` AND `);
}
