import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * Inserts one row if `condition` holds. The INSERT itself evaluates the condition, so a limit also holds for
 * parallel calls. Columns that are left out are null.
 */
export function insertIf<T extends SQLiteTable>(table: T, row: InferInsertModel<T>, condition: SQL): SQL {
	const columns = Object.entries(getTableColumns(table));
	const names = columns.map(([, column]) => sql.identifier(column.name));
	const values = columns.map(([key, column]) => {
		const value = (row as Record<string, unknown>)[key] ?? null;
		return value === null ? sql`NULL` : sql`${sql.param(value, column)}`;
	});
	return sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`;
}
