/**
 * `npm run bench -- relevance [--verbose] [FEED]`: how often a typed keyword finds the right article first,
 * on the seed, a sample catalogue and, if there is one, a goods feed. Queries are made by rule from the rows,
 * or are written down as people type them. A query without a right answer on sale is skipped.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "../../workers/local/build.ts";
import { projectRoot, reference } from "../../workers/local/platform.ts";
import { openMall } from "../support/mall/mall.ts";
import { loadCatalogue } from "./relevance/catalogue.ts";
import { makeQueries } from "./relevance/made-queries.ts";
import { measure, printOutcomes } from "./relevance/measure.ts";
import { createRivalsFeed } from "./relevance/rivals-catalogue.ts";
import { makeRivalQueries } from "./relevance/rivals-queries.ts";
import { createSampleFeed } from "./relevance/sample-catalogue.ts";
import { listTypedQueries } from "./relevance/typed-queries.ts";

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { verbose: { type: "boolean" } },
});
const feed = path.resolve(projectRoot, positionals[0] ?? "../shared/data/goods-litemall.jsonl");

buildIfStale();
await using mall = await openMall();
const worker = await mall.platform.getWorker(reference);
for (const body of [
	createSampleFeed(),
	createRivalsFeed(),
	...(existsSync(feed) ? [readFileSync(feed, "utf8")] : []),
]) {
	const answer = await worker.fetch("http://console.localhost/goods/import", {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body,
	});
	const { imported } = (await answer.json()) as { imported: number };
	console.log(`imported ${imported} products`);
}
const catalogue = await loadCatalogue(mall.db as unknown as D1Database);
const articles = Object.values(catalogue).flat();
const queries = [
	...makeQueries("seed", catalogue.seed),
	...makeQueries("sample", catalogue.sample),
	...makeQueries("feed", catalogue.feed),
	...listTypedQueries(),
	...makeRivalQueries(catalogue.rivals),
];
const token = await mall.login("M1001", "wanglei");
const search = async (keyword: string, pageSize: number) => {
	const body = { keyword, areaId: "1_72_55653_0", pageIndex: 1, pageSize, groupBy: "spu" };
	const answer = await mall.callReference("M1001", "mall", "/goods/search", { body, token });
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
	return ((await answer.json()) as { list: { skuId: string }[] }).list.map(({ skuId }) => skuId);
};
printOutcomes(await measure(search, queries, articles), values.verbose ?? false);
