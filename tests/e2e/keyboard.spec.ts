import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { fillPages, themedBuyers } from "../support/full-pages";
import { expect, test } from "./mall-test";

/** More tab stops than any page has before the element. */
const patience = 120;

test("UX access, skip link: the first tab stop leads to the page content", async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/search?keyword=%E6%89%8B%E5%A5%97");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "跳到主要内容" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.locator("main :focus")).toHaveCount(1);
});

test("UX access, menus of the shell: Tab reaches each, Enter opens it, Tab goes in, Esc returns the focus", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/const");
	await page.waitForLoadState("networkidle");
	for (const name of ["送至", "客户中心", "全部商品分类", "服务"]) {
		const button = page.locator("summary", { hasText: new RegExp(`^${name}`) });
		const menu = page.locator("details", { has: button });
		await tabTo(page, button);
		await page.keyboard.press("Enter");
		const first = menu.locator("a, button").first();
		await expect(first).toBeVisible();
		await expectAccessible(page, name);
		await page.keyboard.press("Tab");
		await expect(menu.locator(":focus:not(summary)")).toHaveCount(1);
		await page.keyboard.press("Escape");
		await expect(button).toBeFocused();
		await expect(first).toBeHidden();
	}
});

test("UX access, location picker: the keyboard alone chooses four levels", async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/const");
	await page.waitForLoadState("networkidle");
	const picker = page.locator("summary", { hasText: "送至" });
	await tabTo(page, picker);
	await page.keyboard.press("Enter");
	await tabTo(page, page.getByRole("list", { name: "省份" }).getByRole("button", { name: "广东省" }));
	await page.keyboard.press("Enter");
	// The first area of each level has the focus.
	for (const label of ["城市", "区县"]) {
		await expect(page.getByRole("list", { name: label }).getByRole("button").first()).toBeFocused();
		await page.keyboard.press("Enter");
	}
	await expect(page.getByRole("list", { name: "街道" }).getByRole("button").first()).toBeFocused();
	await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
	await expect(picker).toContainText("广东省");
});

test("UX access, search box: arrow keys walk through records, Esc returns the focus, Enter searches", async ({
	page,
	urlOf,
	openAs,
}) => {
	const saved = page.waitForResponse("**/searchKeys/save");
	await openAs("hongshan", "wanglei", "/search?keyword=%E8%BD%B4%E6%89%BF");
	await saved;
	await page.goto(urlOf("hongshan", "/const"));
	await page.waitForLoadState("networkidle");
	const box = page.getByLabel("搜索商品");
	await tabTo(page, box);
	const records = page.getByRole("region", { name: "搜索记录" });
	await expect(records.getByRole("option", { name: "轴承" })).toBeVisible();
	await expectAccessible(page, "搜索记录");
	await page.keyboard.press("ArrowDown");
	await expect(records.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Escape");
	await expect(box).toBeFocused();
	await expect(records).toBeHidden();
	await page.keyboard.type("手套");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?keyword=%E6%89%8B%E5%A5%97/);
});

test("UX access, side menu: groups, collapsing and fly-outs work by keyboard alone", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/const");
	await page.waitForLoadState("networkidle");
	const menu = page.getByRole("navigation", { name: "侧边菜单" });
	const group = menu.locator("summary", { hasText: "商品管理" });
	const entry = menu.getByRole("link", { name: "比价记录" });
	await tabTo(page, group);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(entry).toBeFocused();

	await tabTo(page, menu.getByRole("button", { name: "收起菜单" }));
	await page.keyboard.press("Enter");
	await expect(menu.getByRole("button", { name: "展开菜单" })).toBeFocused();
	await page.reload();
	await page.waitForLoadState("networkidle");
	await tabTo(page, group);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(entry).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(group).toBeFocused();
	await expect(entry).toBeHidden();
	await page.keyboard.press("Enter");
	await expect(entry).toBeVisible();
	await expectAccessible(page, "侧边菜单");
});

test("UX access, dialog: Enter opens it with the focus in it, Esc closes it and returns the focus", async ({
	page,
	mall,
	context,
	urlOf,
}) => {
	const [buyer] = themedBuyers;
	const { token, addresses } = await fillPages(mall, buyer);
	await context.addCookies([{ name: "authToken", value: token, url: urlOf("hongshan", "/") }]);
	await page.goto(urlOf("hongshan", addresses["/admin/order/theOrder/orderDetails"] ?? ""));
	await page.waitForLoadState("networkidle");
	const button = page.getByRole("button", { name: "取消订单" });
	await tabTo(page, button);
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await expect(dialog.locator(":focus")).toHaveCount(1);
	await expectAccessible(page, "对话框");
	await page.keyboard.press("Escape");
	await expect(dialog).toBeHidden();
	await expect(button).toBeFocused();
});

/** Presses Tab until the element has the focus. Fails when it never gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let stops = 0; stops < patience; stops++) {
		await page.keyboard.press("Tab");
		if (await target.evaluate((element) => element === document.activeElement)) return;
	}
	await expect(target).toBeFocused();
}

async function expectAccessible(page: Page, what: string): Promise<void> {
	const { violations } = await new AxeBuilder({ page }).analyze();
	const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
	expect(found, what).toEqual([]);
}
