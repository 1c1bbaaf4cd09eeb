import type { Db } from "../../../../../db/client";
import type { QueryWord } from "./query-word";
import type { Exists } from "./search-plan";
import { toTextExpression } from "./text-expression";

/** Reads rows of the tables of words. */
export type Ask = <Row>(sql: string, ...values: string[]) => Promise<Row[]>;
/** The reads that planning a search needs. */
export type Asks = {
	ask: Ask;
	exists: Exists;
};

const existSql = `SELECT EXISTS (SELECT 1 FROM sku_search WHERE sku_search MATCH asked.value) AS found
	FROM json_each(?) asked ORDER BY asked.key`;
/** So many statements or expressions go in one trip. */
const mostGathered = 100;

/** Reads one by one, for a search. */
export function createAsks(db: Db): Asks {
	return {
		ask: async <Row>(sql: string, ...values: string[]) =>
			(
				await db.$client
					.prepare(sql)
					.bind(...values)
					.all<Row>()
			).results,
		exists: (lists) => findExisting(db, lists.map(toExpression)),
	};
}

/** The reads of many searches. `note` tells them what a search has found anyway. */
export type GatheredAsks = Asks & { note(expression: string, exists: boolean): void };

/**
 * Reads for many searches at once: what they ask for at the same time goes in one trip, and words are asked
 * for once.
 */
export function gatherAsks(db: Db): GatheredAsks {
	const ask = gather(async (statements: readonly D1PreparedStatement[]) =>
		(await db.$client.batch(statements as D1PreparedStatement[])).map(({ results }) => results),
	);
	const exists = gather((expressions: readonly string[]) => findExisting(db, expressions));
	const answers = new Map<string, boolean | Promise<boolean>>();
	const existsOnce = (expression: string) => {
		const answer = answers.get(expression) ?? exists(expression);
		answers.set(expression, answer);
		return answer;
	};
	return {
		ask: async <Row>(sql: string, ...values: string[]) =>
			(await ask(db.$client.prepare(sql).bind(...values))) as Row[],
		exists: (lists) => Promise.all(lists.map((words) => existsOnce(toExpression(words)))),
		note: (expression, found) => answers.set(expression, found),
	};
}

const toExpression = (words: readonly QueryWord[]) => toTextExpression([words]);

async function findExisting(db: Db, expressions: readonly string[]): Promise<boolean[]> {
	if (expressions.length === 0) return [];
	const { results } = await db.$client
		.prepare(existSql)
		.bind(JSON.stringify(expressions))
		.all<{ found: number }>();
	return results.map(({ found }) => found === 1);
}

/** Makes a read of one thing of a read of many. A failed trip fails all that it was made for. */
function gather<In, Out>(readAll: (all: readonly In[]) => Promise<Out[]>): (one: In) => Promise<Out> {
	type Waiting = { one: In; resolve: (out: Out) => void; reject: (error: unknown) => void };
	let waiting: Waiting[] = [];
	const send = () => {
		const all = waiting;
		waiting = [];
		for (let at = 0; at < all.length; at += mostGathered) {
			const part = all.slice(at, at + mostGathered);
			readAll(part.map(({ one }) => one)).then(
				(outs) => {
					for (const [place, { resolve }] of part.entries()) resolve(outs[place] as Out);
				},
				(error) => {
					for (const { reject } of part) reject(error);
				},
			);
		}
	};
	return (one) =>
		new Promise((resolve, reject) => {
			// The others of this turn ask before the timer.
			if (waiting.length === 0) setTimeout(send, 0);
			waiting.push({ one, resolve, reject });
		});
}
