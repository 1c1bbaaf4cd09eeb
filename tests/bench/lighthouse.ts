/**
 * `npm run bench -- lighthouse`: Lighthouse's scores of the pages of an order, on a phone and at a desk,
 * from the built mall in Chromium. Accessibility and best practices are properties of the page; the
 * performance is one of this machine, too: compare it only with figures of the same, idle machine.
 * `-- --page /search` looks at one page.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { pages } from "../../app/domain/page/pages.ts";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser/browser.ts";
import { openMall } from "../support/mall/mall.ts";
import { fillPages, themedBuyers } from "../support/page/full-pages.ts";

const shown = [
	pages.login,
	pages.home,
	pages.search,
	pages.item,
	pages.cartPage,
	pages.orders,
	pages.workbench,
];
const categories = ["accessibility", "best-practices", "performance"];
const port = 9321;

const { values } = parseArgs({ options: { page: { type: "string" } } });
buildIfStale();
const [buyer] = themedBuyers;
const mall = await openMall();
// Lighthouse opens its pages in the browser's own context, which has the cookies of the session.
const browser = await chromium.launchPersistentContext("", {
	executablePath: requireBrowser(),
	args: ["--no-sandbox", `--remote-debugging-port=${port}`],
});
try {
	const { token, addresses } = await fillPages(mall, buyer);
	const base = `http://${buyer.mallName}.localhost:${(await mall.platform.ready).port}`;
	for (const { path } of shown) {
		if (values.page !== undefined && values.page !== path) continue;
		await browser.clearCookies();
		if (path !== pages.login.path)
			await browser.addCookies([
				{ name: "authToken", value: token, url: base, httpOnly: true },
				{ name: "business_model", value: buyer.model, url: base },
			]);
		for (const screen of ["mobile", "desktop"]) {
			const result = await lighthouse(
				base + (addresses[path] ?? path),
				{ port, onlyCategories: categories, disableStorageReset: true },
				screen === "desktop" ? desktopConfig : undefined,
			);
			if (!result) throw new Error(`no result for ${path}`);
			const { lhr } = result;
			const scores = categories.map((id) => `${id} ${Math.round((lhr.categories[id]?.score ?? 0) * 100)}`);
			console.log(`${path} ${screen}: ${scores.join(", ")}`);
			const lacking = categories
				.slice(0, 2)
				.flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
				.filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1);
			for (const { id } of lacking) {
				console.log(`    ${id}: ${lhr.audits[id]?.title}`);
				const { details } = lhr.audits[id] ?? {};
				const found = details?.type === "table" ? details.items : [];
				for (const item of found) console.log(`        ${JSON.stringify(item).slice(0, 400)}`);
			}
		}
	}
} finally {
	await browser.close();
	await mall.platform.dispose();
}
