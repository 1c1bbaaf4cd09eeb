import { existsSync } from "node:fs";
import { buildIfStale } from "../build.ts";
import { dataDir, prepareDataDir } from "../data-dir.ts";
import { runProgram } from "../run-program.ts";
import { requireStopped } from "../running-console.ts";
import { bringUpToDate, replaceDatabase, withFolder } from "./copy.ts";
import { readOptions } from "./read-options.ts";
import { restoreInto } from "./restore-into.ts";
import { sendWholeCopy } from "./send.ts";
import { formatFigures } from "./tables.ts";

/**
 * `npm run restore -- FILE`: puts a backup in place of the database in `.data`, checks counts and sums,
 * applies newer migrations and writes the search index. The database that was there stays beside it.
 * `--remote` does the same in a folder of its own and then sends all of it to the deployed database.
 */
await runProgram(async () => {
	const { values, positionals } = readOptions({ remote: { type: "boolean", default: false } });
	const [file] = positionals;
	if (!file || !existsSync(file))
		throw new Error(file ? `找不到文件 ${file}` : "用法：npm run restore -- 文件.sql [--remote]");
	if (!values.remote) await requireStopped();
	buildIfStale();
	prepareDataDir(false);
	await withFolder(dataDir, async (folder) => {
		const { figures } = await restoreInto(folder, file);
		console.log(formatFigures(figures));
		await bringUpToDate(folder);
		if (values.remote) return sendWholeCopy(folder);
		const old = replaceDatabase(dataDir, folder, new Date());
		console.log(`已恢复到 ${dataDir}，数量与金额一致。${old ? `原来的数据在 ${old}。` : ""}`);
	});
});
