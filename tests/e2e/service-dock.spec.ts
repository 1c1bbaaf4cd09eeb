import type { Page } from "@playwright/test";
import { expect, pressInApp, test } from "./mall-test";

const search = "/search?keyword=%E6%89%8B%E5%A5%97&groupBy=sku";

/** A buyer of each model, and a page with a bar at the bottom. */
const buyers = [
	["hongshan", "wanglei", "/cartNew"],
	["lanhai", "chenjing", "/cart"],
] as const;

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
