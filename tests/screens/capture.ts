/**
 * `npm run screens`: takes the README's picture again, from the built mall, into this folder.
 * Look at it before you commit it.
 */
import path from "node:path";
import { chromium } from "@playwright/test";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser/browser.ts";
import { openMall } from "../support/mall/mall.ts";

buildIfStale();
await using mall = await openMall();
const { port } = await mall.platform.ready;
const url = `http://hongshan.localhost:${port}`;
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
try {
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	const value = await mall.login("M1001", "wanglei");
	await context.addCookies([{ name: "authToken", value, url, httpOnly: true }]);
	const page = await context.newPage();
	await page.goto(url, { waitUntil: "networkidle" });
	await page.screenshot({ path: path.join(import.meta.dirname, "home.jpg"), type: "jpeg", quality: 82 });
} finally {
	await browser.close();
}
