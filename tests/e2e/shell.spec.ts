import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import { expect, test } from "./mall-test";

const box = async (page: Page, selector: string) => {
	const found = await page.locator(selector).first().boundingBox();
	if (!found) throw new Error(`${selector} is not shown`);
	return found;
};

test.describe("layouts", () => {
	test("§1.5, §2.9, §9.4 layout: header 193 px, footer 183 px, wrapper 1200 px, category button 200 px and dropdown 480 px", async ({
		page,
		openAs,
	}) => {
		await openAs("lanhai", "chenjing", "/");
		expect((await box(page, "header")).height).toBe(193);
		expect((await box(page, "footer")).height).toBe(183);
		expect((await box(page, "header .wrapper")).width).toBe(1200);
		const button = page.locator("summary", { hasText: "全部商品分类" });
		expect((await button.boundingBox())?.width).toBe(200);
		await button.click();
		const dropdown = page.locator("summary:has-text('全部商品分类') + *");
		expect((await dropdown.boundingBox())?.height).toBe(480);
	});

	test("§2.10 layouts: status pages have no footer, a missing page says so with 404 and leads home", {
		tag: "@long",
	}, async ({ page, logIn, urlOf, expectErrors }) => {
		await logIn("lanhai", "chenjing");
		for (const path of ["/401", "/403", "/404", "/accessFail"]) {
			await page.goto(urlOf("lanhai", path));
			await expect(page.locator("main h1")).toBeVisible();
			await expect(page.locator("footer")).toHaveCount(0);
		}
		const response = await page.goto(urlOf("lanhai", "/nowhere"));
		expect(response?.status()).toBe(404);
		await expect(page.getByText("This page could not be found")).toBeVisible();
		for (const name of ["刷新", "返回首页"]) await expect(page.getByRole("link", { name })).toBeVisible();
		await expect(page.getByRole("button", { name: "重新登录" })).toBeVisible();
		await expect(page).toHaveURL(urlOf("lanhai", "/"));
		await expectErrors(/404/);
	});
});

test("§2.10 error page: without the session's cookies it leads to /login, and back", async ({
	page,
	context,
	enter,
	urlOf,
	expectErrors,
}) => {
	await enter("lanhai", "chenjing");
	// Only the server sees the token itself. This cookie appears and disappears
	// with it, and scripts can see it.
	await context.clearCookies({ name: "business_model" });
	await page.goto(urlOf("lanhai", "/nowhere"));
	await expect(page).toHaveURL(urlOf("lanhai", "/login?redirect=%2Fnowhere"));
	await expectErrors(/404/);
});

test.describe("top bar", () => {
	test("§1.3, §1.6, §2.15 top bar: OPEN has halls and a bell that shows at most 99+; STANDARD has neither", async ({
		page,
		openAs,
	}) => {
		await openAs("hongshan", "wanglei", "/");
		const bar = page.getByRole("list", { name: "账号" });
		await expect(bar).toContainText("欢迎您，王磊 · 红杉精工制造");
		for (const name of ["我的订单", "工作台", "竞价大厅", "询比价大厅"]) {
			await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
		}
		await expect(bar.getByRole("link", { name: /消息/ })).toContainText("99+");
		await expect(bar.getByRole("link", { name: /消息/ })).toHaveAttribute("href", /^\/notice\b/);

		await openAs("lanhai", "chenjing", "/");
		await expect(bar).toContainText("欢迎您，陈静 · ");
		await expect(page.getByRole("link", { name: /大厅|消息/ })).toHaveCount(0);
		await expect(page.getByRole("navigation", { name: "侧边菜单" })).toHaveCount(0);
	});

	test("§4.9 unread count: a messageRead event changes the badge in every tab", async ({
		page,
		context,
		logIn,
		urlOf,
	}) => {
		await logIn("hongshan", "wanglei");
		const other = await context.newPage();
		for (const tab of [page, other]) {
			await tab.goto(urlOf("hongshan", "/"));
			await expect(tab.getByRole("link", { name: /消息/ })).toContainText("99+");
		}
		await page.evaluate(() => dispatchEvent(new CustomEvent("messageRead", { detail: 7 })));
		for (const tab of [page, other])
			await expect(tab.getByRole("link", { name: /消息/ })).toContainText("7 条");
	});

	test("§7.4, B5: a hall opens in a new tab without opener and referrer; an address off the list opens nothing", {
		tag: "@long",
	}, async ({ page, context, openAs }) => {
		await openAs("hongshan", "wanglei", "/");
		const hall = page.getByRole("link", { name: "竞价大厅" });
		await waitForQuiet(page);
		const asked = page.waitForRequest("**/api/mall/auc/getDtUrl");
		const [tab] = await Promise.all([context.waitForEvent("page"), hall.click()]);
		expect((await asked).postDataJSON()).toMatchObject({ platform: 18, vc: 1, urlType: "dt" });
		await tab.waitForLoadState();
		expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
		await tab.close();

		let url = "";
		await page.route("**/api/mall/auc/getDtUrl", (route) => route.fulfill({ json: { url } }));
		for (url of ["https://evil.example/", "javascript:alert(1)", "//evil.example", ""]) {
			// The message of the previous address may still be there: only the answer shows that this one was
			// requested.
			await Promise.all([page.waitForResponse("**/api/mall/auc/getDtUrl"), hall.click()]);
			await expect(page.getByText("该链接暂时无法打开，请稍后再试")).toBeVisible();
		}
		expect(context.pages()).toHaveLength(1);
	});
});

