import { once } from "node:events";
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { createDatabase, createPlatform } from "../platform.ts";
import { prepareDatabase } from "../seed.ts";
import { dump, dumpTable, parseHeader } from "./dump.ts";
import { openQuery } from "./restore-into.ts";
import { type Figures, findMigration, listTables, loadFigures, type Query } from "./tables.ts";

/** Writes lines into a file; an interrupted one leaves no file of that name. */
async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
	const draft = `${file}.part`;
	const stream = createWriteStream(draft);
	for await (const line of lines) if (!stream.write(`${line}\n`)) await once(stream, "drain");
	await new Promise<void>((resolve, reject) =>
		stream.end((error?: Error | null) => (error ? reject(error) : resolve())),
	);
	renameSync(draft, file);
}

/** Writes a backup. Returns its counts and sums. @throws when they change meanwhile: somebody writes. */
export async function writeBackup(query: Query, file: string): Promise<Figures> {
	let figures: Figures = {};
	async function* lines() {
		for await (const line of dump(query)) {
			if (line.startsWith("-- backup ")) ({ figures } = parseHeader(line));
			yield line;
		}
		const after = await loadFigures(query, await listTables(query));
		if (JSON.stringify(after) !== JSON.stringify(figures))
			throw new Error("备份期间数据有变化，请在没有人下单时重试。");
	}
	await writeLines(file, lines());
	return figures;
}

/**
 * The SQL that puts the database of a data folder, with its search index, in place of all rows of a database
 * with the same tables, and its counts and sums.
 */
export async function writeWholeCopy(
	dataDir: string,
	file: string,
): Promise<{ migration: string; figures: Figures }> {
	const database = createDatabase(dataDir);
	try {
		const query = await openQuery(database);
		const tables = await listTables(query, true);
		async function* lines() {
			yield "DELETE FROM sku_search;";
			for (const { name } of tables.toReversed()) yield `DELETE FROM "${name}";`;
			for (const table of tables) yield* dumpTable(query, table);
			yield* dumpIndex(query);
		}
		await writeLines(file, lines());
		return {
			migration: await findMigration(query),
			figures: await loadFigures(query, await listTables(query)),
		};
	} finally {
		await database.dispose();
	}
}

/** The search index has no text of its own, only tokens; their order within a column means nothing to it. */
async function* dumpIndex(query: Query): AsyncGenerator<string> {
	await query(
		"CREATE VIRTUAL TABLE IF NOT EXISTS sku_search_tokens USING fts5vocab('sku_search', 'instance')",
	);
	const columns = ["strong", "weak", "filters"];
	const texts = columns.map(
		(column) => `coalesce(group_concat(CASE WHEN col = '${column}' THEN term END, ' '), '') AS ${column}`,
	);
	const rows = await query(
		`SELECT doc, ${texts.join(", ")} FROM sku_search_tokens GROUP BY doc ORDER BY doc`,
	);
	await query("DROP TABLE IF EXISTS sku_search_tokens");
	for (const { doc, ...text } of rows) {
		const values = columns.map((column) => `'${String(text[column]).replaceAll("'", "''")}'`);
		yield `INSERT INTO sku_search (rowid, ${columns.join(", ")}) VALUES (${doc}, ${values.join(", ")});`;
	}
	// In one part, as a search looks its words up in each (FTS5).
	yield "INSERT INTO sku_search (sku_search) VALUES ('optimize');";
}

/** Brings the database of a data folder to today's tables, seed and search index, by the built worker. */
export async function bringUpToDate(dataDir: string): Promise<void> {
	const platform = createPlatform({ port: 0, dataDir });
	try {
		await platform.ready;
		await prepareDatabase(platform);
	} finally {
		await platform.dispose();
	}
}

/** A folder for the time of some work, in `parent` where it has to be on the same disk. */
export async function withFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
	const folder = mkdtempSync(path.join(parent, "copy-"));
	try {
		return await work(folder);
	} finally {
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

/**
 * Puts the database of one data folder in place of that of another. Returns the folder with the database that
 * was there, or null without one.
 */
export function replaceDatabase(dataDir: string, from: string, now: Date): string | null {
	const there = path.join(dataDir, "v3/d1");
	const old = path.join(dataDir, `d1-${now.toISOString().replace(/[:.]/g, "-")}`);
	const hadOne = existsSync(there);
	mkdirSync(path.dirname(there), { recursive: true });
	if (hadOne) renameSync(there, old);
	renameSync(path.join(from, "v3/d1"), there);
	return hadOne ? old : null;
}
