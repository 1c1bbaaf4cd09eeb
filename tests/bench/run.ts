/**
 * `npm run bench`: what home, search and item cost on the built workers, straight against workerd (without
 * Miniflare's front door and its asset workers), and what each page loads of JavaScript. Prints figures and ratios and asserts nothing. Quote the ratios
 * and the CPU: requests per second move with the machine.
 */
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import { openMall, type TestMall } from "../support/mall.ts";
import { measureClientScripts } from "./client-bytes.ts";
import { constantPath, replayPaths, wrapStorefront } from "./measured-storefront.ts";
import { createMeter } from "./meter.ts";

const directPort = 18_787;
const keyword = "手套";

buildIfStale();
{
	await using mall = await openMall({ directPort, wrapMain: wrapStorefront, withoutAssets: true });
	await printLoads(await mall.login("M1001", "wanglei"), await choosePages(mall));
}
{
	await using mall = await openMall();
	await printScripts(mall);
}

async function choosePages(mall: TestMall): Promise<Record<string, string>> {
	const token = await mall.login("M1001", "wanglei");
	const body = { keyword, areaId: "1_72_55653_0", pageIndex: 1, pageSize: 1 };
	const answer = await mall.callReference("M1001", "mall", "/goods/search", { body, token });
	const { list } = (await answer.json()) as { list: { skuId: string }[] };
	const first = list[0];
	if (!first) throw new Error(`nothing found for ${keyword}`);
	return {
		home: "/",
		search: `/search?keyword=${encodeURIComponent(keyword)}`,
		item: `/item?skuId=${first.skuId}`,
	};
}

async function printLoads(token: string, pages: Record<string, string>): Promise<void> {
	const headers = { host: "hongshan.localhost", cookie: `authToken=${token}`, "accept-encoding": "gzip" };
	const meter = createMeter(`http://127.0.0.1:${directPort}`, headers, replayPaths);
	meter.printHead();
	for (const connections of [1, 16]) {
		const floor = await meter.measure("constant answer", constantPath, connections);
		for (const [name, path] of Object.entries(pages)) {
			// A parameter outside the page's table: rendered for itself, never kept.
			const uncached = `${path}${path.includes("?") ? "&" : "?"}bench=1`;
			await meter.measure(`${name}, cached`, path, connections, floor);
			await meter.measure(`${name}, uncached`, uncached, connections, floor);
			await meter.measureReplayed("  without the backends' share", uncached, connections, floor);
		}
	}
}

async function printScripts(mall: TestMall): Promise<void> {
	const [buyer] = themedBuyers;
	const { token, addresses } = await fillPages(mall, buyer);
	const { port } = await mall.platform.ready;
	const origin = `http://${buyer.mallName}.localhost:${port}`;
	const scripts = await measureClientScripts(requireBrowser(), origin, Object.values(addresses), token);
	console.log("\nclient JavaScript, until the page is idle");
	for (const [address, { files, gzipBytes }] of scripts) {
		const { pathname } = new URL(address, origin);
		console.log(`  ${pathname.padEnd(38)} ${(gzipBytes / 1000).toFixed(1)} kB gzip, ${files} files`);
	}
}
