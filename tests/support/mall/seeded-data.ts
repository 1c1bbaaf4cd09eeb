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

/** The seeds, and drafts of them. */
const cache = path.join(projectRoot, "node_modules/.cache/mall-seed");

const draftEnd = ".draft";
/** Milliseconds. */
const recent = 2 * 3_600_000;
/** This process makes one seed at most: several malls may open at once. */
let making: Promise<string> | undefined;

/**
 * A folder of its own with the seeded database, for a platform to work on; it is removed when the
 * process exits. It is a copy of a seed of this build that is not older than two hours: orders and notices
 * of the seed lie some days before now.
 */
export async function createSeededData(): Promise<string> {
	const seeded = findSeed() ?? (await makeOnce());
	const folder = mkdtempSync(path.join(tmpdir(), "mall-data-"));
	cpSync(seeded, folder, { recursive: true });
	// A mall that the files of a worker share is open until the worker ends.
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

async function makeOnce(): Promise<string> {
	making ??= makeSeed();
	const seeded = await making;
	making = undefined;
	return seeded;
}

function findSeed(): string | undefined {
	if (!existsSync(cache)) return undefined;
	const name = nameBuild();
	const found = readdirSync(cache).find(
		(folder) => folder.startsWith(name) && !folder.endsWith(draftEnd) && getAge(folder) < recent,
	);
	return found && path.join(cache, found);
}

/** Milliseconds since a folder of the cache was made; 0 for one that another process has just renamed. */
function getAge(folder: string): number {
	const { mtimeMs } = statSync(path.join(cache, folder), { throwIfNoEntry: false }) ?? {};
	return mtimeMs ? Date.now() - mtimeMs : 0;
}

/** A name from everything that the seed depends on: the built reference worker and its migrations. */
function nameBuild(): string {
	const hash = createHash("sha256");
	for (const folder of ["build/reference", "workers/reference/db/migrations"]) {
		const root = path.join(projectRoot, folder);
		const files = listBuilt(root).filter((file) => /\.(?:m?js|sql|json)$/.test(file));
		for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, file)));
	}
	return hash.digest("hex").slice(0, 16);
}

async function makeSeed(): Promise<string> {
	const seeded = path.join(cache, `${nameBuild()}-${process.pid}-${Date.now()}`);
	const draft = `${seeded}${draftEnd}`;
	mkdirSync(draft, { recursive: true });
	const platform = createPlatform({ port: 0, dataDir: draft });
	await platform.ready;
	await prepareDatabase(platform);
	await platform.dispose();
	renameSync(draft, seeded);
	for (const folder of readdirSync(cache)) {
		// Another process may still be copying one that has just grown too old.
		if (getAge(folder) > 2 * recent) rmSync(path.join(cache, folder), { recursive: true, force: true });
	}
	return seeded;
}
