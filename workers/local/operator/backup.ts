import { dataDir, prepareDataDir } from "../data-dir.ts";
import { createDatabase } from "../platform.ts";
import { runProgram } from "../run-program.ts";
import { requireStopped } from "../running-console.ts";
import { writeBackup } from "./copy.ts";
import { readOptions } from "./read-options.ts";
import { openQuery } from "./restore-into.ts";
import { type Figures, formatFigures } from "./tables.ts";
import { queryRemote } from "./wrangler.ts";

/**
 * `npm run backup -- FILE`: writes what buyers and suppliers have in the reference worker's database, as SQL
 * with counts and sums. `--remote` does it with the deployed one.
 */
await runProgram(async () => {
	const { values, positionals } = readOptions({ remote: { type: "boolean", default: false } });
	const [file] = positionals;
	if (!file) throw new Error("用法：npm run backup -- 文件.sql [--remote]");
	const figures = values.remote ? await writeBackup(queryRemote, file) : await backUpLocal(file);
	console.log(`${formatFigures(figures)}\n已备份到 ${file}。`);
});

async function backUpLocal(to: string): Promise<Figures> {
	await requireStopped();
	prepareDataDir(false);
	const database = createDatabase(dataDir);
	try {
		return await writeBackup(await openQuery(database), to);
	} finally {
		await database.dispose();
	}
}
