/** Asks a database; a row is an object by column. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export type Table = { name: string; columns: readonly string[] };

/**
 * Tables that no backup has: what lives for minutes (log-in codes, counters) or ends with a restore (sessions), and what is
 * made again from the goods. The search index itself is a virtual table and is made again, too.
 */
const left = ["captchas", "limit_counters", "sms_codes", "tokens", "search_words", "search_typos"];

/** The name of the newest migration that the database has. */
export async function findMigration(query: Query): Promise<string> {
	const [row] = await query("SELECT max(name) AS name FROM d1_migrations");
	return String(row?.name ?? "");
}

/**
 * The tables of the reference worker's database, each after those that its foreign keys name.
 * @param isWhole also those that no backup has, for a copy into an empty database.
 */
export async function listTables(query: Query, isWhole = false): Promise<Table[]> {
	const found = await query(
		`SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
			AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sku\\_search%' ESCAPE '\\' AND name <> 'd1_migrations'
			ORDER BY name`,
	);
	const parents = new Map(
		found
			.filter(({ name }) => isWhole || !left.includes(String(name)))
			.map(({ name, sql }) => [
				String(name),
				[...String(sql).matchAll(/REFERENCES\s+[`"]?(\w+)/gi)].map(([, parent = ""]) => parent),
			]),
	);
	const tables: Table[] = [];
	for (const name of sortByParents(parents)) {
		const columns = await query(`SELECT name FROM pragma_table_info('${name}') ORDER BY cid`);
		tables.push({ name, columns: columns.map((column) => String(column.name)) });
	}
	return tables;
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

export async function loadFigures(query: Query, tables: readonly Table[]): Promise<Figures> {
	const figures: Record<string, Record<string, number>> = {};
	for (const { name, columns } of tables) {
		const sums = columns
			.filter((column) => column.endsWith("_fen"))
			.map((column) => `, coalesce(sum("${column}"), 0) AS "${column}"`);
		const [row] = await query(`SELECT count(*) AS rows${sums.join("")} FROM "${name}"`);
		figures[name] = Object.fromEntries(
			Object.entries(row ?? {}).map(([field, value]) => [field, Number(value)]),
		);
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
