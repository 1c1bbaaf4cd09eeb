/**
 * `npm run bench`: what home, search and item cost on the built workers, straight against workerd (without
 * Miniflare's front door). Prints figures and ratios; asserts nothing. Quote the ratios: absolute figures
 * move with the machine.
 */
import { requireBrowser } from "../support/browser.ts";
import { openMall } from "../support/mall.ts";
import { measureClientScripts } from "./client-bytes.ts";
import { constantWorkerPort, withConstantAnswer } from "./constant-answer.ts";
import { runLoad } from "./load.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

const directPort = 18_787;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const host = "hongshan.localhost";

await using mall = await openMall({ directPort, extend: withConstantAnswer });
const token = await mall.login("M1001", "wanglei");
const skuId = await findSku();
const pages = { home: "/", search: `/search?keyword=${encodeURIComponent("手套")}`, item: `/item?skuId=${skuId}` };

type Row = { name: string; connections: number; rps: number; p50: number; p95: number; cpu: number; ratio: number };
const rows: Row[] = [];
const base = `http://127.0.0.1:${directPort}`;
const headers = { host, cookie: `authToken=${token}`, "accept-encoding": "gzip" };

for (const connections of [1, 16]) {
	const constant = await measure("constant", `http://127.0.0.1:${constantWorkerPort}/`, connections, 1);
	rows.push(constant);
	for (const [name, path] of Object.entries(pages)) {
		await fetch(base + path, { headers });
		rows.push(await measure(`${name} cached`, base + path, connections, constant.rps));
		// A parameter outside the page's table is rendered for itself and never kept.
		const uncached = `${path}${path.includes("?") ? "&" : "?"}bench=1`;
		rows.push(await measure(`${name} uncached`, base + uncached, connections, constant.rps));
	}
	rows.push(await measure("search, backend call alone", null, connections, constant.rps));
}
printRows(rows);

const scripts = await measureClientScripts(
	requireBrowser(),
	Object.values(pages).map((path) => `http://${host}:${new URL((await mall.platform.ready).href).port}${path}`),
	token,
);
console.log("\nclient JavaScript, gzipped");
for (const [url, { files, gzipBytes }] of scripts) {
	console.log(`  ${new URL(url).pathname.padEnd(10)} ${(gzipBytes / 1024).toFixed(1)} KB in ${files} files`);
}
