import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";

/**
 * A machine and its line: CPU slowdown factor, round trip in ms, Mbit/s. Null means the real values of this
 * machine.
 */
export type Profile = { cpu: number; line: { roundTripMs: number; mbits: number } | null };

/**
 * The cost of one page until it is quiet: milliseconds, gzipped bytes of script, and all bytes
 * received. `longest` is the longest task after the first paint, and `runs` the time until the
 * app answers, 0 where none does.
 */
export type PageLoad = {
	fcp: number;
	lcp: number;
	tbt: number;
	longest: number;
	cls: number;
	script: number;
	scripts: number;
	runs: number;
	all: number;
};

/**
 * A path that every mall answers with the headers of a page and nothing more. From an empty tab the browser
 * would first change its process because of `Cross-Origin-Opener-Policy`, which no click inside a mall does.
 */
const startPath = "/robots.txt";

/** A pause after the 500 ms without a request that the browser waits for. */
const quietMs = 500;

/** Goes from a text of the same mall to a page, in a context of its own with an empty cache. */
export async function measurePageLoad(
	browser: Browser,
	url: string,
	token: string,
	{ cpu, line }: Profile,
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
		const seen = await page.evaluate(() => ({
			...(globalThis as unknown as { seen: Seen }).seen,
			runs: performance.getEntriesByName("app-runs")[0]?.startTime ?? 0,
		}));
		return { ...seen, script, all, scripts: await sum(scripts) };
	} finally {
		await context.close();
	}
}

type Seen = { fcp: number; lcp: number; tbt: number; longest: number; cls: number };

/** An init script: runs in the page before any other script. */
function observe(): void {
	const seen = { fcp: 0, lcp: 0, tbt: 0, longest: 0, cls: 0 };
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
		if (seen.fcp === 0 || startTime < seen.fcp) return;
		seen.tbt += Math.max(0, duration - 50);
		seen.longest = Math.max(seen.longest, duration);
	});
	on("layout-shift", ({ value }) => {
		seen.cls += value;
	});
}

async function sum(sizes: Promise<number>[]): Promise<number> {
	return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}
