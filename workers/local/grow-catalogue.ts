import type { Miniflare } from "miniflare";
import { reference } from "./platform.ts";

/** Adds lots of goods to a seeded catalogue until it has so many SKUs, and returns their number. */
export async function growCatalogue(
	platform: Miniflare,
	wanted: number,
	report: (skus: number) => void = () => undefined,
): Promise<number> {
	const db = await platform.getD1Database("DB", reference);
	const worker = await platform.getWorker(reference);
	const post = async (path: "lot" | "merge") => {
		const headers = { "x-mall-request": "1" };
		const answer = await worker.fetch(`http://console.localhost/seed/${path}`, { method: "POST", headers });
		if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
		return answer;
	};
	let skus = (await db.prepare("SELECT count(*) AS n FROM skus").first<number>("n")) ?? 0;
	// The seed has a little less than 20,000 SKUs.
	const enough = wanted * 0.95;
	if (skus >= enough) return skus;
	while (skus < enough) {
		({ skus } = (await (await post("lot")).json()) as { skus: number });
		report(skus);
	}
	await post("merge");
	return skus;
}
