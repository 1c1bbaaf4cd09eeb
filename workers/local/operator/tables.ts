/** Asks a database; a row is an object by column. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export type DbTable = { name: string; columns: readonly string[] };

/**
 * Tables that no backup has: what lives for minutes (log-in codes, counters) or ends with a
 * restore (sessions), and what is made again from the goods. The search index itself is a
 * virtual table and is made again, too.
 */
const left = ["captchas", "limit_counters", "sms_codes", "tokens", "search_words", "search_typos"];

/** A trigger on a row of the first table reads the second one. */
const readByTriggers: Partial<Record<string, readonly string[]>> = { order_lines: ["skus"] };

/** A row of D1 has at most so many columns. */
const mostResultColumns = 100;

/** The name of the newest migration that the database has. */
export async function findMigration(query: Query): Promise<string> {
	const [row] = await query("SELECT max(name) AS name FROM d1_migrations");
	return String(row?.name ?? "");
}

/**
 * The tables of the reference worker's database, each after the tables that its foreign keys name and its
 * triggers read. Triggers write the words of an order with its rows.
 * @param isWhole also tables that no backup has, for a copy into an empty database.
 */
export async function listTables(query: Query, isWhole = false): Promise<DbTable[]> {
	const found = await query(
		`SELECT name, sql, (SELECT json_group_array(name) FROM (SELECT name FROM pragma_table_info(tables.name) ORDER BY cid)) AS columns
			FROM sqlite_master AS tables WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
			AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sku\\_search%' ESCAPE '\\' AND name NOT IN ('d1_migrations', 'order_words')
			ORDER BY name`,
	);
	const columns = new Map(
		found.map((row) => [String(row.name), JSON.parse(String(row.columns)) as string[]]),
	);
	const parents = new Map(
		found
			.filter(({ name }) => isWhole || !left.includes(String(name)))
			.map(({ name, sql }) => [
				String(name),
				[
					...[...String(sql).matchAll(/REFERENCES\s+[`"]?(\w+)/gi)].map(([, parent = ""]) => parent),
					...(readByTriggers[String(name)] ?? []),
				],
			]),
	);
	return sortByParents(parents).map((name) => ({ name, columns: columns.get(name) ?? [] }));
}

function sortByParents(parents: ReadonlyMap<string, readonly string[]>): string[] {
	const sorted = new Set<string>();
	const visit = (name: string) => {
		if (sorted.has(name)) return;
		for (const parent of parents.get(name) ?? []) if (parent !== name && parents.has(parent)) visit(parent);
		sorted.add(name);
	};
	for (const name of parents.keys()) visit(name);
	return [...sorted];
}

/** By table: the number of rows, and the sum of each column with an amount of money (integer fen). */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Asks for many tables at once: a query of the deployed database starts wrangler. */
export async function loadFigures(query: Query, tables: readonly DbTable[]): Promise<Figures> {
	const figures: Record<string, Record<string, number>> = {};
	for (let at = 0; at < tables.length; at += mostResultColumns) {
		const asked = tables.slice(at, at + mostResultColumns).map(({ name, columns }) => {
			const sums = columns
				.filter((column) => column.endsWith("_fen"))
				.map((column) => `, '${column}', coalesce(sum("${column}"), 0)`);
			return `(SELECT json_object('rows', count(*)${sums.join("")}) FROM "${name}") AS "${name}"`;
		});
		const [row = {}] = await query(`SELECT ${asked.join(", ")}`);
		for (const [name, json] of Object.entries(row)) figures[name] = JSON.parse(String(json));
	}
	return figures;
}

/** A line for each table: rows and sums in yuan. */
export function formatFigures(figures: Figures): string {
	return Object.entries(figures)
		.map(([table, { rows = 0, ...sums }]) => {
			const money = Object.entries(sums).map(([field, fen]) => `${field.replace(/_fen$/, "")} ¥${fen / 100}`);
			return [`  ${table.padEnd(20)} ${String(rows).padStart(7)}`, ...money].join("  ");
		})
		.join("\n");
}

/** A sentence for each figure that differs. */
export function compareFigures(wanted: Figures, found: Figures): string[] {
	return Object.entries(wanted).flatMap(([table, fields]) =>
		Object.entries(fields)
			.filter(([field, value]) => found[table]?.[field] !== value)
			.map(
				([field, value]) =>
					`${table}.${field}: ${value} in the backup, ${found[table]?.[field] ?? "none"} restored`,
			),
	);
}
