import type { Page } from "@playwright/test";
import { resources } from "../../app/domain/page/resources";
import { waitForQuiet } from "../support/browser/traffic";
import { emptyCarts } from "../support/mall/testing-api";
import { expect, test, waitForApp } from "./mall-test";

const readTimeOrigin = (page: Page) => page.evaluate(() => performance.timeOrigin);

test("§2.4, §2.5 navigation: every step is a full page load, a new page starts at its top, back and forward return to the place", async ({
	page,
	urlOf,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/");
	const origins = [await readTimeOrigin(page)];
	await page.evaluate(() => scrollTo(0, 600));
	await page.goto(urlOf("hongshan", "/search?keyword=%E6%89%8B%E5%A5%97&groupBy=sku"));
	origins.push(await readTimeOrigin(page));
	expect(await page.evaluate(() => scrollY)).toBe(0);
	await page.evaluate(() => scrollTo(0, 600));
	for (const step of ["goBack", "goForward"] as const) {
		await page[step]();
		// A page that the browser had stored loads again, which ends a question that is under way.
		await expect(async () => {
			expect(origins).not.toContain(await readTimeOrigin(page));
			expect(await page.evaluate(() => scrollY)).toBe(600);
		}).toPass();
		await page.waitForLoadState();
		origins.push(await readTimeOrigin(page));
	}
	expect(new Set(origins).size).toBe(4);
});

test("§2 navigation: the router asks for the page alone, and the shell says where the buyer is", async ({
	page,
	urlOf,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/admin/main/index");
	await waitForApp(page);
	const origin = await readTimeOrigin(page);
	const menu = page.getByRole("navigation", { name: "侧边菜单" });
	await expect(menu.getByRole("link", { name: "工作台" })).toHaveAttribute("aria-current", "page");
	await menu.getByText("订单管理", { exact: true }).click();
	const asked = page.waitForRequest(/theOrder\.rsc/);
	await menu.getByRole("link", { name: "我的订单" }).click();
	expect(new URL((await asked).url()).searchParams.get("_routes")).toBe("root,default-boundary,orders");
	await expect(page.locator("main").getByRole("heading", { name: "我的订单" })).toBeFocused();
	await expect(menu.getByRole("link", { name: "我的订单" })).toHaveAttribute("aria-current", "page");
	await expect(menu.getByRole("link", { name: "工作台" })).not.toHaveAttribute("aria-current");
	await expect(page.locator("footer")).toBeVisible();
	// The list of shops says who owns the page, orders do not: their shell is another one.
	const whole = page.waitForRequest(/shopList\.rsc/);
	await page.getByRole("navigation", { name: "商城" }).getByRole("link", { name: "店铺" }).click();
	expect(new URL((await whole).url()).searchParams.has("_routes")).toBe(false);
	await expect(page).toHaveURL(urlOf("hongshan", "/shopList"));
	await expect(page.locator("footer")).toContainText("版权所有");
	expect(await readTimeOrigin(page)).toBe(origin);
});

test("UX: an address loses a fragment that names no place of its page", async ({ page, urlOf, openAs }) => {
	await openAs("hongshan", "wanglei", "/admin/company/account#goods-form");
	await expect(page).toHaveURL(urlOf("hongshan", "/admin/company/account"));
	// A form without a script leads to the top of the next page.
	await page.goto(urlOf("hongshan", "/admin/company/account?b=1#top"));
	await expect(page).toHaveURL(urlOf("hongshan", "/admin/company/account?b=1"));
	await page.goto(urlOf("hongshan", "/admin/company/account?a=1#main"));
	await page.waitForTimeout(300);
	await expect(page).toHaveURL(urlOf("hongshan", "/admin/company/account?a=1#main"));
});

test("§3.5, §3.6, R8: the cart number is right after going back", async ({ page, urlOf, openAs, mall }) => {
	// Another test may already have put the article there.
	await emptyCarts(mall);
	await openAs("hongshan", "wanglei", "/");
	const cart = page.getByRole("banner").getByRole("link", { name: /购物车/ });
	const before = (await cart.textContent()) ?? "";
	await page.goto(urlOf("hongshan", "/search?keyword=%E6%89%8B%E5%A5%97&groupBy=sku"));
	await waitForQuiet(page);
	const added = page.waitForResponse("**/api/mall/cartNew/add");
	await page.getByRole("button", { name: "加入购物车" }).first().click();
	const { cartNumber } = (await (await added).json()) as { cartNumber: number };
	await expect(cart).toContainText(`${cartNumber} 种商品`);
	await page.goBack();
	await expect(cart).toContainText(`${cartNumber} 种商品`);
	expect(await cart.textContent()).not.toBe(before);
});

test("§2.6, §9.2 loading bar: it appears after a wait of 200 ms, is full 5000 ms later and hides another 500 ms later", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/");
	await page.waitForTimeout(1500);
	await page.route("**/cartPage*", async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 7000));
		await route.continue();
	});
	// Reads inside the page, since Playwright waits for the navigation. Milliseconds,
	// and the filled part of the bar.
	const { shown, isMarked, halfway, hiding } = await page.evaluate(async () => {
		const findBar = () => document.querySelector("#nprogress .bar");
		const waitUntil = async (holds: () => boolean) => {
			while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
			return performance.now();
		};
		document.querySelector<HTMLAnchorElement>('header a[href="/cartPage"]')?.click();
		const begun = performance.now();
		const shown = await waitUntil(() => findBar() !== null);
		const isMarked = document.documentElement.hasAttribute("class");
		await waitUntil(() => performance.now() - shown >= 2500);
		const halfway = (findBar()?.getBoundingClientRect().right ?? 0) / document.documentElement.clientWidth;
		const isHiding = (bar: Element | null) =>
			bar?.parentElement ? Number(getComputedStyle(bar.parentElement).opacity) < 1 : true;
		const hiding = await waitUntil(() => isHiding(findBar()));
		return { shown: shown - begun, isMarked, halfway, hiding: hiding - shown };
	});
	// React would report a class that the server did not write.
	expect(isMarked).toBe(false);
	expect(shown).toBeGreaterThanOrEqual(200);
	expect(shown).toBeLessThan(1500);
	expect(halfway).toBeGreaterThan(0.4);
	expect(halfway).toBeLessThan(0.55);
	expect(hiding).toBeGreaterThanOrEqual(5500);
	expect(hiding).toBeLessThan(6000);
	await page.waitForURL(/cart/);
});

