/**
 * `npm run bench:lighthouse`: Lighthouse's scores of the pages of an order, on a phone and at a desk, from the built mall
 * in Chromium. Accessibility and best practices are properties of the page; the performance is one of this machine, too:
 * compare it only with figures of the same, idle machine. `-- --page /search` looks at one page.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { pages } from "../../app/domain/page/pages.ts";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import { openMall } from "../support/mall.ts";

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
const browser = await chromium.launch({
	executablePath: requireBrowser(),
	args: ["--no-sandbox", `--remote-debugging-port=${port}`],
});
try {
	const { token, addresses } = await fillPages(mall, buyer);
	const base = `http://${buyer.mallName}.localhost:${(await mall.platform.ready).port}`;
	for (const { path } of shown) {
		if (values.page !== undefined && values.page !== path) continue;
		for (const screen of ["mobile", "desktop"]) {
			const result = await lighthouse(
				base + (addresses[path] ?? path),
				{
					port,
					onlyCategories: categories,
					disableStorageReset: true,
					...(path !== pages.login.path && {
						extraHeaders: { cookie: `authToken=${token}; business_model=${buyer.model}` },
					}),
				},
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
			for (const { id } of lacking) console.log(`    ${id}: ${lhr.audits[id]?.title}`);
		}
	}
} finally {
	await browser.close();
	await mall.platform.dispose();
}
