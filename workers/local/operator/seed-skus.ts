import { buildIfStale } from "../build.ts";
import { dataDir, prepareDataDir } from "../data-dir.ts";
import { growCatalogue } from "../grow-catalogue.ts";
import { createPlatform } from "../platform.ts";
import { runProgram } from "../run-program.ts";
import { requireStopped } from "../running-console.ts";
import { prepareDatabase } from "../seed.ts";
import { withFolder } from "./copy.ts";
import { readOptions } from "./read-options.ts";
import { sendWholeCopy } from "./send.ts";
import { listTables, loadFigures } from "./tables.ts";
import { d1Commands, queryRemote, runWrangler } from "./wrangler.ts";

/**
 * `npm run seed -- --skus 200000`: fills the catalogue of `npm start` up to so many SKUs. The mall
 * must not run. `--remote` makes the data in a folder of its own and sends it to the deployed
 * database, which must be empty.
 */
await runProgram(async () => {
	const { values } = readOptions({
		skus: { type: "string", default: "0" },
		remote: { type: "boolean", default: false },
	});
	const wanted = Number(values.skus);
	if (!Number.isInteger(wanted) || wanted < 0 || wanted > 2_000_000)
		throw new Error(`--skus 应为 0 到 2000000 的整数，收到 "${values.skus}"。`);
	if (values.remote) {
		runWrangler(d1Commands.migrate());
		await requireEmpty();
	} else await requireStopped();
	buildIfStale();
	prepareDataDir(false);
	if (values.remote) {
		await withFolder(dataDir, async (folder) => {
			await fill(folder, wanted);
			await sendWholeCopy(folder);
		});
	} else console.log(`共 ${await fill(dataDir, wanted)} 个 SKU，位于 ${dataDir}。`);
});

/** Seeds the database of a data folder and adds goods up to so many SKUs. Returns their number. */
async function fill(folder: string, wanted: number): Promise<number> {
	const platform = createPlatform({ port: 0, dataDir: folder });
	try {
		await platform.ready;
		await prepareDatabase(platform);
		return await growCatalogue(platform, wanted, (count) => console.log(`${count} 个 SKU`));
	} finally {
		await platform.dispose();
	}
}

/** A seed never replaces data: that is for `npm run restore`. */
async function requireEmpty(): Promise<void> {
	const figures = await loadFigures(queryRemote, await listTables(queryRemote));
	const filled = Object.entries(figures).filter(([, { rows = 0 }]) => rows > 0);
	if (filled.length > 0)
		throw new Error(`线上数据库已有数据（${filled.map(([table]) => table).join("、")}），没有写入。`);
}
