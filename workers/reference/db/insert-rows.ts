import { getTableColumns, getTableName, type InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

/** Below the maximum of 2 MB for a D1 value. A string of JSON is one value. */
const maxChunk = 900_000;

/**
 * Inserts many rows fast: each statement gets thousands of them as one JSON parameter. A VALUES list would
 * end at D1's 100 parameters. Every column needs a value: null for one that is left out.
 */
export function insertRows<T extends SQLiteTable>(
	db: Db,
	table: T,
	rows: readonly InferInsertModel<T>[],
): D1PreparedStatement[] {
	return insertValues(db, toInsertSql(getTableName(table), listColumns(table)), rows.map(toValues(table)));
}

/** The same, but replaces a row with the same `key` (a unique column), except for its column `unchanged`. */
export function upsertRows<T extends SQLiteTable>(
	db: Db,
	table: T,
	key: keyof InferInsertModel<T> & string,
	rows: readonly InferInsertModel<T>[],
	unchanged?: keyof InferInsertModel<T> & string,
): D1PreparedStatement[] {
	const columns = listColumns(table);
	const unique = getTableColumns(table)[key]?.name;
	const left = [unique, unchanged && getTableColumns(table)[unchanged]?.name];
	const changes = columns.filter((name) => !left.includes(name)).map((name) => `${name} = excluded.${name}`);
	// Without WHERE true the parser reads ON CONFLICT as the ON of a join.
	const conflict = ` WHERE true ON CONFLICT (${unique}) DO UPDATE SET ${changes.join(", ")}`;
	return insertValues(db, toInsertSql(getTableName(table), columns) + conflict, rows.map(toValues(table)));
}

/** The same, but leaves a row as it is when its key exists. */
export function insertMissingRows<T extends SQLiteTable>(
	db: Db,
	table: T,
	rows: readonly InferInsertModel<T>[],
): D1PreparedStatement[] {
	const sql = `${toInsertSql(getTableName(table), listColumns(table))} WHERE true ON CONFLICT DO NOTHING`;
	return insertValues(db, sql, rows.map(toValues(table)));
}

function listColumns(table: SQLiteTable): string[] {
	return Object.values(getTableColumns(table)).map(({ name }) => name);
}

function toValues<T extends SQLiteTable>(table: T): (row: InferInsertModel<T>) => unknown[] {
	const columns = Object.entries(getTableColumns(table));
	return (row) =>
		columns.map(([key, column]) => {
			const value = (row as Record<string, unknown>)[key] ?? null;
			return value === null ? null : column.mapToDriverValue(value);
		});
}

/**
 * The same for a table without a drizzle schema: `sql` comes from toInsertSql, and the values
 * are in the order of its columns.
 */
export function insertValues(db: Db, sql: string, rows: readonly unknown[][]): D1PreparedStatement[] {
	const statements: D1PreparedStatement[] = [];
	let chunk: string[] = [];
	let size = 0;
	const flush = () => {
		if (chunk.length > 0) statements.push(db.$client.prepare(sql).bind(`[${chunk.join(",")}]`));
		chunk = [];
		size = 0;
	};
	for (const row of rows) {
		const json = JSON.stringify(row);
		// A character has three bytes at most, so the limit also holds for Chinese text.
		if (size + json.length * 3 > maxChunk * 2) flush();
		chunk.push(json);
		size += json.length * 3;
	}
	flush();
	return statements;
}

/** Builds the INSERT of insertValues. Names come from the schema, never from outside. */
export function toInsertSql(table: string, columns: readonly string[]): string {
	const values = columns.map((_, index) => `value ->> ${index}`).join(", ");
	return `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${values} FROM json_each(?)`;
}
