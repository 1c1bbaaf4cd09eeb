import type { Page, Request } from "@playwright/test";

/** Longer than a file takes before it requests the next one. Milliseconds. */
const pause = 100;

type Traffic = { open: Set<Request>; changedAt: number };
const watched = new WeakMap<Page, Traffic>();

/**
 * Notes the requests of a page from now on, for `waitForQuiet`. The pages of the tests' fixtures are watched.
 */
export function watchTraffic(page: Page): void {
	if (watched.has(page)) return;
	const traffic: Traffic = { open: new Set(), changedAt: performance.now() };
	watched.set(page, traffic);
	const end = (request: Request | null) => {
		if (request) traffic.open.delete(request);
		traffic.changedAt = performance.now();
	};
	page.on("request", (request) => {
		end(request.redirectedFrom());
		traffic.open.add(request);
	});
	page.on("requestfinished", end);
	page.on("requestfailed", end);
}

/**
 * Waits until the page is loaded, its script has run, and the requests of that script have ended. Five
 * times faster than "networkidle".
 */
export async function waitForQuiet(page: Page): Promise<void> {
	const traffic = watched.get(page);
	if (!traffic) throw new Error("the page is not watched");
	await page.waitForLoadState();
	await runEntry(page);
	while (traffic.open.size > 0 || performance.now() - traffic.changedAt < pause) {
		await new Promise((resolve) => setTimeout(resolve, pause / 5));
	}
}

/** A module runs once, so a second import of it waits for the first. */
function runEntry(page: Page): Promise<void> {
	return page.evaluate(async () => {
		const texts = [...document.scripts].map(({ text }) => text).join("\n");
		const [, entry] = /import\("(\/assets\/[\w.-]+\.js)"\)/.exec(texts) ?? [];
		if (entry) await import(/* @vite-ignore */ entry);
	});
}
