/**
 * `npm run bench -- soak`: a mixed load of 2,000 sessions on the built storefront, with a reading of its
 * memory each minute. The storefront has a workerd of its own, so that its neighbours in a local run (the
 * reference worker, D1, the worker of the assets) are not counted. V8 gives it a heap of 100 MB and no more,
 * because a deployed isolate ends at 128. With a smaller heap a leak shows after some hundred pages. Exits
 * with 1 when the process grew, the heap was bigger, or an answer was wrong.
 *
 *   npm run bench -- soak --minutes 3
 *   npm run bench -- soak --requests 450 --heap 64     # in `npm test`: ten readings
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { buildIfStale } from "../../workers/local/build.ts";
import { passOn, pointUpstreamsTo } from "../support/backend/reference-upstream.ts";
import { openUpstream } from "../support/backend/upstream-server.ts";
import { openMall } from "../support/mall/mall.ts";
import { createBigMenu } from "./big-menu.ts";
import { beginLoad, openSessions } from "./mixed-load.ts";
import { readMemory } from "./workerd-memory.ts";

const { values } = parseArgs({
	options: {
		minutes: { type: "string", default: "30" },
		requests: { type: "string", default: "0" },
		heap: { type: "string", default: "100" },
	},
});
/** Megabytes. */
const heapLimit = Number(values.heap);
const requests = Number(values.requests);
/** A log-in hashes a password, which takes longer than a page: a short run has as many as it asks for. */
const sessions = requests > 0 ? requests : 2000;
const readings = requests > 0 ? 10 : Number(values.minutes);
/** The reading to which the last one is compared: the memory is warm by then. */
const base = Math.min(5, readings - 1);
/**
 * The allowed ratio of resident memory at the end to that of the base reading. In a short run memory still
 * warms up.
 */
const mayGrowBy = requests > 0 || readings < 10 ? 1.5 : 1.15;
buildIfStale();

await using backend = await openMall();
const tokens = await openSessions(backend, sessions);
const { results } = await backend.db.prepare("SELECT sku_id FROM skus LIMIT 5000").all<{ sku_id: string }>();
const bigMenu = JSON.stringify(createBigMenu());
await using upstream = await openUpstream((request, answer) =>
	request.url.startsWith("/permission/userMenu")
		? void answer.setHeader("content-type", "application/json").end(bigMenu)
		: passOn(backend, request, answer),
);
const others = new Set(listWorkerds());
process.env.MINIFLARE_WORKERD_V8_FLAGS = `--max-heap-size=${heapLimit}`;
await using mall = await openMall({
	seed: false,
	withoutAssets: true,
	inspectorPort: 0,
	vars: pointUpstreamsTo(upstream.url),
});
const [pid = 0] = listWorkerds().filter((each) => !others.has(each));

const load = beginLoad(
	mall,
	tokens,
	results.map((row) => row.sku_id),
);
console.log("reading  requests  errors  resident MB  heap MB");
const residents: number[] = [];
let highestHeap = 0;
for (let reading = 0; reading <= readings; reading++) {
	if (reading > 0) await waitForReading(reading);
	const memory = await readMemory(mall.platform, pid);
	residents.push(memory.resident);
	highestHeap = Math.max(highestHeap, memory.heap);
	const cells = [reading, load.requests, load.errors, toMegabytes(memory.resident), toMegabytes(memory.heap)];
	console.log(cells.map((cell, column) => String(cell).padStart([7, 9, 7, 12, 8][column] ?? 0)).join(" "));
}
await load.stop();

const growth = (residents[readings] ?? Number.NaN) / (residents[base] ?? Number.NaN);
console.log(
	`grown by the factor ${growth.toFixed(2)} since reading ${base}, heap ${toMegabytes(highestHeap)} MB at most`,
);
process.exitCode = growth > mayGrowBy || highestHeap > heapLimit * 1e6 || load.errors > 0 ? 1 : 0;

/** Waits a minute, or until another tenth of the requests is answered. */
async function waitForReading(reading: number): Promise<void> {
	if (requests === 0) return wait(60_000);
	while (load.requests < (requests * reading) / readings) await wait(100);
}

function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

function toMegabytes(bytes: number): string {
	return (bytes / 1e6).toFixed(0);
}

function listWorkerds(): number[] {
	const lines = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" });
	return lines.trim().split("\n").map(Number);
}
