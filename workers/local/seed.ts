import type { Miniflare } from "miniflare";
import { applyMigrations } from "./migrate.ts";
import { reference } from "./platform.ts";
import { repeatBroken } from "./repeat-broken.ts";

const seed = { method: "POST", headers: { "x-mall-request": "1" } };

/**
 * Migrates the reference worker's database, and then seeds it or brings older data up to date;
 * does nothing when both are done.
 */
export async function prepareDatabase(platform: Miniflare): Promise<void> {
	await repeatBroken(() => applyMigrations(platform));
	const worker = await platform.getWorker(reference);
	await requireSeeded(await repeatBroken(() => worker.fetch("http://console.localhost/seed", seed)));
}

/** Seeds the migrated database of a running mall through its console; does nothing when it is seeded. */
export async function seedThroughConsole(console: string): Promise<void> {
	await requireSeeded(await fetch(`${console}/seed`, seed));
}

/** Brings about a named state of the testing API. */
export async function sendScenario(platform: Miniflare, name: string): Promise<void> {
	const worker = await platform.getWorker(reference);
	const { ok, status } = await worker.fetch(`http://console.localhost/testing/scenarios/${name}`, seed);
	if (!ok) throw new Error(`场景 ${name} 未能生成（${status}）`);
}

async function requireSeeded(answer: Pick<Response, "ok" | "status" | "text">): Promise<void> {
	const text = await answer.text();
	if (!answer.ok) throw new Error(`数据初始化失败（${answer.status}）：${text}`);
	const { upgradedFrom, version } = JSON.parse(text) as { upgradedFrom?: string; version: string };
	if (upgradedFrom) console.log(`旧版数据（${upgradedFrom}）已更新到 ${version}，订单等买家数据都在。`);
}
