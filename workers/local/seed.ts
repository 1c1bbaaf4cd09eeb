import type { Miniflare } from "miniflare";
import { applyMigrations } from "./migrate.ts";
import { reference } from "./platform.ts";

const seed = { method: "POST", headers: { "x-mall-request": "1" } };

/** Migrates and seeds the reference worker's database; does nothing when both are done. */
export async function prepareDatabase(platform: Miniflare): Promise<void> {
	await applyMigrations(platform);
	const worker = await platform.getWorker(reference);
	await requireSeeded(await worker.fetch("http://console.localhost/seed", seed));
}

/** Seeds the migrated database of a running mall through its console; does nothing when it is seeded. */
export async function seedThroughConsole(console: string): Promise<void> {
	await requireSeeded(await fetch(`${console}/seed`, seed));
}

async function requireSeeded(answer: Pick<Response, "ok" | "status" | "text">): Promise<void> {
	if (!answer.ok) throw new Error(`数据初始化失败（${answer.status}）：${await answer.text()}`);
}
