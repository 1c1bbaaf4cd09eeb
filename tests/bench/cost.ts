/**
 * `npm run bench -- cost`: the cost of home, search and item on the built workers, directly on workerd
 * (without Miniflare's front door and its asset workers), their CPU beside that of a bare page of React
 * Router (tests/bench/bare), and the JavaScript that each page loads. Prints figures and ratios and asserts
 * nothing. Quote the ratios and the CPU: requests per second depend on the machine. `--before <directory>`
 * measures another checkout of the project beside this one, page by page.
 */

import { toWholePage } from "../../app/domain/page/whole-page.ts";
import { storefront } from "../../workers/local/platform.ts";
import { requireBrowser } from "../support/browser/browser.ts";
import type { TestMall } from "../support/mall/mall.ts";
import { fillPages, themedBuyers } from "../support/page/full-pages.ts";
import { type Page, printBesideBare } from "./beside-bare.ts";
import { type Checkout, readCheckouts } from "./checkouts.ts";
import { measureClientScripts } from "./client-bytes.ts";
import type { Load } from "./load.ts";
import { constantPath, replayPaths, wrapStorefront } from "./measured-storefront.ts";
import { createMeter, type Meter } from "./meter.ts";

const keyword = "手套";

const { now, before } = await readCheckouts();
{
	await using resources = new AsyncDisposableStack();
	const subjects: Subject[] = [];
	for (const [title, checkout] of [
		["before: ", before],
		["", now],
	] as const) {
		if (checkout) subjects.push(await open(title, checkout, resources));
	}
	await printLoads(subjects);
	const own = subjects.at(-1);
	if (own) await printBesideBare(listWhole(own));
}
{
	await using mall = await now.openMall();
	await printScripts(mall);
}

type Subject = { title: string; meter: Meter; pages: Record<string, string> };

async function open(title: string, checkout: Checkout, resources: AsyncDisposableStack): Promise<Subject> {
	const mall = resources.use(
		await checkout.openMall({ directPort: 0, wrapMain: wrapStorefront, withoutAssets: true }),
	);
	const { port } = await mall.platform.unsafeGetDirectURL(storefront);
	const token = await mall.login("M1001", "wanglei");
	const headers = { host: "hongshan.localhost", cookie: `authToken=${token}`, "accept-encoding": "gzip" };
	const meter = createMeter(`http://127.0.0.1:${port}`, headers, replayPaths);
	return { title, meter, pages: await choosePages(mall, token) };
}

async function choosePages(mall: TestMall, token: string): Promise<Record<string, string>> {
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

async function printLoads(subjects: Subject[]): Promise<void> {
	for (const { meter, pages } of subjects)
		for (const path of Object.values(pages)) await meter.warmUp(toUncached(path));
	subjects[0]?.meter.printHead();
	for (const connections of [1, 16]) {
		const floors = new Map<Subject, Load>();
		for (const subject of subjects) {
			const name = `${subject.title}constant answer`;
			floors.set(subject, await subject.meter.measure(name, constantPath, connections));
		}
		for (const page of ["home", "search", "item"]) {
			for (const subject of subjects) await printPage(subject, page, connections, floors.get(subject));
		}
	}
}

async function printPage(
	{ title, meter, pages }: Subject,
	page: string,
	connections: number,
	floor: Load | undefined,
): Promise<void> {
	const path = pages[page] ?? "/";
	const uncached = toUncached(path);
	await meter.measure(`${title}${page}, cached`, path, connections, floor);
	await meter.measure(`${title}${page}, uncached`, uncached, connections, floor);
	await meter.measureReplayed(`${title}  without the backends' share`, uncached, connections, floor);
}

/**
 * On a busy machine, or with 16 requests at once, a page would begin before its sections, which costs more.
 */
function listWhole({ meter, pages }: Subject): Page[] {
	return Object.entries(pages).map(([name, path]) => ({ name, meter, path: toWholePage(toUncached(path)) }));
}

/** A parameter outside the page's table: such a page is rendered for each request and never cached. */
function toUncached(path: string): string {
	return `${path}${path.includes("?") ? "&" : "?"}bench=1`;
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
