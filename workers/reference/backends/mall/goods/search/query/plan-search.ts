import type { Db } from "../../../../../db/client";
import { correct } from "./correct";
import { type ParsedQuery, parseQuery } from "./parse-query";
import type { QueryWord } from "./query-word";
import { relax } from "./relax";
import type { Exists, SearchPlan } from "./search-plan";
import { toTextExpression } from "./text-expression";

const existsSql = "SELECT EXISTS (SELECT 1 FROM sku_search WHERE sku_search MATCH ?) AS found";

/**
 * Finds words that have hits. It tries all words as typed, then their parts, then corrections unless the buyer wants
 * the keyword as typed, and at last leaves out the words that matter least. Filters are not considered here, so they
 * only narrow the result.
 */
export async function planSearch(db: Db, typed: ParsedQuery, asTyped: boolean): Promise<SearchPlan> {
	const exists = createExists(db);
	const whole = await findAll(typed.words, exists);
	if (whole && !typed.isScattered) return { words: whole, dropped: [] };
	const candidates = asTyped ? [] : await correct(db, typed, whole !== null);
	for (const candidate of candidates) {
		const parsed = await parseQuery(db, candidate);
		const words = await findAll(parsed.words, exists);
		if (words) return { words, corrected: candidate, dropped: [] };
	}
	return whole ? { words: whole, dropped: [] } : relax(splitAll(typed.words), typed.known, exists);
}

/**
 * Returns the words themselves, or their parts when no article has the words. Null when no article has the parts
 * either.
 */
async function findAll(words: readonly QueryWord[], exists: Exists): Promise<readonly QueryWord[] | null> {
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
