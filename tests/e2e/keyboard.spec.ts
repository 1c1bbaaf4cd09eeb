import type { Locator, Page } from "@playwright/test";
import { findViolations } from "../support/browser/accessibility";
import { addByKeyboard, findOwnModel } from "../support/browser/add-by-keyboard";
import { waitForQuiet } from "../support/browser/traffic";
import { fillPages, themedBuyers } from "../support/page/full-pages";
import { expect, test } from "./mall-test";

/** More tab stops than any page has before the element. */
const patience = 120;

test("UX access, skip link: the first tab stop leads to the page content", async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/search?keyword=%E6%89%8B%E5%A5%97");
	// A list that is still being loaded has nothing to focus.
	await waitForQuiet(page);
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "跳到主要内容" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.locator("main :focus")).toHaveCount(1);
});

test("UX access, search: it is the second tab stop, and the key / leads there unless the buyer types", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	const box = page.getByLabel("搜索商品");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await expect(box).toBeFocused();
	await page.keyboard.type("1/2");
	await expect(box).toHaveValue("1/2");
	await page.locator("main").focus();
	await page.keyboard.press("/");
	await expect(box).toBeFocused();
	await expect(box).toHaveValue("1/2");
});

test("UX access, key /: it leads to the search box while React takes over the page and stops keys at the document", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	await waitForQuiet(page);
	await page.evaluate(() => document.addEventListener("keydown", (event) => event.stopPropagation(), true));
	await page.keyboard.press("/");
	await expect(page.getByLabel("搜索商品")).toBeFocused();
});

test("UX access, key /: the customer menu switches it off and on again; the way out is the last of the account links", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	const box = page.getByLabel("搜索商品");
	const account = page.getByRole("list", { name: "账号" });
	await expect(account.locator("> li").last()).toHaveText("退出登录");
	for (const value of ["off", "on"]) {
		await account.getByText("客户中心").click();
		await account.locator(`[name=slash][value=${value}]`).click();
		await expect(account.locator(`[name=slash]:not([value=${value}])`)).toBeAttached();
		await page.waitForLoadState("load");
		await page.locator("main").focus();
		const press = async () => {
			await page.keyboard.press("/");
			await expect(value === "on" ? box : page.locator("#main")).toBeFocused({ timeout: 1000 });
		};
		// The script that reads the key may still be on its way.
		await expect(press).toPass();
		await expect(page).toHaveURL(/\/admin\/company\/account$/);
	}
});

test("UX access, search: a typed model is in the cart after 12 keys, past facets and sorting by a second skip link", async ({
	page,
	mall,
	openAs,
}) => {
	const model = await findOwnModel(mall);
	await openAs("hongshan", "wanglei", "/admin/company/account");
	await waitForQuiet(page);
	let keys = 0;
	await addByKeyboard(page, model, (key) => {
		keys++;
		return page.keyboard.press(key);
	});
	expect(keys).toBeLessThanOrEqual(12);
});

test("UX access, menus of the shell: Tab reaches each, Enter opens it, Tab goes in, Esc returns the focus", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	await waitForQuiet(page);
	for (const name of ["送至", "客户中心", "全部商品分类", "服务"]) {
		const button = page.locator("summary", { hasText: new RegExp(`^${name}`) });
		const menu = page.locator("details", { has: button });
		await tabTo(page, button);
		await page.keyboard.press("Enter");
		const first = menu.locator("a, button").first();
		await expect(first).toBeVisible();
		await page.keyboard.press("Tab");
		await expect(menu.locator(":focus:not(summary)"), name).toHaveCount(1);
		await page.keyboard.press("Escape");
		await expect(button).toBeFocused();
		await expect(first).toBeHidden();
	}
});

test("UX access, location picker: a buyer who is at its link when the addresses arrive stays in the menu", {
	tag: "@long",
}, async ({ page, openAs }) => {
	let answer = () => {};
	const isAsked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/api/mall/address/list", async (route) => {
		await isAsked;
		await route.continue();
	});
	await openAs("hongshan", "wanglei", "/admin/company/account");
	const picker = page.locator("summary", { hasText: "送至" });
	const menu = page.locator("details", { has: picker });
	await tabTo(page, picker);
	await page.keyboard.press("Enter");
	await expect(menu.getByText("正在加载收货地址")).toBeVisible();
	await page.keyboard.press("Tab");
	const link = menu.getByRole("link", { name: "选择收货地区" });
	await expect(link).toBeFocused();
	answer();
	await expect(link).toHaveCount(0);
	await expect(menu.locator("form :focus")).toHaveCount(1);
});

test("UX access, location picker: the keyboard alone chooses four levels", { tag: "@long" }, async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	await waitForQuiet(page);
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

test("UX access, search box: arrow keys walk through records, Esc returns the focus, Enter searches", {
	tag: "@long",
}, async ({ page, urlOf, openAs }) => {
	const saved = page.waitForResponse("**/searchKeys/save");
	await openAs("hongshan", "wanglei", "/search?keyword=%E8%BD%B4%E6%89%BF");
	await saved;
	await page.goto(urlOf("hongshan", "/admin/company/account"));
	await waitForQuiet(page);
	const box = page.getByLabel("搜索商品");
	await tabTo(page, box);
	const records = page.getByRole("region", { name: "搜索记录" });
	await expect(records.getByRole("option", { name: "轴承" })).toBeVisible();
	// The open panel covers a part of the links below the box.
	expect(await findViolations(page, "search form"), "搜索记录").toEqual([]);
	await page.keyboard.press("ArrowDown");
	await expect(records.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Escape");
	await expect(box).toBeFocused();
	await expect(records).toBeHidden();
	await page.keyboard.type("手套");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?keyword=%E6%89%8B%E5%A5%97/);
});

test("UX access, side menu: groups, collapsing and fly-outs work by keyboard alone", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	await waitForQuiet(page);
	const menu = page.getByRole("navigation", { name: "侧边菜单" });
	const group = menu.locator("summary", { hasText: "商品管理" });
	const entry = menu.getByRole("link", { name: "我的比价单" });
	await tabTo(page, group);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(entry).toBeFocused();

	await tabTo(page, menu.getByRole("button", { name: "收起菜单" }));
	await page.keyboard.press("Enter");
	await expect(menu.getByRole("button", { name: "展开菜单" })).toBeFocused();
	await page.reload();
	await waitForQuiet(page);
	await tabTo(page, group);
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(entry).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(group).toBeFocused();
	await expect(entry).toBeHidden();
	await page.keyboard.press("Enter");
	await expect(entry).toBeVisible();
	expect(await findViolations(page), "侧边菜单").toEqual([]);
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
	await waitForQuiet(page);
	const button = page.getByRole("button", { name: "取消订单" });
	await tabTo(page, button);
	await page.keyboard.press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toBeVisible();
	await expect(dialog.locator(":focus")).toHaveCount(1);
	expect(await findViolations(page), "对话框").toEqual([]);
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
