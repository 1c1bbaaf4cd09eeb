import type { Article } from "./catalogue.ts";
import type { Query, QueryClass } from "./query.ts";

/** The ids of the first cards for a keyword. Throws when the search fails. */
export type Search = (keyword: string, pageSize: number) => Promise<string[]>;
/** `misses`: something is not found that must be found, too. */
type Outcome = Query & { place: number; found: number; misses: boolean; failure?: string; first?: string };
type Counts = { queries: number; first: number; firstThree: number; none: number; failed: number };

/** Asks every query that has a right answer on sale, and notes the position of the first right article. */
export async function measure(
	search: Search,
	queries: readonly Query[],
	articles: readonly Article[],
): Promise<Outcome[]> {
	const bySku = new Map(articles.map((article) => [article.skuId, article]));
	const outcomes: Outcome[] = [];
	for (const query of queries) {
		if (query.class !== "nonsense" && !articles.some(query.isRight)) continue;
		try {
			const skuIds = await search(query.keyword, query.also ? 100 : 10);
			const found = skuIds.flatMap((skuId) => bySku.get(skuId) ?? []);
			const place = found.findIndex(query.isRight) + 1;
			const misses = query.also?.some((isRight) => !found.some(isRight)) ?? false;
			const first = found[0]?.name;
			outcomes.push({ ...query, place, misses, found: skuIds.length, ...(first !== undefined && { first }) });
		} catch (error) {
			outcomes.push({ ...query, place: 0, found: 0, misses: false, failure: String(error) });
		}
	}
	return outcomes;
}

/** The table by class and in total. `verbose` lists every query whose first article is wrong. */
export function printOutcomes(outcomes: readonly Outcome[], verbose: boolean): void {
	const classes = Map.groupBy(outcomes, (outcome) => outcome.class);
	console.log("class                  queries  success@1  success@3  none found  failed");
	for (const [name, rows] of classes) printRow(name, rows);
	printRow("total", outcomes);
	if (!verbose) return;
	for (const { class: kind, keyword, place, found, misses, failure, first } of outcomes.filter(
		(row) => !isFirst(row),
	)) {
		console.log(
			`  ${kind.padEnd(21)} ${keyword} → ${failure ?? `place ${place} of ${found}${misses ? ", not all" : ""}: ${first ?? "nothing"}`}`,
		);
	}
}

function printRow(name: QueryClass | "total", rows: readonly Outcome[]): void {
	const { queries, first, firstThree, none, failed } = count(rows);
	const share = (part: number) => `${((100 * part) / queries).toFixed(1)} %`.padStart(9);
	console.log(
		`${name.padEnd(22)} ${String(queries).padStart(7)}  ${share(first)}  ${share(firstThree)}  ${String(none).padStart(10)}  ${String(failed).padStart(6)}`,
	);
}

function count(rows: readonly Outcome[]): Counts {
	return {
		queries: rows.length,
		first: rows.filter(isFirst).length,
		firstThree: rows.filter((row) => isFirst(row) || (row.place > 0 && row.place <= 3 && !row.misses)).length,
		none: rows.filter((row) => row.found === 0 && row.class !== "nonsense").length,
		failed: rows.filter(({ failure }) => failure !== undefined).length,
	};
}

/** Nonsense has no right answer. */
function isFirst({ class: kind, place, found, misses, failure }: Outcome): boolean {
	return kind === "nonsense" ? found === 0 && failure === undefined : place === 1 && !misses;
}
