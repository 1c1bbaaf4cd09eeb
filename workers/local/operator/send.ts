import path from "node:path";
import { writeWholeCopy } from "./copy.ts";
import { loadDeployedMalls, nameMalls } from "./deployed-malls.ts";
import { compareFigures, findMigration, formatFigures, listTables, loadFigures } from "./tables.ts";
import { d1Commands, queryRemote, runWrangler } from "./wrangler.ts";

/**
 * Puts the database of a data folder in place of the deployed one, with the domains of the deployed malls:
 * migrations first, then one file, then a comparison of counts and sums. D1 runs a file as one transaction,
 * so a file that fails changes nothing.
 */
export async function sendWholeCopy(dataDir: string): Promise<void> {
	console.log((await nameMalls(dataDir, loadDeployedMalls())).join("\n"));
	const file = path.join(dataDir, "copy.sql");
	const { migration, figures } = await writeWholeCopy(dataDir, file);
	runWrangler(d1Commands.migrate());
	const there = await findMigration(queryRemote);
	if (there !== migration)
		throw new Error(`线上数据库的迁移是 ${there}，本地是 ${migration}：请用同一版本的代码。`);
	runWrangler(d1Commands.run(file));
	const faults = compareFigures(figures, await loadFigures(queryRemote, await listTables(queryRemote)));
	if (faults.length > 0) throw new Error(`线上数据与备份不一致：\n  ${faults.join("\n  ")}`);
	console.log(`${formatFigures(figures)}\n已写入线上数据库，数量与金额一致。`);
}