test("§2.11, §8.7, R4: a missing file of the app reloads the page once only", { tag: "@long" }, async ({
	page,
	enter,
	urlOf,
	expectErrors,
}) => {
	await enter("hongshan", "wanglei");
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await page.route("**/assets/*.js", (route) => route.fulfill({ status: 404, body: "" }));
	// The reload aborts the first load.
	await page.goto(urlOf("hongshan", "/"), { waitUntil: "commit" });
	await expect.poll(() => documents).toBe(2);
	await expect(page.getByRole("searchbox", { name: "搜索商品" })).toBeVisible();
	await page.waitForTimeout(1500);
	expect(documents).toBe(2);
	await expectErrors(/404|dynamically imported/);
});

test("R4: a call that fails in a file which was loaded later reloads nothing", { tag: "@long" }, async ({
	page,
	openAs,
	allowErrors,
}) => {
	allowErrors(/500/);
	let documents = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	await page.route("**/api/permission/userMenu*", (route) => route.fulfill({ status: 500, json: {} }));
	await openAs("hongshan", "wanglei", "/");
	const refused = page.waitForResponse(/userMenu/);
	await page.getByRole("searchbox", { name: "搜索商品" }).hover();
	await refused;
	await page.waitForTimeout(1500);
	expect(documents).toBe(1);
});

test("O10: many refused calls at once lead to /login once, with the return path", { tag: "@long" }, async ({
	page,
	urlOf,
	openAs,
	expectErrors,
}) => {
	await openAs("hongshan", "wanglei", "/search?keyword=%E6%89%8B%E5%A5%97");
	await waitForQuiet(page);
	let cleared = 0;
	page.on("request", (request) => {
		if (request.url().endsWith(resources.clearSession.path)) cleared += 1;
	});
	await page.route("**/api/**", (route) =>
		route.fulfill({ status: 401, json: { code: "401", message: "登录已失效，请重新登录" } }),
	);
	await page.evaluate(() => {
		for (let i = 0; i < 5; i++) dispatchEvent(new CustomEvent("messageRead"));
	});
	await page.getByRole("searchbox", { name: "搜索商品" }).click();
	await expect(page.getByRole("alert").filter({ hasText: "登录已失效" })).toBeVisible();
	await expect(page).toHaveURL(
		urlOf("hongshan", "/login?redirect=%2Fsearch%3Fkeyword%3D%25E6%2589%258B%25E5%25A5%2597"),
	);
	expect(cleared).toBe(1);
	expect((await page.context().cookies()).filter(({ name }) => name === "authToken")).toEqual([]);
	await expectErrors(/401/);
});

