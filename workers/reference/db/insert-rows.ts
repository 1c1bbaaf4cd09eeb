import { getTableColumns, getTableName, type InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** A D1 value holds 2 MB at most, and a string of JSON is one value. */
const maxChunk = 900_000;

/**
 * Inserts many rows fast: each statement gets some thousand of them as one JSON parameter, where a VALUES list
 * would end at D1's 100 parameters. Every column needs a value; null for one that is left out.
 */
export function insertRows<T extends SQLiteTable>(
	d1: D1Database,
	table: T,
	rows: readonly InferInsertModel<T>[],
): D1PreparedStatement[] {
	const columns = Object.entries(getTableColumns(table));
	const sql = toInsertSql(
		getTableName(table),
		columns.map(([, column]) => column.name),
	);
	const values = rows.map((row) =>
		columns.map(([key, column]) => {
			const value = (row as Record<string, unknown>)[key] ?? null;
			return value === null ? null : column.mapToDriverValue(value);
		}),
	);
	return insertValues(d1, sql, values);
}

/** The same for a table that drizzle does not know: `sql` from toInsertSql, values in the order of its columns. */
export function insertValues(d1: D1Database, sql: string, rows: readonly unknown[][]): D1PreparedStatement[] {
	const statements: D1PreparedStatement[] = [];
	let chunk: string[] = [];
	let size = 0;
	const flush = () => {
		if (chunk.length > 0) statements.push(d1.prepare(sql).bind(`[${chunk.join(",")}]`));
		chunk = [];
		size = 0;
	};
	for (const row of rows) {
		const json = JSON.stringify(row);
		// Three bytes a character at most, so that the limit holds for Chinese text.
		if (size + json.length * 3 > maxChunk * 2) flush();
		chunk.push(json);
		size += json.length * 3;
	}
	flush();
	return statements;
}

/** Names come from the schema, never from outside. */
export function toInsertSql(table: string, columns: readonly string[]): string {
	const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
	return `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`;
}
