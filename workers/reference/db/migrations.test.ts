import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { applyMigrations } from "../../local/migrate";
import { createDatabase, reference } from "../../local/platform";
import * as afterSale from "./schema/after-sale";
import * as catalogue from "./schema/catalogue";
import * as identity from "./schema/identity";
import * as inquiry from "./schema/inquiry";
import * as ownCode from "./schema/own-code";
import * as savedList from "./schema/saved-list";
import * as service from "./schema/service";
import * as trade from "./schema/trade";

const folder = path.join(import.meta.dirname, "migrations");
const migrations = readdirSync(folder)
	.filter((name) => name.endsWith(".sql"))
	.sort();
const snapshots = readdirSync(path.join(folder, "meta")).filter((name) => !name.startsWith("_"));

test("migrations: the tree has only the snapshot of the newest migration", () => {
	// drizzle-kit reads only the newest snapshot. After `npm run db:generate`, delete the snapshot before it.
	expect(snapshots).toEqual([`${migrations.at(-1)?.slice(0, 4)}_snapshot.json`]);
});

test("migrations: the newest snapshot equals the schema", async () => {
	const last = JSON.parse(readFileSync(path.join(folder, "meta", snapshots[0] ?? ""), "utf8"));
	const schema = {
		...afterSale,
		...catalogue,
		...identity,
		...inquiry,
		...ownCode,
		...savedList,
		...service,
		...trade,
	};
	expect(await generateSQLiteMigration(last, await generateSQLiteDrizzleJson(schema))).toEqual([]);
});

test("migrations: a search index without prefixes keeps what it finds, and finds by a beginning", async () => {
	const dataDir = mkdtempSync(path.join(tmpdir(), "mall-index-"));
	const database = createDatabase(dataDir);
	try {
		await applyMigrations(database, "0050_list_free_lines.sql");
		const db = await database.getD1Database("DB", reference);
		const add = db.prepare("INSERT INTO sku_search (rowid, strong, weak, filters) VALUES (?, ?, ?, ?)");
		await db.batch([
			add.bind(100000212017, "烧杯 a4.5 m8 cf230a", "实验 m8", "b7 c12"),
			add.bind(9, "", "杯", ""),
			add.bind(8, "杯", "", ""),
		]);
		await db.prepare("DELETE FROM sku_search WHERE rowid = 8").run();
		await applyMigrations(database);
		const find = async (match: string) => {
			const hits = db.prepare("SELECT rowid FROM sku_search WHERE sku_search MATCH ? ORDER BY rowid");
			return (await hits.bind(match).all<{ rowid: number }>()).results.map(({ rowid }) => rowid);
		};
		expect(await find('strong : "a4.5" AND weak : 实验 AND filters : c12')).toEqual([100000212017]);
		expect([await find('"cf2"*'), await find('"cf23"*')]).toEqual([[100000212017], [100000212017]]);
		expect([await find("weak : m8"), await find("weak : a4")]).toEqual([[100000212017], []]);
		expect([await find("杯"), await find("strong : 杯")]).toEqual([[9], []]);
		const made = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'sku_search'");
		expect(await made.first("sql")).toContain("prefix = '3 4'");
	} finally {
		await database.dispose();
		rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
	}
});
