import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

/** Rows with one default among them: the rows of the table for which `own` holds. */
type Choice = { table: SQLiteTable; id: SQLiteColumn; flag: SQLiteColumn; own: SQL };

/**
 * The statements, for one batch, that make a row the default: always if `wanted`, otherwise only when there
 * is no default yet. A row that does not exist changes nothing.
 */
export function makeDefault({ table, id, flag, own }: Choice, rowId: string | SQL, wanted: boolean): SQL[] {
	const isRow = sql`${own} AND ${id} = ${rowId}`;
	const isDefault = sql`${own} AND ${flag} = 1`;
	const name = sql.identifier(flag.name);
	return [
		sql`
			UPDATE ${table} SET ${name} = 0
			WHERE ${isDefault} AND ${Number(wanted)} AND EXISTS (SELECT 1 FROM ${table} WHERE ${isRow})`,
		sql`
			UPDATE ${table} SET ${name} = 1
			WHERE ${isRow} AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${isDefault})`,
	];
}
