import type { Db } from "../../../../../db/client";
import type { Ask } from "./ask";

/** The data of a word in the catalogue. */
type KnownWord = { word: string; products: number; kind: number };
/** The data of a query's strings in the tables of words. */
export type Known = {
	words: ReadonlyMap<string, KnownWord>;
	/** Word → its other meanings. */
	synonyms: ReadonlyMap<string, readonly string[]>;
	units: readonly { unit: string; base: string; factor: number }[];
};

const wordsSql =
	"SELECT word, products, kind FROM search_words WHERE word IN (SELECT value FROM json_each(?)) AND products > 0";
const synonymsSql = "SELECT word, means FROM search_synonyms WHERE word IN (SELECT value FROM json_each(?))";
const unitsSql = "SELECT unit, base, factor FROM search_units";

type KnownRows = [KnownWord[], { word: string; means: string }[], Known["units"][number][]];

/** Looks up every string. */
export async function loadKnown(ask: Ask, texts: readonly string[]): Promise<Known> {
	const list = JSON.stringify([...new Set(texts)]);
	return toKnown(await Promise.all([ask(wordsSql, list), ask(synonymsSql, list), ask(unitsSql)]));
}

/** Prepares the rows of toKnown. */
export function prepareKnown(db: Db, texts: readonly string[]): D1PreparedStatement[] {
	const list = JSON.stringify([...new Set(texts)]);
	return [
		db.$client.prepare(wordsSql).bind(list),
		db.$client.prepare(synonymsSql).bind(list),
		db.$client.prepare(unitsSql),
	];
}

export function toKnown(rows: readonly unknown[][]): Known {
	const [words, pairs, units] = rows as KnownRows;
	const groups = Map.groupBy(pairs, ({ word }) => word);
	return {
		words: new Map(words.map((row) => [row.word, row])),
		synonyms: new Map(Array.from(groups, ([word, rows]) => [word, rows.map(({ means }) => means)])),
		units,
	};
}

/** The part of what is known that a search for these texts alone would have looked up. */
export function pickKnown({ words, synonyms, units }: Known, texts: readonly string[]): Known {
	const pick = <T>(from: ReadonlyMap<string, T>) =>
		new Map(texts.flatMap((text) => (from.has(text) ? [[text, from.get(text) as T] as const] : [])));
	return { words: pick(words), synonyms: pick(synonyms), units };
}
