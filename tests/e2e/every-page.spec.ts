import { AxeBuilder } from "@axe-core/playwright";
import { pages } from "../../app/domain/page/pages";
import { measureFiles, ofTheApp, untouchedCeiling } from "../support/client-scripts";
import { fillPages, type ThemedBuyer, themedBuyers } from "../support/full-pages";
import { readShifts, recordShifts } from "../support/layout-shifts";
import type { TestMall } from "../support/mall";
import { pagePaths } from "../support/storefront-paths";
import { watchTraffic } from "../support/traffic";
import { expect, test, waitForApp } from "./mall-test";

test.describe.configure({ mode: "parallel" });

type Filled = ReturnType<typeof fillPages>;
const filled = new Map<string, Filled>();

/**
 * The pages up to a submitted order, tested in every theme. Each other page is tested in one theme, in turn.
 */
const wayToAnOrder: string[] = [
	...[pages.login, pages.home, pages.search, pages.item, pages.cartPage, pages.orderConfirm],
	...[pages.cashier, pages.orderStatus, pages.orders, pages.workbench, pages.compare],
].map(({ path }) => path);

for (const [turn, buyer] of themedBuyers.entries()) {
	for (const path of pagePaths.filter(
		(path, at) => wayToAnOrder.includes(path) || at % themedBuyers.length === turn,
	)) {
		test(`UX access, ${buyer.mallName} ${path}: axe finds nothing, nothing shifts, nothing is hydrated again, 5 KiB run before a touch (R12)`, async ({
			page,
			context,
			mall,
			urlOf,
		}) => {
			const { token, addresses } = await getPages(mall, buyer);
			await context.addCookies([
				{ name: "authToken", value: token, url: urlOf(buyer.mallName, "/") },
				{ name: "business_model", value: buyer.model, url: urlOf(buyer.mallName, "/") },
			]);
			await page.addInitScript(recordShifts);
			const scripts = new Set<string>();
			page.on("request", (request) => {
				if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname.slice(1));
			});
			const traffic = watchTraffic(page);
			await page.goto(urlOf(buyer.mallName, addresses[path] ?? path));
			await traffic.waitForQuiet();
			expect(await page.locator("html").getAttribute("theme")).toBe(buyer.theme);

			// Without frames axe needs no second page.
			const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
			const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
			expect(found).toEqual([]);

			// A page with content that only the app can show starts it without a touch.
			if ((await page.locator("[data-start]").count()) === 0) {
				expect([...scripts].filter((file) => ofTheApp.test(file))).toEqual([]);
				expect(measureFiles(scripts), [...scripts].join(" ")).toBeLessThanOrEqual(untouchedCeiling.gzipBytes);
			}
			// A key press starts the app.
			await page.keyboard.press("Shift");
			await waitForApp(page);
			await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
			await page.waitForTimeout(100);
			expect(await readShifts(page)).toEqual([]);
		});
	}
}

function getPages(mall: TestMall, buyer: ThemedBuyer): Filled {
	const known = filled.get(buyer.mallName);
	if (known) return known;
	const pages = fillPages(mall, buyer);
	filled.set(buyer.mallName, pages);
	return pages;
}
