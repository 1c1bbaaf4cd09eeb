/**
 * `npm run bench:pages`: what home, search, item, cart and order confirmation cost before and after the first touch, on
 * this machine and on a slow phone's line, beside the same page with all scripts removed, the floor. Sound on a machine
 * that does nothing else; the proportions between two rows hold elsewhere, too.
 */
import { chromium } from "@playwright/test";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import { openMall } from "../support/mall.ts";
import { measurePageLoad, type PageLoad, type Profile } from "./page-load.ts";
import { openStrippingProxy } from "./stripping-proxy.ts";

const rounds = 5;
const paths = ["/", "/search", "/item", "/cartNew", "/orderConfirm"];
const profiles: Record<string, Profile> = {
	desktop: { cpu: 1, line: null },
	slow: { cpu: 4, line: { roundTripMs: 150, mbits: 1.6 } },
};
const columns: [title: string, show: (load: PageLoad, floor: PageLoad) => string][] = [
	["FCP", ({ fcp }) => fcp.toFixed(0)],
	["LCP", ({ lcp }) => lcp.toFixed(0)],
	["÷ floor", ({ lcp }, floor) => (lcp / floor.lcp).toFixed(2)],
	["TBT", ({ tbt }) => tbt.toFixed(0)],
	["CLS", ({ cls }) => cls.toFixed(3)],
	["script", ({ script }) => script.toFixed(0)],
	["KB", ({ all }) => (all / 1024).toFixed(0)],
	["JS before", ({ untouched }) => String(untouched)],
	["JS after", ({ touched }) => String(touched)],
	["touch", ({ touch }) => touch.toFixed(0)],
];

buildIfStale();
await using mall = await openMall();
const [buyer] = themedBuyers;
const { token, addresses } = await fillPages(mall, buyer);
await using proxy = await openStrippingProxy(Number((await mall.platform.ready).port));
const browser = await chromium.launch({
	executablePath: requireBrowser(),
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	console.log(
		`medians of ${rounds}; ms, KB of everything before a touch, gzipped bytes of script before and after it;`,
	);
	console.log("touch: from the first one until every control answers, with the files in the browser's cache");
	printRow(
		["", "", ""],
		columns.map(([title]) => title),
	);
	for (const [name, profile] of Object.entries(profiles)) {
		for (const path of paths) {
			// The page is kept from then on.
			await mall.fetch(buyer.mallName, addresses[path] ?? path, { token });
			const url = `http://${buyer.mallName}.localhost:${proxy.port}${addresses[path]}`;
			const { floor, page } = await measure(url, profile);
			printRow(
				[name, path, ""],
				columns.map(([, show]) => show(page, floor)),
			);
			printRow(
				["", "", "floor"],
				columns.map(([, show]) => show(floor, floor)),
			);
		}
	}
} finally {
	await browser.close();
}

/** The page and its floor by turns, so that both meet the same machine. */
async function measure(url: string, profile: Profile): Promise<Record<"floor" | "page", PageLoad>> {
	const loads: Record<"floor" | "page", PageLoad[]> = { floor: [], page: [] };
	for (let round = 0; round < rounds; round++) {
		for (const kind of ["floor", "page"] as const) {
			proxy.setBare(kind === "floor");
			loads[kind].push(await measurePageLoad(browser, url, token, profile, kind === "page"));
		}
	}
	return { floor: takeMedian(loads.floor), page: takeMedian(loads.page) };
}

/** The median of every figure by itself. */
function takeMedian(loads: PageLoad[]): PageLoad {
	const middle = (values: number[]) =>
		values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
	const keys = Object.keys(loads[0] ?? {}) as (keyof PageLoad)[];
	return Object.fromEntries(keys.map((key) => [key, middle(loads.map((load) => load[key]))])) as PageLoad;
}

function printRow([profile = "", path = "", kind = ""]: string[], cells: string[]): void {
	console.log(
		profile.padEnd(9) + path.padEnd(15) + kind.padEnd(6) + cells.map((cell) => cell.padStart(10)).join(""),
	);
}
