import { gzipSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";

/**
 * A machine and its line: CPU slowdown factor, round trip in ms, Mbit/s. Null means the real values of this
 * machine.
 */
export type Profile = { cpu: number; line: { roundTripMs: number; mbits: number } | null };

/**
 * The cost of one page until it is quiet: milliseconds, gzipped bytes of script, and all bytes received.
 * `touched` is all its script after a touch; `touch` is the time in milliseconds from a touch until every
 * control answers, with the files in the browser's cache.
 */
export type PageLoad = {
	fcp: number;
	lcp: number;
	tbt: number;
	cls: number;
	script: number;
	untouched: number;
	all: number;
	touched?: number;
	touch?: number;
};

/**
 * A path that every mall answers with the headers of a page and nothing more. From an empty tab the browser
 * would first change its process because of `Cross-Origin-Opener-Policy`, which no click inside a mall does.
 */
const startPath = "/robots.txt";

/** A pause after the 500 ms without a request that the browser waits for. */
const quietMs = 500;

/**
 * Goes from a text of the same mall to a page, in a context of its own with an empty cache. If the page
 * `isTouched`, touches it, then repeats that with the files in the cache.
 */
export async function measurePageLoad(
	browser: Browser,
	url: string,
	token: string,
	{ cpu, line }: Profile,
	isTouched: boolean,
): Promise<PageLoad> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await context.addCookies([{ name: "authToken", value: token, url, httpOnly: true }]);
		const page = await context.newPage();
		await page.goto(new URL(startPath, url).href);
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: cpu });
		if (line) {
			const throughput = (line.mbits * 1e6) / 8;
			await session.send("Network.emulateNetworkConditions", {
				offline: false,
				latency: line.roundTripMs,
				downloadThroughput: throughput,
				uploadThroughput: throughput,
			});
		}
		await session.send("Performance.enable");
		let all = 0;
		await session.send("Network.enable");
		session.on("Network.loadingFinished", ({ encodedDataLength }) => {
			all += encodedDataLength;
		});
		const scripts: Promise<number>[] = [];
		page.on("response", (response) => {
			if (response.request().resourceType() !== "script") return;
			scripts.push(
				response.body().then(
					(body) => gzipSync(body, { level: 9 }).byteLength,
					() => 0,
				),
			);
		});
		await page.addInitScript(observe);
		await page.goto(url, { waitUntil: "networkidle", timeout: 60_000 });
		await page.waitForTimeout(quietMs);
		const { metrics } = await session.send("Performance.getMetrics");
		const script = 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
		const { fcp, lcp, tbt, cls } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);
		const before = { fcp, lcp, tbt, cls, script, all, untouched: await sum(scripts) };
		if (!isTouched) return before;
		await touchUntilRuns(page);
		const touched = await sum(scripts);
		await page.reload({ waitUntil: "networkidle" });
		return { ...before, touched, touch: await touchUntilRuns(page) };
	} finally {
		await context.close();
	}
}

type Seen = { fcp: number; lcp: number; tbt: number; cls: number };

/** An init script: runs in the page before any other script. */
function observe(): void {
	const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 };
	Object.assign(globalThis, { seen });
	const on = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) note(entry as never);
		}).observe({ type, buffered: true });
	on("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") seen.fcp = startTime;
	});
	on("largest-contentful-paint", ({ startTime }) => {
		seen.lcp = startTime;
	});
	on("longtask", ({ startTime, duration }) => {
		if (seen.fcp > 0 && startTime >= seen.fcp) seen.tbt += Math.max(0, duration - 50);
	});
	on("layout-shift", ({ value }) => {
		seen.cls += value;
	});
}

/**
 * Presses a key that has no effect and waits until every control answers. Returns the milliseconds between.
 */
async function touchUntilRuns(page: Page): Promise<number> {
	await page.evaluate(() =>
		addEventListener("keydown", () => performance.mark("touch"), { once: true, capture: true }),
	);
	await page.keyboard.press("Shift");
	await page.waitForFunction(() => performance.getEntriesByName("app-runs").length > 0);
	return page.evaluate(() => {
		const [touch, runs] = ["touch", "app-runs"].map((name) => performance.getEntriesByName(name)[0]);
		return (runs?.startTime ?? Number.NaN) - (touch?.startTime ?? 0);
	});
}

async function sum(sizes: Promise<number>[]): Promise<number> {
	return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}
