import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
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
