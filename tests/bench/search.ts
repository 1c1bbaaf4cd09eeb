/**
 * `npm run bench -- search [SKUS …]`: how long a search takes with 20,000, 200,000 and 1,000,000 SKUs, how
 * large the database is and how long it took to fill. A time covers the whole call to the reference worker,
 * token and stock included, minus the time of an empty answer; p50 and p95 are of successive calls. Times
 * over the aim are marked; docs/decisions/0012 says what limits them.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale } from "../../workers/local/build.ts";
import { growCatalogue } from "../../workers/local/grow-catalogue.ts";
import { openMall, type TestMall } from "../support/mall/mall.ts";

const sizes = process.argv.slice(2).map(Number);
const rounds = 100;
const pageSize = 24;

/** The aim for 95 of 100 searches, in ms, in a catalogue of up to so many SKUs. */
const aims = [
	{ upTo: 20_000, ms: 20 },
	{ upTo: 200_000, ms: 60 },
	{ upTo: 1_000_000, ms: 200 },
];

type Conditions = Record<string, unknown>;

buildIfStale();
const dataDir = mkdtempSync(path.join(tmpdir(), "bench-search-"));
try {
	for (const skus of sizes.length > 0 ? sizes : [20_000, 200_000, 1_000_000]) await run(skus);
} finally {
	rmSync(dataDir, { recursive: true, force: true });
}

/** The sizes run in turn in the same folder: a larger catalogue extends the smaller one. */
async function run(wanted: number): Promise<void> {
	const started = Date.now();
	await using mall = await openMall({ dataDir });
	const skus = await growCatalogue(mall.platform, wanted);
	const seconds = ((Date.now() - started) / 1000).toFixed(0);
	console.log(`\n${skus} SKUs: ${(sizeOf(dataDir) / 2 ** 20).toFixed(0)} MiB, filled in ${seconds} s`);
	const aim = aims.find(({ upTo }) => skus <= upTo)?.ms ?? Number.POSITIVE_INFINITY;
	console.log(`                              hits     p50 ms   p95 ms   aim ${aim}`);
	const token = await mall.login("M1001", "wanglei");
	const empty = await measure(mall, token, { keyword: "……" });
	for (const [name, conditions] of Object.entries(await chooseQueries(mall, token))) {
		const { times, hits } = await measure(mall, token, conditions);
		const [p50 = 0, p95 = 0] = [0.5, 0.95].map((share) =>
			Math.max(0, percentile(times, share) - percentile(empty.times, 0.5)),
		);
		const figures = [p50, p95].map((ms) => ms.toFixed(1).padStart(8)).join(" ");
		console.log(`${name.padEnd(26)} ${String(hits).padStart(8)}  ${figures}${p95 > aim ? "   over" : ""}`);
	}
}

async function chooseQueries(mall: TestMall, token: string): Promise<Record<string, Conditions>> {
	const rare = await mall.db
		.prepare("SELECT model FROM skus WHERE state = 1 ORDER BY id DESC LIMIT 1")
		.first<{ model: string }>();
	const [series = ""] = /^[A-Z]+-?[A-Z]?\d+/.exec(rare?.model ?? "") ?? [];
	const { brandAggregate, expandAttrAggregate } = (await search(mall, token, {
		keyword: "不锈钢 螺栓",
	})) as {
		brandAggregate: { value: string }[];
		expandAttrAggregate: { id: string; values: { value: string }[] }[];
	};
	const [attr] = expandAttrAggregate;
	return {
		"one rare word": { keyword: rare?.model },
		"one common word": { keyword: "手套" },
		"the most common word": { keyword: "办公" },
		"two words with facets": {
			keyword: "不锈钢 螺栓",
			brands: brandAggregate.slice(0, 2).map(({ value }) => value),
			attrs: attr ? [{ id: attr.id, values: attr.values.slice(0, 1).map(({ value }) => value) }] : [],
		},
		"the same, in stock, 10–50": { keyword: "不锈钢 螺栓", inStockOnly: true, min: "10", max: "50" },
		"a model's beginning": { keyword: series.slice(0, -1) },
		"a typo": { keyword: "丁晴手套" },
		pinyin: { keyword: "fuyinzhi" },
		"most common word, page 50": { keyword: "办公", pageIndex: 50 },
		"common word, by price": { keyword: "手套", sortType: "price_asc" },
		"no word, a category": { catId: "101" },
	};
}

async function measure(mall: TestMall, token: string, conditions: Conditions) {
	const times: number[] = [];
	let hits = 0;
	for (let round = 0; round < rounds + 3; round++) {
		const start = performance.now();
		({ skuCount: hits = 0 } = (await search(mall, token, conditions)) as { skuCount?: number });
		// The first calls fill the caches.
		if (round >= 3) times.push(performance.now() - start);
	}
	return { times: times.sort((a, b) => a - b), hits };
}

async function search(mall: TestMall, token: string, conditions: Conditions): Promise<unknown> {
	const body = { areaId: "1_72_55653_0", pageIndex: 1, pageSize, groupBy: "spu", ...conditions };
	const answer = await mall.callReference("M1001", "mall", "/goods/search", { body, token });
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
	return answer.json();
}

function percentile(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function sizeOf(folder: string): number {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	);
	return files.reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
}
