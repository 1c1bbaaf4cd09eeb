import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFixture } from "../../../tests/support/mall/mall";
import { applyMigrations } from "../migrate";
import { createDatabase, reference } from "../platform";
import { replaceDatabase, writeBackup, writeWholeCopy } from "./copy";
import { loadDeployedMalls, nameMalls } from "./deployed-malls";
import { openQuery, restoreInto } from "./restore-into";
import { listTables, loadFigures } from "./tables";
import { d1Commands, parseRows } from "./wrangler";

let folder: string;
const here = (name: string) => path.join(folder, name);
const html = `${"长".repeat(120_000)}'\r\n;`;
const bytes = Uint8Array.from({ length: 1024 * 1024 }, (_, at) => (at * 7) % 256);

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), "mall-backup-"));
	const database = createDatabase(here("data"));
	const db = await database.getD1Database("DB", reference);
	const older = readFixture("first-release.sql")
		.split(/;\n/)
		.filter((text) => text.trim());
	await db.batch(older.map((text) => db.prepare(text)));
	await applyMigrations(database);
	await db.batch([
		db.prepare("UPDATE spus SET detail_html = ? WHERE spu_id = 'F1'").bind(html),
		db.prepare("UPDATE child_orders SET remark = ?").bind("a';\nINSERT INTO '||char(10)||'\r"),
		db.prepare("INSERT INTO files VALUES ('f', 'M1001', 'U3001', 'a.pdf', 'application/pdf', 1048576, 1)"),
		db.prepare("INSERT INTO file_chunks VALUES ('f', 0, ?)").bind(bytes),
		db.prepare("INSERT INTO sku_search (rowid, strong, weak, filters) VALUES (7, '烧杯 a4.5', '', 'b7 c12')"),
	]);
	await database.dispose();
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

test("§0.6 backup: a restored database has every row as it was, long values and line breaks, too", async () => {
	const source = createDatabase(here("data"));
	const query = await openQuery(source);
	const figures = await writeBackup(query, here("backup.sql"));
	expect(figures.orders).toMatchObject({ rows: 6, payable_fen: expect.any(Number) });
	const lines = readFileSync(here("backup.sql"), "utf8").trimEnd().split("\n");
	expect(lines.slice(1).filter((line) => !/^(?:INSERT INTO|UPDATE) ".*;$/.test(line))).toEqual([]);
	expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(100_000);
	expect(lines.join("\n")).not.toMatch(/INSERT INTO "(?:tokens|sms_codes|captchas|sku_search)/);

	await restoreInto(here("restored"), here("backup.sql"));
	const restored = createDatabase(here("restored"));
	const back = await openQuery(restored);
	for (const { name } of await listTables(query)) {
		if (name === "file_chunks") continue;
		const sql = `SELECT * FROM "${name}" ORDER BY rowid`;
		expect([name, await back(sql)]).toEqual([name, await query(sql)]);
	}
	const [file] = await back("SELECT hex(bytes) AS hex FROM file_chunks");
	expect(file?.hex === Buffer.from(bytes).toString("hex").toUpperCase()).toBe(true);
	await Promise.all([source.dispose(), restored.dispose()]);
});

test("§0.6 restore: a backup that lost a row is refused by the figure that differs", async () => {
	const lines = readFileSync(here("backup.sql"), "utf8").split("\n");
	const cut = lines.filter((line) => !line.startsWith('INSERT INTO "payments"'));
	writeFileSync(here("cut.sql"), cut.join("\n"));
	await expect(restoreInto(here("cut"), here("cut.sql"))).rejects.toThrow(
		"payments.rows: 1 in the backup, 0 restored",
	);
	writeFileSync(here("none.sql"), "SELECT 1;\n");
	await expect(restoreInto(here("none"), here("none.sql"))).rejects.toThrow("不是 npm run backup");
	writeFileSync(here("newer.sql"), '-- backup {"migration":"9999_later.sql","figures":{}}\n');
	await expect(restoreInto(here("newer"), here("newer.sql"))).rejects.toThrow("来自更新的版本");
});

test("§0.6 seed: the SQL for a deployed database fills another D1 with the same rows and search index", async () => {
	const { figures } = await writeWholeCopy(here("data"), here("copy.sql"));
	const target = createDatabase(here("target"));
	await applyMigrations(target);
	const db = await target.getD1Database("DB", reference);
	await db.prepare("INSERT INTO meta (key, value) VALUES ('seed', 'old')").run();
	const lines = readFileSync(here("copy.sql"), "utf8").trimEnd().split("\n");
	await db.batch(lines.map((line) => db.prepare(line)));
	const query = await openQuery(target);
	expect(await loadFigures(query, await listTables(query))).toEqual(figures);
	expect(
		await query("SELECT rowid FROM sku_search WHERE sku_search MATCH 'strong : \"a4.5\" AND filters : c12'"),
	).toEqual([{ rowid: 7 }]);
	await target.dispose();
});

test("§1.4 seed: the content backend knows each mall by its deployed domain, also where two change places", async () => {
	const mall = (mallCode: string, ...domainSuffixes: string[]) => ({ mallCode, domainSuffixes });
	const malls = [mall("M1001", "a.example.com", "a-test.example.com"), mall("M1003", "b.example.com")];
	const lines = await nameMalls(here("restored"), [...malls, mall("M2001", "c.example.com")]);
	expect(lines).toEqual([
		"  M1001 → a.example.com",
		"  M1003 → b.example.com",
		"  M2001：数据库里没有这个商城",
	]);
	await nameMalls(here("restored"), [mall("M1001", "b.example.com"), mall("M1003", "a.example.com")]);
	const database = createDatabase(here("restored"));
	const query = await openQuery(database);
	expect(await query("SELECT mall_code AS code, domain_suffix AS suffix FROM malls ORDER BY 1")).toEqual([
		{ code: "M1001", suffix: "b.example.com" },
		{ code: "M1002", suffix: "lanhai.localhost" },
		{ code: "M1003", suffix: "a.example.com" },
	]);
	await database.dispose();
	await expect(nameMalls(here("restored"), [mall("M2001", "c.example.com")])).rejects.toThrow("M1001、M1002");
	// The project's own file has a developer's malls.
	expect(loadDeployedMalls).toThrow("hongshan.localhost is only on a developer's machine");
});

test("§0.6 backup: wrangler is asked for the deployed database, and its answer is read", () => {
	const config = ["-c", "workers/reference/wrangler.toml"];
	expect(d1Commands.query("SELECT 1")).toEqual([
		"d1",
		"execute",
		"DB",
		"--remote",
		"-y",
		"--json",
		"--command",
		"SELECT 1",
		...config,
	]);
	expect(d1Commands.run("a.sql")).toEqual([
		"d1",
		"execute",
		"DB",
		"--remote",
		"-y",
		"--file",
		"a.sql",
		...config,
	]);
	expect(d1Commands.migrate()).toEqual(["d1", "migrations", "apply", "DB", "--remote", ...config]);
	expect(parseRows('[{"results":[{"n":3}],"success":true,"meta":{}}]')).toEqual([{ n: 3 }]);
	expect(() => parseRows('[{"success":false,"error":"no such table"}]')).toThrow("no such table");
});

test("§0.6 restore: the database that was there stays beside the restored one", () => {
	const old = replaceDatabase(here("data"), here("restored"), new Date(0));
	expect(old).toBe(here("data/d1-1970-01-01T00-00-00-000Z"));
	expect(replaceDatabase(here("empty"), here("cut"), new Date(0))).toBeNull();
});
