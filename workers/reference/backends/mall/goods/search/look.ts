import type { Db } from "../../../../db/client";
import { toHits } from "./hits";
import { prepareAllFacets } from "./load-facets";
import type { Wanted } from "./query/search-plan";
import { depth, prepareSorted } from "./result-page";
import type { SearchInput } from "./search-input";
import { prepareWindow, type WindowRow } from "./window";

/** The first answer to a search: the number of hits, their facets, and the rows for the first page. */
export type SearchLook = {
	counted: Counts;
	/** The rows of prepareAllFacets. */
	divided: unknown[][];
	/**
	 * The rows of prepareWindow. Null when the buyer chose an order; `sorted` then
	 * has the row numbers of the page.
	 */
	window: WindowRow[] | null;
	sorted: number[];
};

/**
 * `skus` is the number of hits. `looked` is the number of hits that a result can show at most, and
 * `products` the number of their products.
 */
type Counts = { skus: number; looked: number; products: number };

/** Runs prepareLook in one round trip. */
export async function look(db: Db, wanted: Wanted, input: SearchInput): Promise<SearchLook> {
	const answers = await db.$client.batch(prepareLook(db, wanted, input));
	return toLook(
		answers.map(({ results }) => results),
		input,
	);
}

/** Prepares the rows of toLook. */
export function prepareLook(db: Db, wanted: Wanted, input: SearchInput): D1PreparedStatement[] {
	const { sortType } = input;
	return [
		prepareCounts(db, wanted, input),
		...(sortType === "default"
			? [prepareWindow(db, wanted, input)]
			: [prepareSorted(db, wanted, { ...input, sortType })]),
		...prepareAllFacets(db, wanted, input),
	];
}

export function toLook([counts, ...rows]: readonly unknown[][], { sortType }: SearchInput): SearchLook {
	const counted = (counts?.[0] ?? { skus: 0, looked: 0, products: 0 }) as Counts;
	if (sortType === "default") {
		const [window, ...divided] = rows as [WindowRow[], ...unknown[][]];
		return { counted, divided, window, sorted: [] };
	}
	const [sorted, ...divided] = rows as [{ id: number }[], ...unknown[][]];
	return { counted, divided, window: null, sorted: sorted.map(({ id }) => id) };
}

function prepareCounts(db: Db, wanted: Wanted, input: SearchInput): D1PreparedStatement {
	const { from, where, id, values } = toHits(wanted, input);
	const statement = `SELECT (SELECT count(*) FROM ${from} WHERE ${where}) AS skus, count(*) AS looked,
			count(DISTINCT id >> 10) AS products
		FROM (SELECT ${id} AS id FROM ${from} WHERE ${where} ORDER BY ${id} LIMIT ${depth})`;
	return db.$client.prepare(statement).bind(...values, ...values);
}
