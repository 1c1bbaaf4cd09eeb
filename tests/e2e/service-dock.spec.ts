import type { Page } from "@playwright/test";
import { expect, pressInApp, test } from "./mall-test";

const search = "/search?keyword=%E6%89%8B%E5%A5%97&groupBy=sku";

/** A buyer of each model, and a page with a bar at the bottom. */
const buyers = [
	["hongshan", "wanglei", "/cartNew"],
	["lanhai", "chenjing", "/cart"],
] as const;

/**
 * The narrowest window without a drawer, a small one, and both sides of each
 * width at which the layout changes.
 */
const widths = [900, 1024, 1200, 1295, 1296, 1347, 1348, 1427, 1428, 1440, 1527, 1528, 1559, 1560, 1920];

for (const [mall, loginName] of buyers) {
	test(`UX service dock: it stays in the window and beside the page of ${mall} at every width from 900`, async ({
		page,
		openAs,
	}) => {
		await openAs(mall, loginName, "/");
		const toggle = page.getByRole("button", { name: "收起菜单" });
		for (const menu of mall === "hongshan" ? ["expanded", "collapsed"] : ["none"]) {
			if (menu === "collapsed") await pressInApp(toggle);
			for (const width of widths) {
				await page.setViewportSize({ width, height: 900 });
				for (const end of [false, true]) {
					await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.documentElement.scrollHeight : 0), end);
					const place = { menu, width, end };
					expect({ ...place, ...(await readPlace(page)) }).toEqual({ ...place, inSight: true, beside: true });
				}
			}
			await page.setViewportSize({ width: 1440, height: 900 });
		}
	});
}

for (const width of [1200, 1440]) {
	for (const [mall, loginName, cart] of buyers) {
		test(`UX service dock: at ${width} it covers nothing in ${mall}, at the top and at the end of a page`, {
			tag: "@long",
		}, async ({ page, openAs, urlOf }) => {
			await page.setViewportSize({ width, height: 900 });
			await openAs(mall, loginName, search);
			await pressInApp(page.getByRole("button", { name: /^加入购物车/ }).first());
			await expect(page.getByText("已加入购物车")).toBeVisible();
			for (const path of [search, cart, "/"]) {
				await page.goto(urlOf(mall, path));
				await expect(page.locator("[data-bottom-bar]")).toHaveCount(path === cart ? 1 : 0);
				expect([path, await listCovered(page)]).toEqual([path, []]);
				await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
				await expect(dock(page)).toBeInViewport();
				expect([path, await listCovered(page)]).toEqual([path, []]);
			}
		});
	}
}

test("UX service dock: by keyboard it opens and leads to the top, and its link targets exist", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await page.setViewportSize({ width: 1200, height: 900 });
	await openAs("hongshan", "wanglei", search);
	await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	await dock(page).locator("summary").focus();
	await page.keyboard.press("Enter");
	const service = dock(page).getByRole("link", { name: "在线客服" });
	await expect(service).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Tab");
	await expect(service).toBeFocused();

	const answers = await dock(page)
		.locator("a")
		.evaluateAll((links: HTMLAnchorElement[]) =>
			Promise.all(links.map(async ({ href }) => (await fetch(href)).status)),
		);
	expect(answers).toEqual([200, 200]);

	await page.keyboard.press("Tab");
	await expect(dock(page).getByRole("link", { name: "返回顶部" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

function dock(page: Page) {
	return page.getByRole("complementary", { name: "服务" });
}

/** Tells if the dock is whole in the window, and if it and the menu leave the column of the page free. */
function readPlace(page: Page): Promise<{ inSight: boolean; beside: boolean }> {
	return page.evaluate(() => {
		const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
		const dock = box('aside[aria-label="服务"]');
		const column = box("main .wrapper");
		if (!dock || !column) throw new Error("The page has no dock or no column.");
		const { clientWidth } = document.documentElement;
		return {
			inSight: dock.height > 0 && dock.top >= 0 && dock.bottom <= innerHeight && dock.right <= clientWidth,
			beside: column.right <= dock.left && column.left >= (box("nav[data-collapsed]")?.right ?? 0),
		};
	});
}

/** Every control, and every text of the bar and the footer, whose centre is in sight and under the dock. */
function listCovered(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const aside = document.querySelector('aside[aria-label="服务"]');
		return [...document.querySelectorAll("a, button, input, summary, footer p, [data-bottom-bar] p")].flatMap(
			(element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const top = document.elementFromPoint(x + width / 2, y + height / 2);
				return aside?.contains(top) && !aside.contains(element) ? [element.outerHTML.slice(0, 120)] : [];
			},
		);
	});
}
