import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Miniflare } from "miniflare";
import { findDatabase } from "../reference/sqlite-d1.ts";

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;
type Statement = ReturnType<Database["prepare"]>;

/**
 * The database of a mall. Statements that only read are answered from the file in `dataDir`, where there is
 * one, in this process: by way of the workers each takes 9 ms of the processor. The workers alone write,
 * since two processes that write meet SQLITE_BUSY; their answers come after the write, so that a read sees
 * it. `connect` starts a thread for the way to the workers, so it waits for the first statement that writes.
 */
export function openLazily(connect: () => Promise<Database>, dataDir?: string): Database & Disposable {
	let file: DatabaseSync | undefined;
	let connected: Promise<Database> | undefined;
	const db = () => {
		connected ??= connect();
		return connected;
	};
	const isHere = (sql: string) => dataDir !== undefined && isRead(sql);

	class LazyStatement {
		sql: string;
		values: unknown[];
		constructor(sql: string, values: unknown[] = []) {
			this.sql = sql;
			this.values = values;
		}
		bind(...values: unknown[]): LazyStatement {
			return new LazyStatement(this.sql, values);
		}
		async toWorker(): Promise<Statement> {
			const statement = (await db()).prepare(this.sql);
			return this.values.length > 0 ? statement.bind(...this.values) : statement;
		}
		prepareHere() {
			file ??= new DatabaseSync(findDatabase(dataDir as string), { readOnly: true, timeout: 5000 });
			return file.prepare(this.sql);
		}
		get bound(): SQLInputValue[] {
			return this.values.map((value) =>
				typeof value === "boolean" ? Number(value) : value,
			) as SQLInputValue[];
		}
		async all() {
			if (!isHere(this.sql)) return (await this.toWorker()).all();
			return { results: this.prepareHere().all(...this.bound), success: true, meta: {} };
		}
		run() {
			return this.all();
		}
		async first(column?: string) {
			const [row = null] = (await this.all()).results as Record<string, unknown>[];
			return row && column !== undefined ? row[column] : row;
		}
		async raw() {
			if (!isHere(this.sql)) return (await this.toWorker()).raw();
			const statement = this.prepareHere();
			statement.setReturnArrays(true);
			return statement.all(...this.bound);
		}
	}

	const own = {
		prepare: (sql: string) => new LazyStatement(sql),
		async batch(statements: LazyStatement[]) {
			if (statements.every(({ sql }) => isHere(sql)))
				return Promise.all(statements.map((statement) => statement.all()));
			return (await db()).batch(
				await Promise.all(statements.map((statement) => statement.toWorker() as Promise<never>)),
			);
		},
		exec: async (sql: string) => (await db()).exec(sql),
		[Symbol.dispose]: () => file?.close(),
	};
	return own as unknown as Database & Disposable;
}

const isRead = (sql: string) =>
	/^\s*(?:SELECT|WITH)\b/i.test(sql) && !/\b(?:INSERT|UPDATE|DELETE|REPLACE INTO)\b/i.test(sql);
