/**
 * `npm run bench -- pages`: the cost of home, search, item, cart and order confirmation until they are quiet,
 * on this machine and on a slow phone's line. Compares each page with itself without scripts, which is the
 * floor, and with `--before <directory>` with the same page of another checkout. The figures need a machine
 * that does nothing else; the ratio of two rows is true on other machines, too.
 */
import { chromium } from "@playwright/test";
import { requireBrowser } from "../support/browser/browser.ts";
import { themedBuyers } from "../support/page/full-pages.ts";
import { type Checkout, readCheckouts } from "./checkouts.ts";
import { measurePageLoad, type PageLoad, type Profile } from "./page-load.ts";
import { openStrippingProxy } from "./stripping-proxy.ts";

const rounds = 9;
const paths = ["/", "/search", "/item", "/cartNew", "/orderConfirm"];
const profiles: Record<string, Profile> = {
	desktop: { cpu: 1, line: null },
	slow: { cpu: 4, line: { roundTripMs: 150, mbits: 1.6 } },
};
type Kind = "page" | "floor" | "before";
type Loads = Partial<Record<Kind, PageLoad>>;
const columns: [title: string, show: (load: PageLoad, beside: Loads) => string][] = [
	["FCP", ({ fcp }) => fcp.toFixed(0)],
	["LCP", ({ lcp }) => lcp.toFixed(0)],
	["÷ floor", ({ lcp }, { floor }) => formatRatio(lcp, floor)],
	["÷ before", ({ lcp }, { before }) => formatRatio(lcp, before)],
	["TBT", ({ tbt }) => tbt.toFixed(0)],
	["CLS", ({ cls }) => cls.toFixed(3)],
	["script", ({ script }) => script.toFixed(0)],
	["KB", ({ all }) => (all / 1024).toFixed(0)],
	["longest", ({ longest }) => longest.toFixed(0)],
	["JS KB", ({ scripts }) => (scripts / 1024).toFixed(0)],
	["app runs", ({ runs }) => (runs > 0 ? runs.toFixed(0) : "")],
];

const checkouts = await readCheckouts();
await using resources = new AsyncDisposableStack();
const mall = await open(checkouts.now);
const before = checkouts.before && (await open(checkouts.before));
const browser = await chromium.launch({
	executablePath: requireBrowser(),
	args: ["--no-sandbox", "--disable-gpu"],
});
resources.defer(() => browser.close());

console.log(`medians of ${rounds}; ms, KB of everything, KB of gzipped script`);
printRow(
	["", "", ""],
	columns.map(([title]) => title),
);
for (const [name, profile] of Object.entries(profiles)) {
	for (const path of paths) {
		const loads = await measure(path, profile);
		for (const [kind, load] of Object.entries(loads)) {
			printRow(
				kind === "page" ? [name, path, ""] : ["", "", kind],
				columns.map(([, show]) => show(load, loads)),
			);
		}
	}
}

/** A mall with content on every page, behind a proxy that can remove the scripts. */
async function open({ openMall, fillPages }: Checkout) {
	const [buyer] = themedBuyers;
	const opened = resources.use(await openMall());
	const { token, addresses } = await fillPages(opened, buyer);
	const { port, setBare } = resources.use(
		await openStrippingProxy(Number((await opened.platform.ready).port)),
	);
	const origin = `http://${buyer.mallName}.localhost:${port}`;
	return {
		setBare,
		/** The page is cached from here on. */
		async warm(path: string) {
			await opened.fetch(buyer.mallName, addresses[path] ?? path, { token });
		},
		load: (path: string, profile: Profile) =>
			measurePageLoad(browser, origin + addresses[path], token, profile),
	};
}

/** Measures the page and its counterparts in turn, so that all meet the same machine. */
async function measure(path: string, profile: Profile): Promise<Loads> {
	const kinds: Kind[] = before ? ["page", "floor", "before"] : ["page", "floor"];
	const loads = new Map<Kind, PageLoad[]>(kinds.map((kind) => [kind, []]));
	await Promise.all([mall.warm(path), before?.warm(path)]);
	for (let round = 0; round < rounds; round++) {
		for (const [kind, list] of loads) {
			mall.setBare(kind === "floor");
			const subject = kind === "before" && before ? before : mall;
			list.push(await subject.load(path, profile));
		}
	}
	return Object.fromEntries([...loads].map(([kind, list]) => [kind, takeMedian(list)]));
}

/** The median of each figure. */
function takeMedian(loads: PageLoad[]): PageLoad {
	const middle = (values: number[]) =>
		values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
	const keys = Object.keys(loads[0] ?? {}) as (keyof PageLoad)[];
	return Object.fromEntries(
		keys.map((key) => [key, middle(loads.map((load) => load[key] ?? Number.NaN))]),
	) as PageLoad;
}

function formatRatio(lcp: number, other: PageLoad | undefined): string {
	return other ? (lcp / other.lcp).toFixed(2) : "";
}

function printRow([profile = "", path = "", kind = ""]: string[], cells: string[]): void {
	console.log(
		profile.padEnd(9) + path.padEnd(15) + kind.padEnd(7) + cells.map((cell) => cell.padStart(10)).join(""),
	);
}
