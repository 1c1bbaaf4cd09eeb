/**
 * `npm run bench:pages`: Lighthouse's desktop run of home, search and item on the built workers, logged in. Prints
 * scores and times and asserts nothing. Sound on a machine that does nothing else.
 */

import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import desktopConfig from "lighthouse/core/config/desktop-config.js";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser.ts";
import { openMall } from "../support/mall.ts";

const debugPort = 9391;
const keyword = encodeURIComponent("手套");

buildIfStale();
await using mall = await openMall();
const { port } = await mall.platform.ready;
const token = await mall.login("M1001", "wanglei");
const sku = await mall.db
	.prepare("SELECT sku_id AS skuId FROM skus WHERE state = 1 LIMIT 1")
	.first<{ skuId: string }>();
const pages = { home: "/", search: `/search?keyword=${keyword}`, item: `/item?skuId=${sku?.skuId}` };
const browser = await chromium.launch({
	executablePath: requireBrowser(),
	args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${debugPort}`],
});
try {
	// Into the browser's own context, in which Lighthouse opens its tab.
	const session = await browser.newBrowserCDPSession();
	const url = `http://hongshan.localhost:${port}/`;
	await session.send("Storage.setCookies", {
		cookies: [
			{ name: "authToken", value: token, url, httpOnly: true },
			{ name: "business_model", value: "OPEN", url },
		],
	});
	console.log("page      performance   LCP ms   TBT ms   CLS     KB");
	for (const [name, path] of Object.entries(pages)) {
		// The worker has started, and another buyer was here; this one's page is still to be made.
		await mall.fetch("hongshan", path, { token: await mall.login("M1001", "zhaomin") });
		const result = await lighthouse(
			`http://hongshan.localhost:${port}${path}`,
			{
				port: debugPort,
				logLevel: "error",
				onlyCategories: ["performance"],
			},
			desktopConfig,
		);
		if (!result) throw new Error(`no result for ${name}`);
		const { audits, categories } = result.lhr;
		const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
		const cells = [
			name.padEnd(9),
			((categories.performance?.score ?? 0) * 100).toFixed(0).padStart(11),
			value("largest-contentful-paint").toFixed(0).padStart(9),
			value("total-blocking-time").toFixed(0).padStart(9),
			value("cumulative-layout-shift").toFixed(3).padStart(8),
			(value("total-byte-weight") / 1024).toFixed(0).padStart(6),
		];
		console.log(cells.join(""));
	}
} finally {
	await browser.close();
}
