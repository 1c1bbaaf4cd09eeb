import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";

type PageScripts = { files: number; gzipBytes: number };

/**
 * Loads each page once without a cache, and adds up, by address, the gzipped scripts that it fetches until it
 * is idle.
 */
export async function measureClientScripts(
	executablePath: string,
	origin: string,
	addresses: string[],
	token: string,
): Promise<Map<string, PageScripts>> {
	const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
	try {
		const measured = new Map<string, PageScripts>();
		for (const address of addresses) {
			measured.set(address, await measurePage(browser, new URL(address, origin), token));
		}
		return measured;
	} finally {
		await browser.close();
	}
}

async function measurePage(browser: Browser, url: URL, token: string): Promise<PageScripts> {
	const context = await browser.newContext();
	if (url.pathname !== "/login") {
		await context.addCookies([{ name: "authToken", value: token, url: url.origin, httpOnly: true }]);
	}
	const page = await context.newPage();
	const scripts: Promise<number>[] = [];
	page.on("response", (response) => {
		if (response.request().resourceType() !== "script") return;
		scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).byteLength));
	});
	await page.goto(url.href, { waitUntil: "networkidle" });
	const sizes = await Promise.all(scripts);
	await context.close();
	return { files: sizes.length, gzipBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
