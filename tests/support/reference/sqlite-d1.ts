import { globSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";

type Rows = Record<string, unknown>[];

/** The most values that D1 binds to a statement (developers.cloudflare.com/d1/platform/limits). */
const mostValues = 100;

/**
 * A D1 binding on SQLite in this process, for tests that make many calls. As in D1, a statement or a
 * batch is one transaction, and other requests go on while a request waits for it: `wait` says how
 * long. `file` may be ":memory:".
 */
export function openSqliteD1(
	file: string,
	wait: () => Promise<void> = () => new Promise(setImmediate),
): D1Database {
	const db = new DatabaseSync(file);
	db.exec("PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
	const known = new Map<string, StatementSync>();
	const prepare = (text: string): StatementSync => {
		const statement = known.get(text) ?? db.prepare(text);
		if (known.size > 2_000) known.clear();
		known.set(text, statement);
		return statement;
	};

	class Bound {
		text: string;
		values: SQLInputValue[];
		constructor(text: string, values: unknown[] = []) {
			if (values.length > mostValues) throw new Error(`D1_ERROR: too many SQL variables: ${values.length}`);
			this.text = text;
			this.values = values.map((value) =>
				typeof value === "boolean" ? Number(value) : value,
			) as SQLInputValue[];
		}
		bind(...values: unknown[]): Bound {
			return new Bound(this.text, values);
		}
		take(): { results: Rows; success: true; meta: { changes: number } } {
			const results = prepare(this.text).all(...this.values) as Rows;
			const { n } = prepare("SELECT changes() AS n").get() as { n: number };
			return { results, success: true, meta: { changes: n } };
		}
		all() {
			return run(() => this.take());
		}
		run() {
			return run(() => this.take());
		}
		async first(column?: string) {
			const row = (await this.all()).results[0];
			if (row === undefined) return null;
			return column === undefined ? row : row[column];
		}
		raw() {
			return run(() => {
				const statement = db.prepare(this.text);
				statement.setReturnArrays(true);
				return statement.all(...this.values);
			});
		}
	}

	async function run<T>(task: () => T): Promise<T> {
		await wait();
		try {
			return task();
		} catch (error) {
			// The form of D1's errors, which findConstraint reads.
			throw new Error(`D1_ERROR: ${(error as Error).message}: SQLITE_CONSTRAINT`, { cause: error });
		} finally {
			await wait();
		}
	}

	const batch = (statements: Bound[]) =>
		run(() => {
			db.exec("BEGIN");
			try {
				const answers = statements.map((statement) => statement.take());
				db.exec("COMMIT");
				return answers;
			} catch (error) {
				db.exec("ROLLBACK");
				throw error;
			}
		});
	return {
		prepare: (text: string) => new Bound(text),
		batch,
		exec: async (text: string) => db.exec(text),
	} as unknown as D1Database;
}

/** The file of the one database in a data folder. */
export function findDatabase(dataDir: string): string {
	const [file, ...others] = globSync(path.join(dataDir, "v3/d1/miniflare-D1DatabaseObject/*.sqlite")).filter(
		(name) => !name.endsWith("metadata.sqlite"),
	);
	if (!file || others.length > 0) throw new Error(`${dataDir} has not one database`);
	return file;
}
