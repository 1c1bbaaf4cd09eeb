import { type DbTable, type Figures, findMigration, listTables, loadFigures, type Query } from "./tables.ts";

/** D1 refuses a statement of more than 100,000 bytes. */
const maxStatementBytes = 90_000;
/** Bytes of a long value that one statement adds; as hexadecimal digits they are twice as many. */
const pieceLength = 20_000;
const rowsAtOnce = 1_000;
/** Tables whose rows have up to 2 MB. */
const bigRows = ["file_chunks", "pictures", "spus"];
/** The column of file_chunks and pictures: never null, at most 2 MB. */
const blob = "bytes";
const blobPieces = 4;
const blobPieceLength = 500_000;

/** The first line of a backup, behind `-- backup `. */
export type Header = { migration: string; figures: Figures };

/**
 * The lines of a backup: a header with counts and sums, and then statements, each on one line and short
 * enough for D1. Nothing may write meanwhile.
 */
export async function* dump(query: Query): AsyncGenerator<string> {
	const tables = await listTables(query);
	const header: Header = { migration: await findMigration(query), figures: await loadFigures(query, tables) };
	yield `-- backup ${JSON.stringify(header)}`;
	for (const table of tables) yield* dumpTable(query, table);
}

/** Statements that fill the empty table. */
export async function* dumpTable(query: Query, { name, columns }: DbTable): AsyncGenerator<string> {
	const head = `INSERT INTO "${name}" (${columns.map((column) => `"${column}"`).join(", ")}) VALUES `;
	const literals = columns
		.map((column, place) => (column === blob ? quotePieces(place) : `quote("${column}") AS "c${place}"`))
		.join(", ");
	const limit = bigRows.includes(name) ? 8 : rowsAtOnce;
	for (let last = Number.MIN_SAFE_INTEGER; ; ) {
		const rows = await query(
			`SELECT rowid AS "at", ${literals} FROM "${name}" WHERE rowid > ${last} ORDER BY rowid LIMIT ${limit}`,
		);
		const values = rows.map((row) =>
			columns.map((column, place) => (column === blob ? joinPieces(row, place) : String(row[`c${place}`]))),
		);
		yield* toInserts(head, name, columns, values);
		if (rows.length < limit) return;
		last = Number(rows.at(-1)?.at);
	}
}

/** The literal of a blob is longer than a value of D1 may be (2 MB), so it is asked for in pieces. */
function quotePieces(place: number): string {
	return Array.from(
		{ length: blobPieces },
		(_, piece) =>
			`hex(substr("${blob}", ${piece * blobPieceLength + 1}, ${blobPieceLength})) AS "c${place}_${piece}"`,
	).join(", ");
}

function joinPieces(row: Record<string, unknown>, place: number): string {
	return `X'${Array.from({ length: blobPieces }, (_, piece) => row[`c${place}_${piece}`]).join("")}'`;
}

/** A literal of SQL without line breaks, so that a statement is a line. */
function toLine(literal: string): string {
	if (!/[\r\n]/.test(literal)) return literal;
	return literal.replaceAll("\r", "'||char(13)||'").replaceAll("\n", "'||char(10)||'");
}

/**
 * The statements that insert these rows of literals (as `quote()` writes them), as
 * many rows in each as D1 takes.
 */
function* toInserts(
	head: string,
	table: string,
	columns: readonly string[],
	rows: readonly (readonly string[])[],
): Generator<string> {
	let line = "";
	for (const row of rows) {
		const values = `(${row.map(toLine).join(", ")})`;
		if (byteLength(head + values) > maxStatementBytes) {
			if (line) yield `${head}${line};`;
			line = "";
			yield* toPieces(head, table, columns, row);
		} else if (byteLength(`${head}${line}, ${values}`) > maxStatementBytes) {
			yield `${head}${line};`;
			line = values;
		} else {
			line = line ? `${line}, ${values}` : values;
		}
	}
	if (line) yield `${head}${line};`;
}

/** Inserts a row without its long values, and then adds these piece by piece. */
function* toPieces(
	head: string,
	table: string,
	columns: readonly string[],
	row: readonly string[],
): Generator<string> {
	const isLong = (literal: string) => byteLength(literal) > pieceLength;
	const toEmpty = (literal: string) => (isBlob(literal) ? "X''" : "''");
	yield `${head}(${row.map((literal) => (isLong(literal) ? toEmpty(literal) : toLine(literal))).join(", ")});`;
	for (const [place, literal] of row.entries()) {
		if (!isLong(literal)) continue;
		const column = `"${columns[place]}"`;
		const hex = isBlob(literal) ? literal.slice(2, -1) : toHex(literal);
		const type = isBlob(literal) ? "BLOB" : "TEXT";
		for (let at = 0; at < hex.length; at += 2 * pieceLength) {
			const piece = hex.slice(at, at + 2 * pieceLength);
			yield `UPDATE "${table}" SET ${column} = CAST(CAST(${column} AS BLOB) || X'${piece}' AS ${type}) WHERE rowid = last_insert_rowid();`;
		}
	}
}

function isBlob(literal: string): boolean {
	return literal.startsWith("X'");
}

/** The bytes of a text literal as hexadecimal digits. */
function toHex(literal: string): string {
	return Buffer.from(literal.slice(1, -1).replaceAll("''", "'"), "utf8").toString("hex");
}

function byteLength(text: string): number {
	return Buffer.byteLength(text, "utf8");
}

/** Reads the header of a backup. @throws an error with one sentence where the text is none. */
export function parseHeader(line: string): Header {
	const json = /^-- backup (\{.*\})$/.exec(line)?.[1];
	if (!json) throw new Error("这不是 npm run backup 写的文件。");
	return JSON.parse(json) as Header;
}