test.describe("side menu", () => {
	test("§2.12, §3.7 side menu: collapsed and expanded, stored under collapse, with fly-outs when collapsed", {
		tag: "@long",
	}, async ({ page, context, openAs }) => {
		await openAs("hongshan", "wanglei", "/");
		const menu = page.getByRole("navigation", { name: "侧边菜单" });
		await expect(menu.getByRole("link", { name: "首页" })).toHaveAttribute("aria-current", "page");
		await expect(menu.getByRole("link", { name: "工作台" })).toHaveAttribute("href", "/admin/main/index");
		expect((await menu.boundingBox())?.width).toBe(180);
		await menu.getByText("商品管理").click();
		await expect(menu.getByRole("link", { name: "我的比价单" })).toHaveAttribute(
			"href",
			"/admin/goods/compareRecord",
		);
		await menu.getByText("商品管理").click();
		await expect(menu.getByRole("link", { name: "我的比价单" })).toBeHidden();

		// The first press on a page waits for the app.
		await menu.getByRole("button", { name: "收起菜单" }).click();
		await expect.poll(async () => (await menu.boundingBox())?.width).toBe(48);
		expect((await context.cookies()).find(({ name }) => name === "collapse")?.value).toBe("1");
		await page.reload();
		expect((await menu.boundingBox())?.width).toBe(48);
		await menu.locator("summary", { hasText: "商品管理" }).hover();
		await expect(menu.getByRole("link", { name: "我的比价单" })).toBeVisible();
		await page.mouse.move(700, 700);
		await expect(menu.getByRole("link", { name: "我的比价单" })).toBeHidden();
		await menu.getByRole("button", { name: "展开菜单" }).click();
		expect((await context.cookies()).find(({ name }) => name === "collapse")?.value).toBe("0");
	});

	test("§2.14, §9.1 side menu: the layout is narrow under 1200 px plus twice the menu's width", {
		tag: "@long",
	}, async ({ page, openAs }) => {
		await openAs("hongshan", "wanglei", "/");
		const readPadding = () =>
			page.evaluate(
				() => getComputedStyle(document.querySelector("main")?.parentElement as Element).paddingLeft,
			);
		await page.setViewportSize({ width: 1560, height: 900 });
		expect(await readPadding()).toBe("0px");
		await page.setViewportSize({ width: 1559, height: 900 });
		expect(await readPadding()).toBe("180px");
		// The first press on a page waits for the app.
		await page.getByRole("button", { name: "收起菜单" }).click();
		await expect.poll(readPadding).toBe("0px");
		await page.setViewportSize({ width: 1295, height: 900 });
		expect(await readPadding()).toBe("48px");
		await page.setViewportSize({ width: 1200, height: 900 });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1200);
	});

	test("§5.1, §8.5, §9.4 rights: a special purchase without its right says 暂无开通此权益 and goes nowhere", async ({
		page,
		urlOf,
		openAs,
	}) => {
		await openAs("hongshan", "zhaomin", "/");
		const menu = page.getByRole("navigation", { name: "侧边菜单" });
		await waitForQuiet(page);
		await menu.getByText("询价与竞价").click();
		for (const name of ["竞价采购", "询比价采购"]) {
			await menu.getByRole("link", { name }).click();
			await expect(
				page.getByRole("alert").filter({ hasText: `暂无开通此权益：缺少“${name}”权限` }),
			).toBeVisible();
		}
		await expect(page).toHaveURL(urlOf("hongshan", "/"));
		const toast = page.getByRole("alert").filter({ hasText: "缺少“询比价采购”权限" });
		await expect.poll(async () => (await toast.boundingBox())?.width).toBeGreaterThanOrEqual(200);
	});

	test("§7.4, §2 side menu: after-sale apply opens the address of the after-sale call", {
		tag: "@long",
	}, async ({ page, context, urlOf, openAs }) => {
		await openAs("hongshan", "wanglei", "/");
		const menu = page.getByRole("navigation", { name: "侧边菜单" });
		await waitForQuiet(page);
		await menu.getByText("售后服务").click();
		const asked = page.waitForRequest("**/api/mall/afterSale/componentUrl");
		await Promise.all([context.waitForEvent("page"), menu.getByRole("link", { name: "申请售后" }).click()]);
		expect((await asked).postDataJSON()).toEqual({
			dataRange: "3",
			firstUrlId: "1",
			type: 1,
			lotteryContacts: "wanglei",
			expiredUrl: urlOf("hongshan", "/login"),
		});
	});
});
