import type { SQLWrapper } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

const dialect = new SQLiteSyncDialect();

/**
 * Statements as one transaction: all or nothing. It takes raw statements (INSERT … SELECT, UPDATE … FROM) beside
 * those of the query builder; drizzle's batch on D1 does not. Values in the `sql` tag become bound parameters.
 */
export async function runBatch(db: Db, statements: readonly SQLWrapper[]): Promise<void> {
	await db.$client.batch(
		statements.map((statement) => {
			const { sql, params } = dialect.sqlToQuery(statement.getSQL());
			return db.$client.prepare(sql).bind(...params);
		}),
	);
}

/** The same; false when a constraint of the tables refused a row, which undoes them all. */
export async function tryBatch(db: Db, statements: readonly SQLWrapper[]): Promise<boolean> {
	try {
		await runBatch(db, statements);
		return true;
	} catch (error) {
		if (String(error).includes("constraint failed")) return false;
		throw error;
	}
}
