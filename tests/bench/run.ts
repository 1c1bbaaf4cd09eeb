/**
 * `npm run bench`: what home, search and item cost on the built workers, straight against workerd (without
 * Miniflare's front door). Prints figures and ratios and asserts nothing. Quote the ratios and the CPU:
 * requests per second move with the machine.
 */
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser.ts";
import { openMall } from "../support/mall.ts";
import { measureClientScripts } from "./client-bytes.ts";
import { constantPath, wrapWithConstantAnswer } from "./constant-answer.ts";
import { runLoad } from "./load.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

const directPort = 18_787;
const seconds = 4;
const keyword = "手套";

buildIfStale();
const mall = await openMall({ directPort, wrapMain: wrapWithConstantAnswer });
try {
	const token = await mall.login("M1001", "wanglei");
	const pages = {
		home: "/",
		search: `/search?keyword=${encodeURIComponent(keyword)}`,
		item: `/item?skuId=${await findSku(token)}`,
	};
	await printLoads(token, pages);
	await printScripts(token, pages);
} finally {
	await mall.platform.dispose();
}

async function findSku(token: string): Promise<string> {
	const body = { keyword, areaId: "1_72_55653_0", pageIndex: 1, pageSize: 1 };
	const answer = await mall.callReference("M1001", "mall", "/goods/search", { body, token });
	const { list } = (await answer.json()) as { list: { skuId: string }[] };
	const first = list[0];
	if (!first) throw new Error(`nothing found for ${keyword}`);
	return first.skuId;
}

async function printLoads(token: string, pages: Record<string, string>): Promise<void> {
	const base = `http://127.0.0.1:${directPort}`;
	const headers = { host: "hongshan.localhost", cookie: `authToken=${token}`, "accept-encoding": "gzip" };
	console.log(
		`connections  page               req/s    p50 ms   p95 ms   CPU ms/req   of the constant answer`,
	);
	for (const connections of [1, 16]) {
		let floor = 0;
		const measure = async (name: string, path: string) => {
			await runLoad(base + path, headers, connections, 1);
			const cpuBefore = readWorkerdCpu();
			const load = await runLoad(base + path, headers, connections, seconds);
			const cpu = (readWorkerdCpu() - cpuBefore) / load.requests;
			floor ||= load.requestsPerSecond;
			const cells = [
				String(connections).padStart(11),
				name.padEnd(16),
				load.requestsPerSecond.toFixed(0).padStart(7),
				load.p50.toFixed(2).padStart(9),
				load.p95.toFixed(2).padStart(8),
				cpu.toFixed(2).padStart(12),
				`${((100 * load.requestsPerSecond) / floor).toFixed(1)} %`.padStart(24),
			];
			console.log(cells.join("  ") + (load.errors > 0 ? `  ${load.errors} errors` : ""));
		};
		await measure("constant", constantPath);
		for (const [name, path] of Object.entries(pages)) {
			await measure(`${name} cached`, path);
			// A parameter outside the page's table: rendered for itself, never kept.
			await measure(`${name} uncached`, `${path}${path.includes("?") ? "&" : "?"}bench=1`);
		}
	}
}

async function printScripts(token: string, pages: Record<string, string>): Promise<void> {
	const { port } = await mall.platform.ready;
	const urls = Object.values(pages).map((path) => `http://hongshan.localhost:${port}${path}`);
	const scripts = await measureClientScripts(requireBrowser(), urls, token);
	console.log("\nclient JavaScript");
	for (const [url, { files, gzipBytes }] of scripts) {
		console.log(
			`  ${new URL(url).pathname.padEnd(8)} ${(gzipBytes / 1024).toFixed(1)} KB gzip, ${files} files`,
		);
	}
}
