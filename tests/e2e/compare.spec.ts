import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { findViolations } from "../support/browser/accessibility";
import { readShifts, recordShifts } from "../support/browser/layout-shifts";
import { waitForQuiet } from "../support/browser/traffic";
import type { TestMall } from "../support/mall/mall";
import { raisePrice } from "../support/mall/testing-api";
import { expect, pressInApp, test } from "./mall-test";

const buyers = [
	{ model: "OPEN", mallName: "hongshan", loginName: "wanglei" },
	{ model: "STANDARD", mallName: "lanhai", loginName: "chenjing" },
] as const;

const search = `/search?keyword=${encodeURIComponent("移液器")}`;
const pressed = (page: Page) => page.locator('[formaction$=compare][aria-pressed="true"]');
const bar = (page: Page) => page.getByRole("complementary", { name: "商品比价" });

/** The ids of the comparison, in the order on the page. */
async function listCompared(page: Page): Promise<string[]> {
	const links = await page.locator('thead a[href^="/item?"]').all();
	const hrefs = await Promise.all(links.map((link) => link.getAttribute("href")));
	return hrefs.map((href) => new URL(href ?? "", page.url()).searchParams.get("skuId") ?? "");
}

/** Saves the comparison, raises a price, opens the saved record again and downloads it. */
async function saveAndReopen(page: Page, mall: TestMall): Promise<void> {
	const [first = ""] = await listCompared(page);
	await page.getByRole("button", { name: "保存比价单" }).click();
	await expect(page.getByRole("heading", { name: "比价单", level: 1 })).toBeVisible();
	await expect(page.getByText("价格与库存与保存时相同")).toBeVisible();
	await raisePrice(mall, first, 150);
	await page.getByRole("link", { name: "我的比价单" }).click();
	await page.getByRole("link", { name: "查看", exact: true }).first().click();
	await expect(page.getByText("与保存时相比：1 件涨价")).toBeVisible();
	await expect(page.getByText(/现 ¥[\d,.]+，涨 ¥1\.50/)).toBeVisible();
	await raisePrice(mall, first, -150);
	const [download] = await Promise.all([
		page.waitForEvent("download"),
		page.getByRole("link", { name: "导出 Excel" }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^比价单-\d{8}-\d{4}\.xlsx$/);
	const files = unzipSync(readFileSync(await download.path()));
	expect(strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array())).toContain(first);
}

for (const { model, mallName, loginName } of buyers) {
	test(`UX compare, ${model}: goods are chosen on search and item, compared, saved, reopened after a price change, and exported`, {
		tag: "@long",
	}, async ({ page, mall, openAs, urlOf }) => {
		await openAs(mallName, loginName, search);
		await waitForQuiet(page);
		const buttons = page.locator("[formaction$=compare]");
		await pressInApp(buttons.nth(0));
		await buttons.nth(1).click();
		await expect(pressed(page)).toHaveCount(2);
		await expect(bar(page)).toContainText("2/4");

		await page
			.locator("main li:has([formaction$=compare])")
			.nth(3)
			.locator('a[href^="/item?"]')
			.first()
			.click();
		await expect(page).toHaveURL(/\/item\?/);
		await expect(bar(page)).toContainText("2/4");
		await waitForQuiet(page);
		await pressInApp(page.locator("form#buy [formaction$=compare]"));
		await expect(bar(page)).toContainText("3/4");

		await page.goto(urlOf(mallName, "/shopList"));
		await bar(page).getByRole("link", { name: "开始比价" }).click();
		await expect(page.getByRole("heading", { name: "商品比价", level: 1 })).toBeVisible();
		expect(await listCompared(page)).toHaveLength(3);
		await expect(bar(page)).toHaveCount(0);

		const rows = page.locator("tbody tr:visible");
		const all = await rows.count();
		await page.getByText(/^只看不同/).click();
		expect(await rows.count()).toBeLessThan(all);
		await expect(page.getByRole("row", { name: /^含税价/ })).toContainText("最低");

		await pressInApp(page.getByRole("button", { name: /^加入购物车/ }).first());
		await expect(page.getByText("已加入购物车")).toBeVisible();
		await page
			.getByRole("button", { name: /^加入比价/ })
			.first()
			.click();
		await expect(page.locator("thead img")).toHaveCount(4);
		expect(await findViolations(page)).toEqual([]);
		await saveAndReopen(page, mall);
	});
}

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });
	for (const { model, mallName, loginName } of buyers) {
		test(`R9: ${model}: 加入比价 leads to the comparison, which can be saved, reopened and exported`, {
			tag: "@long",
		}, async ({ page, mall, openAs, urlOf }) => {
			await openAs(mallName, loginName, search);
			await page.locator("[formaction$=compare]").nth(0).click();
			await expect(page.getByText("再选一件商品即可比较")).toBeVisible();
			await page.goto(urlOf(mallName, search));
			await page.locator("[formaction$=compare]").nth(2).click();
			await expect(page.getByRole("row", { name: /^含税价/ })).toBeVisible();
			expect(await listCompared(page)).toHaveLength(2);
			await page.getByText(/^只看不同/).click();
			await expect(page.getByRole("row", { name: /^含税价/ })).toBeVisible();
			await saveAndReopen(page, mall);
		});
	}
});

