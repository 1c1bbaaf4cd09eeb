import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Miniflare } from "miniflare";
import { findDatabase } from "../reference/sqlite-d1.ts";

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;
type Statement = ReturnType<Database["prepare"]>;

/**
 * The database of a mall that runs on the data of a folder. Statements that only read are answered
 * from its file in this process: by way of the workers each takes 9 ms of the processor. The
 * workers alone write, since two processes that write meet SQLITE_BUSY; their answers come after
 * the write, so that a read sees it.
 */
export function readHere(db: Database, dataDir: string): Database & Disposable {
	let file: DatabaseSync | undefined;

	/** A statement that reads. `toWorker` is the same for a batch that writes, too. */
	class Read {
		sql: string;
		values: unknown[];
		constructor(sql: string, values: unknown[] = []) {
			this.sql = sql;
			this.values = values;
		}
		bind(...values: unknown[]): Read {
			return new Read(this.sql, values);
		}
		toWorker(): Statement {
			const statement = db.prepare(this.sql);
			return this.values.length > 0 ? statement.bind(...this.values) : statement;
		}
		prepare() {
			file ??= new DatabaseSync(findDatabase(dataDir), { readOnly: true, timeout: 5000 });
			return file.prepare(this.sql);
		}
		get bound(): SQLInputValue[] {
			return this.values.map((value) =>
				typeof value === "boolean" ? Number(value) : value,
			) as SQLInputValue[];
		}
		async all() {
			return { results: this.prepare().all(...this.bound), success: true, meta: {} };
		}
		run() {
			return this.all();
		}
		async first(column?: string) {
			const [row = null] = (await this.all()).results;
			return row && column !== undefined ? row[column] : row;
		}
		async raw() {
			const statement = this.prepare();
			statement.setReturnArrays(true);
			return statement.all(...this.bound);
		}
	}

	const own = {
		prepare: (sql: string) => (isRead(sql) ? new Read(sql) : db.prepare(sql)),
		batch: (statements: (Read | Statement)[]) =>
			statements.every((statement) => statement instanceof Read)
				? Promise.all(statements.map((statement) => statement.all()))
				: db.batch(
						statements.map((statement) => (statement instanceof Read ? statement.toWorker() : statement)),
					),
		exec: (sql: string) => db.exec(sql),
		[Symbol.dispose]: () => file?.close(),
	};
	return own as unknown as Database & Disposable;
}

const isRead = (sql: string) =>
	/^\s*(?:SELECT|WITH)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE INTO)\b/i.test(sql);
