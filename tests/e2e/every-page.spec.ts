import type { BrowserContext, Page } from "@playwright/test";
import { pages } from "../../app/domain/page/pages";
import { findViolations } from "../support/browser/accessibility";
import { forgetShifts, readShifts, recordShifts } from "../support/browser/layout-shifts";
import { listMisfits } from "../support/browser/page-fit";
import { waitForQuiet } from "../support/browser/traffic";
import type { MallName, TestMall } from "../support/mall/mall";
import { pageCeiling } from "../support/page/client-scripts";
import { enterAs, fillPages, type ThemedBuyer, themedBuyers } from "../support/page/full-pages";
import { pagePaths } from "../support/page/storefront-paths";
import { expect, test, waitForApp } from "./mall-test";

test.describe.configure({ mode: "parallel" });

type Filled = ReturnType<typeof fillPages>;
const filled = new Map<string, Filled>();

const window = { width: 1440, height: 900 };
/** The smallest phone and a zoom of 400 % (WCAG 1.4.10), a phone, and a window too narrow for 1200 px. */
const widths = [320, 390, 1024];

/**
 * The pages up to a submitted order, tested in every theme: any other page is tested in one theme, in turn.
 */
const wayToAnOrder: string[] = [
	...[pages.login, pages.home, pages.search, pages.item, pages.cartPage, pages.orderConfirm],
	...[pages.cashier, pages.orderStatus, pages.orders, pages.workbench, pages.compare],
].map(({ path }) => path);

type Walk = { title: string; buyer: ThemedBuyer; paths: readonly string[]; tag: string[] };

/**
 * Three walks in each mall: `npm test` takes every second page of the first mall and its orders, which have
 * the most buttons in a row; the long run takes the others.
 */
const walks = themedBuyers.flatMap((buyer, turn): Walk[] => {
	const own = pagePaths.filter((_, at) => at % themedBuyers.length === turn);
	const second = own.filter((path, at) => at % 2 === 0 && path !== pages.orders.path);
	const taken = turn === 0 ? [...second, pages.orders.path] : [];
	const left = own.filter((path) => !taken.includes(path));
	const others = wayToAnOrder.filter((path) => !own.includes(path) && !taken.includes(path));
	return [
		{ title: buyer.mallName, buyer, paths: taken, tag: [] },
		{ title: `${buyer.mallName}, every other page`, buyer, paths: left, tag: ["@long"] },
		{ title: `${buyer.mallName}, way to an order`, buyer, paths: others, tag: ["@long"] },
	].filter(({ paths }) => paths.length > 0);
});

for (const { title, buyer, paths, tag } of walks)
	test(`UX access, UX phone, every page in ${title}: axe finds nothing, it fits a window of ${widths.join(", ")} px, nothing shifts, nothing is hydrated again, at most 12 scripts load (R12)`, {
		tag,
	}, async ({ page, context, mall, urlOf }) => {
		const addresses = await enter(buyer, context, mall, urlOf(buyer.mallName, "/"));
		await page.addInitScript(recordShifts);
		const visit = await createVisit(page, buyer, urlOf);
		for (const path of paths) await test.step(path, () => visit(path, addresses[path] ?? path));
	});

for (const buyer of themedBuyers)
	test(`UX access, ${buyer.mallName}: on every page axe finds nothing on a phone and on a dark screen`, {
		tag: "@long",
	}, async ({ page, context, mall, urlOf }) => {
		const addresses = await enter(buyer, context, mall, urlOf(buyer.mallName, "/"));
		for (const path of pagePaths) {
			await page.setViewportSize({ width: 390, height: 844 });
			await page.emulateMedia({ colorScheme: "light" });
			await page.goto(urlOf(buyer.mallName, addresses[path] ?? path));
			expect.soft(await findViolations(page), `${path} at 390`).toEqual([]);
			await page.setViewportSize(window);
			await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
			expect.soft(await findViolations(page), `${path}, dark`).toEqual([]);
		}
	});

/** Puts the buyer's session into the browser. Returns the addresses of the pages. */
async function enter(buyer: ThemedBuyer, context: BrowserContext, mall: TestMall, url: string) {
	const { token, addresses } = await getPages(mall, buyer);
	await enterAs(context, buyer, token, url);
	return addresses;
}

/**
 * Returns a function that opens a page as if it was the buyer's first one, and
 * checks it while the app starts.
 */
async function createVisit(
	page: Page,
	{ mallName, theme }: ThemedBuyer,
	urlOf: (mall: MallName, path: string) => string,
) {
	const scripts = new Set<string>();
	page.on("request", (request) => {
		if (request.resourceType() === "script") scripts.add(new URL(request.url()).pathname.slice(1));
	});
	const browser = await page.context().newCDPSession(page);
	return async (path: string, address: string): Promise<void> => {
		// Ends the page before: it loads more files two seconds after its key press.
		await page.goto("about:blank");
		await browser.send("Network.clearBrowserCache");
		await page.setViewportSize(window);
		scripts.clear();
		await page.goto(urlOf(mallName, address));
		await waitForQuiet(page);
		expect.soft(await page.locator("html").getAttribute("theme"), path).toBe(theme);
		expect.soft(await readShifts(page), path).toEqual([]);

		for (const width of widths) {
			await page.setViewportSize({ width, height: 844 });
			expect.soft(await page.evaluate(listMisfits), `${path} at ${width}`).toEqual([]);
		}
		await page.setViewportSize(window);
		expect.soft(await findViolations(page), path).toEqual([]);
		// A narrow window moves things on purpose.
		await forgetShifts(page);

		expect.soft(scripts.size, `${path}: ${[...scripts].join(" ")}`).toBeLessThanOrEqual(pageCeiling.files);
		await waitForApp(page);
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await page.waitForTimeout(100);
		expect.soft(await readShifts(page), path).toEqual([]);
		await page.evaluate(() => {
			localStorage.clear();
			sessionStorage.clear();
		});
	};
}

function getPages(mall: TestMall, buyer: ThemedBuyer): Filled {
	const known = filled.get(buyer.mallName);
	if (known) return known;
	const pages = fillPages(mall, buyer);
	filled.set(buyer.mallName, pages);
	return pages;
}