test("UX compare: the bar opens, removes, clears, and is the same in every tab; a fifth article is refused with a message", {
	tag: "@long",
}, async ({ page, context, openAs, urlOf }) => {
	await page.addInitScript(recordShifts);
	await openAs("hongshan", "wanglei", search);
	await waitForQuiet(page);
	const other = await context.newPage();
	await other.goto(urlOf("hongshan", "/shopList"));
	// A tab behind another one paints nothing, and Playwright waits for a frame before it clicks.
	await page.bringToFront();
	const buttons = page.locator("[formaction$=compare]");
	await expect(bar(page)).toHaveCount(0);
	await pressInApp(buttons.nth(0));
	for (const at of [1, 2, 3]) await buttons.nth(at).click();
	await expect(bar(page)).toContainText("4/4");
	await expect(bar(other)).toContainText("4/4");
	await buttons.nth(4).click();
	await expect(page.getByText("最多比较 4 件商品，请先移除一件")).toBeVisible();
	await buttons.nth(3).click();
	await expect(bar(page)).toContainText("3/4");

	await bar(page)
		.getByRole("button", { name: /比价栏/ })
		.click();
	await expect(bar(page).getByRole("listitem")).toHaveCount(4);
	await expect(bar(page).locator("img")).toHaveCount(3);
	await bar(page)
		.getByRole("button", { name: /^移出比价/ })
		.first()
		.click();
	await expect(buttons.nth(0)).toHaveAttribute("aria-pressed", "false");
	expect(await findViolations(page, "aside")).toEqual([]);
	await page.keyboard.press("Escape");
	await expect(bar(page).getByRole("button", { name: /比价栏/ })).toBeFocused();
	await expect(bar(page).getByRole("listitem")).toHaveCount(0);

	await page.goto(urlOf("hongshan", "/"));
	await waitForQuiet(page);
	await expect(bar(page)).toContainText("2/4");
	expect(await readShifts(page)).toEqual([]);
	await page.goto(urlOf("hongshan", "/notice"));
	await waitForQuiet(page);
	await expect(bar(page)).toBeHidden();
	await bar(other).getByRole("button", { name: "清空" }).click();
	await expect(bar(other)).toHaveCount(0);
	await expect(bar(page)).toHaveCount(0);
});

for (const width of [1200, 1440]) {
	test(`UX compare: at ${width} the bar covers no button of a cart, and nothing at the end of a page`, {
		tag: "@long",
	}, async ({ page, openAs, urlOf }) => {
		await page.setViewportSize({ width, height: 900 });
		await openAs("hongshan", "zhaomin", `${search}&groupBy=sku`);
		await waitForQuiet(page);
		await pressInApp(page.locator("[formaction$=compare]").nth(0));
		await pressInApp(page.getByRole("button", { name: /^加入购物车/ }).first());
		await expect(page.getByText("已加入购物车")).toBeVisible();
		for (const path of ["/cartNew", search, "/"]) {
			await page.goto(urlOf("hongshan", path));
			await expect(bar(page)).toBeVisible();
			expect(await listCovered(page, "[data-bottom-bar] button, aside a")).toEqual([]);
			await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
			expect(await listCovered(page, "main :is(a, button, input), footer :is(a, p)")).toEqual([]);
		}
	});
}

/** The elements of `selector` whose centre is in sight and under the bar. */
function listCovered(page: Page, selector: string): Promise<string[]> {
	return page.evaluate(
		(wanted) =>
			[...document.querySelectorAll(wanted)].flatMap((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const top = document.elementFromPoint(x + width / 2, y + height / 2);
				const isBelow = top?.closest("#compare-bar") && !element.closest("#compare-bar");
				return isBelow ? [element.outerHTML.slice(0, 120)] : [];
			}),
		selector,
	);
}
