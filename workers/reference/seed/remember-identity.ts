import { createDb, type Db } from "../db/client";
import { loadAreas } from "./create-areas";
import type { SpuDraft } from "./create-spu";
import { insertIdentity } from "./seed-identity";

type Recorded = { sql: string; values: unknown[] };

const minuteMs = 60_000;

let remembered: { minute: number; statements: Promise<Recorded[]> } | undefined;

/** Stands for a database, and returns its statements as text with values. */
const recorder = createDb({
	prepare: (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }) }),
} as unknown as D1Database);

/**
 * The statements that insert companies, buyers and the buyers' data, as old as a seed of this minute has
 * them. `now` is in milliseconds. Worlds that are reset within a minute get the same rows: this isolate makes
 * them once.
 */
export async function insertRememberedIdentity(
	db: Db,
	goods: readonly SpuDraft[],
	now: number,
): Promise<D1PreparedStatement[]> {
	const minute = Math.floor(now / minuteMs);
	if (remembered?.minute !== minute) remembered = { minute, statements: record(goods, minute * minuteMs) };
	const statements = await remembered.statements;
	return statements.map(({ sql, values }) => db.$client.prepare(sql).bind(...values));
}

async function record(goods: readonly SpuDraft[], now: number): Promise<Recorded[]> {
	return (await insertIdentity(recorder, await loadAreas(), goods, now)) as unknown as Recorded[];
}
