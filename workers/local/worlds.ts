import { createHash, createHmac } from "node:crypto";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import path from "node:path";
import { listWorldNames, toConsoleHost, toWorldCode, toWorldHost } from "../reference/testing/world-names.ts";

type Mall = { mallCode: string; domainSuffixes: string[]; theme?: string | null; linkHosts?: string[] };

/** The malls of the configuration, and of so many worlds (docs/testing-api.md "Worlds"). */
export function addWorldMalls(malls: readonly Mall[], worlds: number): Mall[] {
	const others = listWorldNames(worlds).flatMap((world) =>
		malls.map(({ mallCode, domainSuffixes, theme }) => ({
			mallCode: toWorldCode(mallCode, world),
			domainSuffixes: domainSuffixes.slice(0, 1).map((host) => toWorldHost(host, world)),
			theme: theme ?? null,
			linkHosts: [
				...domainSuffixes.slice(0, 1).map((host) => toWorldHost(host, world)),
				toConsoleHost(world),
			],
		})),
	);
	return [...malls, ...others];
}

/** The id of a world's database. */
export function toWorldDatabase(databaseId: string, world: string): string {
	return `${databaseId}-${world}`;
}

/**
 * Gives each world a copy of the database in `dataDir`, which no process may have open; a
 * copy of an earlier start goes.
 */
export function copyWorlds(dataDir: string, databaseId: string, worlds: number): void {
	const folder = path.resolve(dataDir, "v3/d1/miniflare-D1DatabaseObject");
	for (const world of listWorldNames(worlds)) {
		for (const ending of [".sqlite", ".sqlite-wal", ".sqlite-shm"]) {
			const from = path.join(folder, nameFile(databaseId) + ending);
			const to = path.join(folder, nameFile(toWorldDatabase(databaseId, world)) + ending);
			rmSync(to, { force: true });
			if (existsSync(from)) copyFileSync(from, to);
		}
	}
}

/** The name that workerd gives the file of a database: the id of a Durable Object by its name. */
function nameFile(databaseId: string): string {
	const key = createHash("sha256").update("miniflare-D1DatabaseObject").digest();
	const sign = (data: string | Buffer) => createHmac("sha256", key).update(data).digest().subarray(0, 16);
	const name = sign(databaseId);
	return Buffer.concat([name, sign(name)]).toString("hex");
}