test("§3.7, B8: after log-out nothing is left, and every other tab follows", async ({
	page,
	context,
	logIn,
	urlOf,
	allowErrors,
}) => {
	await logIn("hongshan", "wanglei");
	const other = await context.newPage();
	for (const tab of [page, other]) await tab.goto(urlOf("hongshan", "/"));
	// The app stores nothing before a sign of the buyer, and sees none before it runs.
	await waitForApp(page);
	await page.mouse.move(100, 100);
	await expect
		.poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
		.toEqual(["decoration", "permissionFlattenList", "userInfo"]);
	await page.getByRole("button", { name: "退出登录" }).click();
	await expect(page).toHaveURL(urlOf("hongshan", "/login"));
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
	const left = (await context.cookies()).map(({ name }) => name);
	for (const name of ["authToken", "business_model", "snFlag", "partnerCode", "provinceId"]) {
		expect(left).not.toContain(name);
	}
	await expect(other).toHaveURL(urlOf("hongshan", "/login"));
	await page.goBack();
	await expect(page).toHaveURL(/\/login/);
	allowErrors(/401/);
});

test("B8: the page renders, whatever storage and cookies contain", { tag: "@long" }, async ({
	page,
	context,
	logIn,
	urlOf,
}) => {
	await logIn("hongshan", "wanglei");
	const bad = [
		"",
		"null",
		"{",
		"[]",
		'"',
		"undefined",
		"%",
		"%E4%BD",
		"<script>",
		"x".repeat(3000),
		"-1",
		"NaN",
	];
	for (const value of bad) {
		await page.evaluate((text) => {
			for (const key of ["userInfo", "decoration", "permissionFlattenList"]) localStorage.setItem(key, text);
		}, value);
		await context.addCookies(
			["collapse", "snFlag", "provinceId", "provinceName"].map((name) => ({
				name,
				value: encodeURI(value).slice(0, 300),
				url: urlOf("hongshan", "/"),
			})),
		);
		const response = await page.goto(urlOf("hongshan", "/"));
		expect(response?.status()).toBe(200);
		await expect(page.getByRole("button", { name: "搜索", exact: true })).toBeVisible();
	}
});

test("R9: without JavaScript the shell works: menus open, links lead, log-out ends the session", {
	tag: "@long",
}, async ({ browser, mall, urlOf }) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const token = await mall.login("M1001", "zhaomin");
	await context.addCookies([{ name: "authToken", value: token, url: urlOf("hongshan", "/") }]);
	const page = await context.newPage();
	await page.goto(urlOf("hongshan", "/"));
	await page.locator("summary", { hasText: "全部商品分类" }).click();
	await page.locator("[data-cat]").first().click();
	await expect(page).toHaveURL(/\/search\?catId=/);
	const menu = page.getByRole("navigation", { name: "侧边菜单" });
	await menu.locator("summary", { hasText: "询价与竞价" }).click();
	await menu.getByRole("link", { name: "竞价采购" }).click();
	await expect(page.getByRole("heading", { name: "暂无开通此权益" })).toBeVisible();
	await page.goto(urlOf("hongshan", "/"));
	await page.getByRole("button", { name: "退出登录" }).click();
	await expect(page).toHaveURL(urlOf("hongshan", "/login"));
	await page.goto(urlOf("hongshan", "/search"));
	await expect(page).toHaveURL(/\/login/);
	await context.close();
});

test("§4.6, §3 search: its category and specs are in cookies on the search page only, and gone on the next page", async ({
	page,
	context,
	mall,
	urlOf,
}) => {
	const value = await mall.login("M1001", "zhaomin");
	await context.addCookies([{ name: "authToken", value, url: urlOf("hongshan", "/") }]);
	const listCookies = async () =>
		(await context.cookies(urlOf("hongshan", "/search"))).filter(({ name }) => name.startsWith("search"));
	await page.goto(urlOf("hongshan", "/search?catId=20103&attrs=a~b"));
	await expect
		.poll(async () => (await listCookies()).map(({ name }) => name).sort())
		.toEqual(["searchCategory", "searchSpecs"]);
	await page.goto(urlOf("hongshan", "/"));
	expect(await listCookies()).toEqual([]);
});
