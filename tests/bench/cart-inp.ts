import type { Browser } from "@playwright/test";

/** The processor is slowed so many times. */
const slowdown = 4;

/** Milliseconds from a press or a key until the next frame, as the browser measures them. */
type NumberTimes = {
	/** The first press, which starts the app. */
	first: number;
	/** The longest of the later ones, and the middle one. */
	inp: number;
	median: number;
	/** The elements of the page. */
	nodes: number;
};

/**
 * Changes the numbers of a cart's first lines by their buttons and their boxes, and reads how long each took.
 */
export async function measureNumbers(browser: Browser, url: string, token: string): Promise<NumberTimes> {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	try {
		await context.addCookies([{ name: "authToken", value: token, url, httpOnly: true }]);
		const page = await context.newPage();
		await page.addInitScript(observe);
		await page.goto(url, { waitUntil: "networkidle" });
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
		const nodes = await page.locator("*").count();
		const read = () => page.evaluate(() => (globalThis as unknown as { presses: number[] }).presses);
		const settle = () => page.waitForTimeout(1500);

		const more = page.locator("main tbody tr[id] button[value^='number/']:nth-of-type(2)").first();
		const box = page.locator("main tbody tr[id] input[name^='num/']").first();
		await more.click();
		await page.waitForFunction(() => performance.getEntriesByName("app-runs").length > 0);
		await settle();
		const first = Math.max(0, ...(await read()));
		await page.evaluate(() => (globalThis as unknown as { presses: number[] }).presses.splice(0));
		for (let press = 0; press < 4; press++) {
			await more.click();
			await page.waitForTimeout(300);
		}
		await settle();
		await box.click();
		await box.press("End");
		for (const key of ["Backspace", "5", "0", "Backspace"]) {
			await page.keyboard.press(key);
			await page.waitForTimeout(300);
		}
		await page.keyboard.press("Tab");
		await settle();
		const all = await read();
		const median = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
		return { first, inp: Math.max(0, ...all), median, nodes };
	} finally {
		await context.close();
	}
}

/** An init script: notes the longest event of each interaction. */
function observe(): void {
	const byInteraction = new Map<number, number>();
	const presses: number[] = [];
	Object.assign(globalThis, { presses });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as PerformanceEventTiming[]) {
			const { interactionId = 0, duration } = entry as PerformanceEventTiming & { interactionId?: number };
			if (interactionId === 0) continue;
			const known = byInteraction.get(interactionId);
			if (known === undefined) presses.push(duration);
			else if (duration > known) presses[presses.indexOf(known)] = duration;
			byInteraction.set(interactionId, Math.max(known ?? 0, duration));
		}
	}).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
