import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { projectRoot } from "../../workers/local/platform.ts";

const folder = path.join(projectRoot, "workers/reference/db/migrations");

/**
 * A migrated database in this process with as much of D1's interface as the reference worker uses, so that a test
 * of its queries needs no build and no workerd. SQLite is Node's own: what depends on D1 is for the edge tests.
 */
export function openMemoryDatabase(): D1Database {
	const sqlite = new DatabaseSync(":memory:");
	for (const name of readdirSync(folder).sort()) {
		if (name.endsWith(".sql")) sqlite.exec(readFileSync(path.join(folder, name), "utf8"));
	}
	const statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

	function prepare(sql: string, values: SQLInputValue[] = []) {
		let statement = statements.get(sql);
		if (!statement) {
			statement = sqlite.prepare(sql);
			statements.set(sql, statement);
		}
		const run = () => ({ success: true, results: statement.all(...values), meta: {} });
		return {
			bind: (...bound: SQLInputValue[]) => prepare(sql, bound),
			run: async () => run(),
			all: async () => run(),
			first: async (column?: string) => {
				const [row] = run().results;
				return row === undefined ? null : column === undefined ? row : row[column];
			},
			runNow: run,
		};
	}

	return {
		prepare,
		async batch(list: readonly ReturnType<typeof prepare>[]) {
			sqlite.exec("BEGIN");
			try {
				const answers = list.map((statement) => statement.runNow());
				sqlite.exec("COMMIT");
				return answers;
			} catch (error) {
				sqlite.exec("ROLLBACK");
				throw error;
			}
		},
	} as unknown as D1Database;
}
