import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Miniflare } from "miniflare";
import { applyMigrations } from "../migrate.ts";
import { createDatabase, reference } from "../platform.ts";
import { repeatBroken } from "../repeat-broken.ts";
import { type Header, parseHeader } from "./dump.ts";
import { compareFigures, listTables, loadFigures, type Query } from "./tables.ts";

/** Statements that run in one transaction. */
const atOnce = 100;

/** The reference worker's database in a data folder, as a query. A statement may be sent twice. */
export async function openQuery(database: Miniflare): Promise<Query> {
	const db = await database.getD1Database("DB", reference);
	return async (sql) => (await repeatBroken(() => db.prepare(sql).all<Record<string, unknown>>())).results;
}

/**
 * Writes a backup into a data folder without a database: the tables as they were when it was made,
 * then its rows. Newer migrations are for the next start. @throws an error with a sentence for
 * each count and sum that differs.
 */
export async function restoreInto(dataDir: string, file: string): Promise<Header> {
	const database = createDatabase(dataDir);
	try {
		const db = await database.getD1Database("DB", reference);
		let header: Header | undefined;
		let waiting: string[] = [];
		const flush = async () => {
			if (waiting.length > 0) await db.batch(waiting.map((line) => db.prepare(line)));
			waiting = [];
		};
		// The loop itself makes the reader: lines that arrive before it begins are lost.
		for await (const line of createInterface({ input: createReadStream(file) })) {
			if (!header) {
				header = parseHeader(line);
				await applyMigrations(database, header.migration);
				// The backup has what migrations write, too.
				const tables = await listTables(await openQuery(database), true);
				await db.exec(
					tables
						.toReversed()
						.map(({ name }) => `DELETE FROM "${name}"`)
						.join("\n"),
				);
				continue;
			}
			// Pieces of a long value follow its row in one transaction: they find it as
			// the row that was inserted last.
			if (waiting.length >= atOnce && line.startsWith("INSERT")) await flush();
			waiting.push(line);
		}
		if (!header) throw new Error("备份文件是空的。");
		await flush();
		const query = await openQuery(database);
		const faults = compareFigures(header.figures, await loadFigures(query, await listTables(query)));
		if (faults.length > 0) throw new Error(`恢复的数据与备份不一致：\n  ${faults.join("\n  ")}`);
		return header;
	} finally {
		await database.dispose();
	}
}
