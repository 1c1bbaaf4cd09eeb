import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listBuilt } from "../../../workers/local/list-modules.ts";
import { createPlatform, projectRoot } from "../../../workers/local/platform.ts";
import { prepareDatabase } from "../../../workers/local/seed.ts";

const cache = path.join(projectRoot, "node_modules/.cache/mall-seed");

/** The seeds that this process makes or has made: several malls may open at once. */
const making = new Map<string, Promise<void>>();

/**
 * A folder of its own with the seeded database, for a platform to work on; it is removed when the
 * process exits. The seed is made once for a build and an hour (its orders and notices lie some days
 * before now). Every other call gets a copy.
 */
export async function createSeededData(): Promise<string> {
	const seeded = path.join(cache, nameSeed());
	if (!existsSync(seeded)) {
		if (!making.has(seeded)) making.set(seeded, makeSeed(seeded));
		await making.get(seeded);
	}
	const folder = mkdtempSync(path.join(tmpdir(), "mall-data-"));
	cpSync(seeded, folder, { recursive: true });
	// A mall that the files of a worker share is open until the worker ends.
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/**
 * A name from everything that the seed depends on: the built reference worker, its migrations, and the hour.
 */
function nameSeed(): string {
	const hash = createHash("sha256").update(new Date().toISOString().slice(0, 13));
	for (const folder of ["build/reference", "workers/reference/db/migrations"]) {
		const root = path.join(projectRoot, folder);
		const files = listBuilt(root).filter((file) => /\.(?:m?js|sql|json)$/.test(file));
		for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, file)));
	}
	return hash.digest("hex").slice(0, 16);
}

/** Two processes may make the seed at once: the first rename wins. */
async function makeSeed(seeded: string): Promise<void> {
	const draft = `${seeded}.${process.pid}`;
	mkdirSync(draft, { recursive: true });
	const platform = createPlatform({ port: 0, dataDir: draft });
	await platform.ready;
	await prepareDatabase(platform);
	await platform.dispose();
	try {
		renameSync(draft, seeded);
	} catch {
		rmSync(draft, { recursive: true, force: true });
	}
	for (const name of readdirSync(cache)) {
		const folder = path.join(cache, name);
		// Leaves recent seeds, which another process may still be copying. Another
		// process renames its draft meanwhile.
		const madeAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
		if (Date.now() - madeAt > 2 * 3_600_000) rmSync(folder, { recursive: true, force: true });
	}
}
