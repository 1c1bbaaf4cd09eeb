import type { Miniflare } from "miniflare";
import { applyMigrations } from "./migrate.ts";
import { reference } from "./platform.ts";

const seed = { method: "POST", headers: { "x-mall-request": "1" } };

/** Brings the reference worker's database to the present schema and seed; does nothing when it is there. */
export async function prepareDatabase(platform: Miniflare): Promise<void> {
	await applyMigrations(platform);
	const worker = await platform.getWorker(reference);
	await requireSeeded(await worker.fetch("http://console.localhost/seed", seed));
}

/** Seeds the migrated database of a mall that runs, by the address of its console; does nothing when it is seeded. */
export async function seedThroughConsole(console: string): Promise<void> {
	await requireSeeded(await fetch(`${console}/seed`, seed));
}

async function requireSeeded(answer: Pick<Response, "ok" | "status" | "text">): Promise<void> {
	if (!answer.ok) throw new Error(`数据初始化失败（${answer.status}）：${await answer.text()}`);
}
