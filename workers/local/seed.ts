import type { Miniflare } from "miniflare";
import { applyMigrations } from "./migrate.ts";
import { reference } from "./platform.ts";

/** Brings the reference worker's database to the present schema and seed; does nothing when it is there. */
export async function prepareDatabase(platform: Miniflare): Promise<void> {
	await applyMigrations(platform);
	const worker = await platform.getWorker(reference);
	const answer = await worker.fetch("http://console.localhost/seed", {
		method: "POST",
		headers: { "x-mall-request": "1" },
	});
	if (!answer.ok) throw new Error(`数据初始化失败（${answer.status}）：${await answer.text()}`);
}
