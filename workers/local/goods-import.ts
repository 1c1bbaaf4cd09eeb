import { existsSync, readFileSync } from "node:fs";
import { buildIfStale } from "./build.ts";
import { dataDir, prepareDataDir } from "./data-dir.ts";
import { createPlatform, reference } from "./platform.ts";
import { findRunningConsole } from "./running-console.ts";
import { prepareDatabase } from "./seed.ts";

type Answer = { imported: number; unchanged: number; errors: { line: number; reason: string }[] };

const file = process.argv[2];
if (!file) {
	console.error("用法：npm run goods:import -- 文件.jsonl");
	process.exit(2);
}
if (!existsSync(file)) {
	console.error(`找不到文件 ${file}`);
	process.exit(2);
}

const { imported, unchanged, errors } = await importGoods(file).catch((error: Error) => {
	console.error(error.message);
	process.exit(1);
});
for (const { line, reason } of errors) console.error(`第 ${line} 行：${reason}`);
console.log(`导入 ${imported} 个商品，${unchanged} 个没有变化，${errors.length} 行有误。`);
process.exit(errors.length === 0 ? 0 : 1);

/**
 * Imports goods through the running mall, because two processes cannot write to one database.
 * Without a running mall it starts one.
 */
async function importGoods(path: string): Promise<Answer> {
	const feed = readFileSync(path, "utf8");
	const running = await findRunningConsole();
	if (running) return post((body) => fetch(`${running}/goods/import`, toPost(body)), feed);
	buildIfStale();
	prepareDataDir(false);
	const platform = createPlatform({ port: 0, dataDir });
	try {
		await prepareDatabase(platform);
		const worker = await platform.getWorker(reference);
		return await post(
			(body) => worker.fetch("http://console.localhost/goods/import", toPost(body)) as never,
			feed,
		);
	} finally {
		await platform.dispose();
	}
}

/** A POST for the console, with the header that a page of another site cannot send. */
function toPost(body: string) {
	return { method: "POST", headers: { "x-mall-request": "1" }, body };
}

async function post(send: (body: string) => Promise<Response>, feed: string): Promise<Answer> {
	const answer = await send(feed);
	if (!answer.ok) throw new Error(`导入失败（${answer.status}）：${await answer.text()}`);
	return (await answer.json()) as Answer;
}
