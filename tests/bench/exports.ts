/**
 * `npm run bench -- exports`: the pages of other buyers alone, then beside 12 exports of 10,000 lines
 * each, which begin again when they end; and the storefront's heap. Prints figures and asserts nothing.
 * The storefront, the reference worker and the database share one workerd here, so the backend's part of
 * an export slows a page as well.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { resources } from "../../app/domain/page/resources.ts";
import { openSessions } from "../soak/mixed-load.ts";
import { readMemory } from "../soak/workerd-memory.ts";
import { openMall } from "../support/mall/mall.ts";
import { fillOrders } from "../support/trade/fill-orders.ts";

const { values } = parseArgs({
	options: {
		exports: { type: "string", default: "12" },
		lines: { type: "string", default: "50" },
		orders: { type: "string", default: "250" },
		seconds: { type: "string", default: "15" },
	},
});
const pages = [
	"/",
	`/search?keyword=${encodeURIComponent("手套")}&bench=1`,
	"/cartPage",
	"/admin/order/theOrder",
];

await using mall = await openMall({ directPort: 0, withoutAssets: true, inspectorPort: 0 });
await fillOrders(mall, "wanglei", { orders: Number(values.orders), lines: Number(values.lines) });
const exporters = await openSessions(mall, Number(values.exports));
const reader = await mall.login("M1001", "zhaomin");
const send = (path: string, token: string) =>
	mall.send("hongshan", path, {
		headers: { cookie: `authToken=${token}; business_model=OPEN`, "sec-fetch-site": "same-origin" },
	});

for (const path of pages) for (let turn = 0; turn < 5; turn++) await (await send(path, reader)).arrayBuffer();
const before = await readMemory(mall.platform, 0);
const alone = await measure();
let isOver = false;
const files = { done: 0, refused: 0, bytes: 0, longestMs: 0 };
const running = exporters.map(async (token) => {
	while (!isOver) {
		const began = performance.now();
		const answer = await send(resources.ordersFile.path, token);
		const { byteLength } = await answer.arrayBuffer();
		if (answer.status !== 200) {
			files.refused++;
			continue;
		}
		files.done++;
		files.bytes = byteLength;
		files.longestMs = Math.max(files.longestMs, performance.now() - began);
	}
});
let highest = 0;
const watch = setInterval(async () => {
	highest = Math.max(highest, (await readMemory(mall.platform, 0)).heap);
}, 500);
const beside = await measure();
isOver = true;
await Promise.all(running);
clearInterval(watch);

console.log(
	`page                              alone p50 / p95 ms   beside ${values.exports} exports      ratio`,
);
for (const path of pages) {
	const [a, b] = [alone.get(path), beside.get(path)].map((times = []) => [
		at(times, 0.5),
		at(times, 0.95),
	]) as [number[], number[]];
	const show = (figures: number[]) => figures.map((ms) => ms.toFixed(0).padStart(6)).join(" / ");
	const ratios = b.map((ms, index) => (ms / (a[index] ?? 1)).toFixed(2)).join(" / ");
	console.log(`${path.padEnd(34)}${show(a).padEnd(20)} ${show(b).padEnd(20)} ${ratios}`);
}
console.log(
	`exports: ${files.done} done, ${files.refused} refused, ${(files.bytes / 1e6).toFixed(2)} MB each, the longest ${(files.longestMs / 1000).toFixed(1)} s`,
);
console.log(
	`heap of the storefront: ${(before.heap / 1e6).toFixed(0)} MB before, ${(highest / 1e6).toFixed(0)} MB at most`,
);

/**
 * The milliseconds of each page, one request after the other. Each comes a moment after the last one, as from
 * another buyer: at once it would meet the turn of an export that waited for that one.
 */
async function measure(): Promise<Map<string, number[]>> {
	const times = new Map<string, number[]>(pages.map((path) => [path, []]));
	const end = performance.now() + Number(values.seconds) * 1000;
	while (performance.now() < end) {
		for (const path of pages) {
			await setTimeout(10 + 40 * Math.random());
			const began = performance.now();
			await (await send(path, reader)).arrayBuffer();
			times.get(path)?.push(performance.now() - began);
		}
	}
	return times;
}

function at(times: number[], share: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
