import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

const dialect = new SQLiteSyncDialect();

/**
 * Statements that the query builder has no words for (INSERT … SELECT, UPDATE … FROM), as one transaction: all or
 * nothing. Values in the `sql` tag become bound parameters. drizzle's own batch takes no such statements on D1.
 */
export async function runBatch(db: Db, statements: readonly SQL[]): Promise<void> {
	await db.$client.batch(
		statements.map((statement) => {
			const { sql, params } = dialect.sqlToQuery(statement);
			return db.$client.prepare(sql).bind(...params);
		}),
	);
}

/** The same; false when a constraint of the tables refused a row, which undoes them all. */
export async function tryBatch(db: Db, statements: readonly SQL[]): Promise<boolean> {
	try {
		await runBatch(db, statements);
		return true;
	} catch (error) {
		if (String(error).includes("constraint failed")) return false;
		throw error;
	}
}
