import type { Db } from "../../../../../db/client";
import { correct } from "./correct";
import { type ParsedQuery, parseQuery } from "./parse-query";
import type { QueryWord } from "./query-word";
import { relax } from "./relax";
import type { Exists, SearchPlan } from "./search-plan";
import { toTextExpression } from "./text-expression";

const existsSql = "SELECT EXISTS (SELECT 1 FROM sku_search WHERE sku_search MATCH ?) AS found";

/**
 * From all words in the way they were typed to fewer: first whole words, then their parts, then what a mistyped one
 * may have meant unless it is wanted as typed, and in the end without the words that matter least. Filters do not
 * count here, so that they only narrow.
 */
export async function planSearch(db: Db, typed: ParsedQuery, asTyped: boolean): Promise<SearchPlan> {
	const exists = createExists(db);
	const whole = await keepAll(typed.words, exists);
	if (whole && !typed.isScattered) return { words: whole, dropped: [] };
	const candidates = asTyped ? [] : await correct(db, typed, whole !== null);
	for (const candidate of candidates) {
		const parsed = await parseQuery(db, candidate);
		const words = await keepAll(parsed.words, exists);
		if (words) return { words, corrected: candidate, dropped: [] };
	}
	return whole ? { words: whole, dropped: [] } : relax(splitAll(typed.words), typed.known, exists);
}

/** The words themselves or, where no article has them, their parts; null when that finds nothing either. */
async function keepAll(words: readonly QueryWord[], exists: Exists): Promise<readonly QueryWord[] | null> {
	if (words.length === 0) return null;
	if (await exists(words)) return words;
	const parts = splitAll(words);
	return parts.length > words.length && (await exists(parts)) ? parts : null;
}

function splitAll(words: readonly QueryWord[]): QueryWord[] {
	return words.flatMap((word) => (word.parts.length > 0 && word.variants.length === 1 ? word.parts : [word]));
}

function createExists(db: Db): Exists {
	return async (words) => {
		const found = await db.$client.prepare(existsSql).bind(toTextExpression(words)).first<number>("found");
		return found === 1;
	};
}
