import type { SQLWrapper } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";
import { findConstraint } from "./find-constraint";

const dialect = new SQLiteSyncDialect();

/**
 * Runs statements as one transaction: all or nothing. It takes raw statements (INSERT … SELECT, UPDATE …
 * FROM) as well as the query builder's; drizzle's batch on D1 takes no raw statements. Values in the
 * `sql` tag become bound parameters.
 */
export async function runBatch(db: Db, statements: readonly SQLWrapper[]): Promise<void> {
	await db.$client.batch(statements.map((statement) => prepare(db, statement)));
}

/** A statement as D1 takes it, for a batch that also has statements of other kinds. */
export function prepare(db: Db, statement: SQLWrapper): D1PreparedStatement {
	const { sql, params } = dialect.sqlToQuery(statement.getSQL());
	return db.$client.prepare(sql).bind(...params);
}

/**
 * The same, but returns false when one of these constraints refused a row and so undid all statements.
 * findConstraint explains the names.
 */
export async function tryBatch(
	db: Db,
	statements: readonly SQLWrapper[],
	constraints: readonly string[],
): Promise<boolean> {
	try {
		await runBatch(db, statements);
		return true;
	} catch (error) {
		if (constraints.includes(findConstraint(error) ?? "")) return false;
		throw error;
	}
}
