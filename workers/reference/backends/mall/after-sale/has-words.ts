import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Further words say nothing new. */
const maxWords = 8;

/**
 * Each word of the keyword, as it was typed or in half width, is in one of the columns; undefined for no word. A line
 * break keeps the columns apart: no word holds one.
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
