import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { projectRoot, reference } from "./platform.ts";

const folder = path.join(projectRoot, "workers/reference/db/migrations");

/**
 * Applies the migrations that the database lacks, in the order of their names, and records them in the same
 * table as `wrangler d1 migrations apply`. Returns their number.
 * @param last the last migration to apply, for older data; without it all are.
 */
export async function applyMigrations(
	platform: Pick<Miniflare, "getD1Database">,
	last?: string,
): Promise<number> {
	const db = await platform.getD1Database("DB", reference);
	await db
		.prepare(
			"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
		)
		.run();
	const seen = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
	const applied = new Set(seen.results.map(({ name }) => name));
	const all = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	if (last !== undefined && !all.includes(last))
		throw new Error(`没有迁移 ${last}：这份数据来自更新的版本，请用那个版本打开。`);
	const pending = all.filter((name) => !applied.has(name) && (last === undefined || name <= last)).sort();
	const statements = pending.flatMap((name) => [
		...readStatements(name).map((statement) => db.prepare(statement)),
		db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
	]);
	// One call: each one more is another chance to meet a connection that has just been closed.
	if (statements.length > 0) await db.batch(statements);
	return pending.length;
}

function readStatements(name: string): string[] {
	return readFileSync(path.join(folder, name), "utf8")
		.split("--> statement-breakpoint")
		.map((statement) => statement.trim())
		.filter(Boolean);
}
