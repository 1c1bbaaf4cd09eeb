import type { Miniflare } from "miniflare";
import { mergeIndexSql } from "../reference/catalogue/merge-index.ts";
import { reference } from "./platform.ts";

/** Adds lots of goods to a seeded catalogue until it has so many SKUs, and returns their number. */
export async function growCatalogue(
	platform: Miniflare,
	wanted: number,
	report: (skus: number) => void = () => undefined,
): Promise<number> {
	const db = await platform.getD1Database("DB", reference);
	const worker = await platform.getWorker(reference);
	let skus = (await db.prepare("SELECT count(*) AS n FROM skus").first<number>("n")) ?? 0;
	// The seed has a little less than 20,000 SKUs.
	const enough = wanted * 0.95;
	if (skus >= enough) return skus;
	while (skus < enough) {
		const answer = await worker.fetch("http://console.localhost/seed/lot", {
			method: "POST",
			headers: { "x-mall-request": "1" },
		});
		if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
		({ skus } = (await answer.json()) as { skus: number });
		report(skus);
	}
	await db.prepare(mergeIndexSql).run();
	return skus;
}
