/** What the catalogue knows of a word. */
type KnownWord = { word: string; products: number; kind: number };
/** What the tables know of the strings of a query. */
export type Known = {
	words: ReadonlyMap<string, KnownWord>;
	/** Word → what it also means. */
	synonyms: ReadonlyMap<string, readonly string[]>;
	units: readonly { unit: string; base: string; factor: number }[];
};

const wordsSql =
	"SELECT word, products, kind FROM search_words WHERE word IN (SELECT value FROM json_each(?)) AND products > 0";
const synonymsSql = "SELECT word, means FROM search_synonyms WHERE word IN (SELECT value FROM json_each(?))";
const unitsSql = "SELECT unit, base, factor FROM search_units";

/** Looks every one of these strings up, in one round trip. */
export async function loadKnown(d1: D1Database, texts: readonly string[]): Promise<Known> {
	const list = JSON.stringify([...new Set(texts)]);
	const [words, synonyms, units] = await d1.batch([
		d1.prepare(wordsSql).bind(list),
		d1.prepare(synonymsSql).bind(list),
		d1.prepare(unitsSql),
	]);
	const pairs = (synonyms?.results ?? []) as { word: string; means: string }[];
	const groups = Map.groupBy(pairs, ({ word }) => word);
	return {
		words: new Map(((words?.results ?? []) as KnownWord[]).map((row) => [row.word, row])),
		synonyms: new Map(Array.from(groups, ([word, rows]) => [word, rows.map(({ means }) => means)])),
		units: (units?.results ?? []) as Known["units"],
	};
}
