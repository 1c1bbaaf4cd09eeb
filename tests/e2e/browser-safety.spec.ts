import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import { listHiddenHosts, pageTexts, scriptAddresses } from "../support/fixtures/hostile";
import { expect, test } from "./mall-test";

const gloves = "/search?keyword=%E6%89%8B%E5%A5%97&groupBy=sku";

test("B4: log-in stays on this mall, whatever return path the address names", { tag: "@long" }, async ({
	page,
	enter,
	logIn,
	urlOf,
	allowErrors,
}) => {
	await enter("hongshan", "wanglei");
	const bad = [
		...listHiddenHosts("evil.localhost"),
		...scriptAddresses,
		"/%09/evil.localhost",
		"/%2f%2fevil.localhost",
		"https://evil.localhost/",
		"http://hongshan.localhost@evil.localhost/",
		"/login?redirect=//evil.localhost",
		".//evil.localhost",
	];
	await page.goto(urlOf("hongshan", "/login"));
	for (const value of bad) {
		await page.goto(urlOf("hongshan", `/login?redirect=${encodeURIComponent(value)}`));
		await expect(page.locator('input[name="redirect"]').first()).toHaveValue("/");
	}
	// Then the whole log-in once, with the return path in the form's own field changed, too.
	await page.context().clearCookies();
	await page.addInitScript(() => {
		addEventListener("submit", () => {
			for (const field of document.querySelectorAll<HTMLInputElement>("input[name=redirect]")) {
				field.value = "//evil.localhost/";
			}
		});
	});
	await logIn("hongshan", "wanglei");
	await expect(page).toHaveURL(urlOf("hongshan", "/"));
	allowErrors(/401/);
});

test("P5: a token that another app of the domain has set ends, the page says so, and the next log-in lasts", async ({
	page,
	context,
	enter,
	logIn,
	urlOf,
}) => {
	await enter("hongshan", "wanglei");
	const foreign = {
		name: "authToken",
		value: "token-of-another-app",
		domain: ".hongshan.localhost",
		path: "/",
	};
	const countTokens = async () => (await context.cookies()).filter(({ name }) => name === "authToken").length;
	await context.addCookies([foreign]);
	expect(await countTokens()).toBe(2);
	await page.goto(urlOf("hongshan", "/notice"));
	await expect(page).toHaveURL(/\/login\?foreign=1/);
	await expect(page.locator("main")).toContainText("浏览器中有其他系统的登录信息，已清除，请重新登录");
	expect(await countTokens()).toBe(0);

	// The other app sets it again while the buyer fills the form in.
	await context.addCookies([foreign]);
	await logIn("hongshan", "wanglei");
	await page.goto(urlOf("hongshan", "/notice"));
	await expect(page).toHaveURL(urlOf("hongshan", "/notice"));
	expect(await countTokens()).toBe(1);
});

test("B8: log-in, the shell and the cart work with storage switched off or full", async ({
	page,
	enter,
	urlOf,
}) => {
	await enter("hongshan", "liuyang");
	await page.addInitScript(() => {
		const refuse = () => {
			throw new DOMException("no storage", "QuotaExceededError");
		};
		Storage.prototype.setItem = refuse;
		Storage.prototype.getItem = refuse;
		Storage.prototype.removeItem = refuse;
	});
	await page.goto(urlOf("hongshan", gloves));
	await waitForQuiet(page);
	await page.waitForTimeout(2500);
	const menu = page.getByRole("navigation", { name: "侧边菜单" });
	await menu.getByRole("button", { name: "收起菜单" }).click();
	await expect(menu.getByRole("button", { name: "展开菜单" })).toBeVisible();
	await page.getByRole("button", { name: "加入购物车" }).first().click();
	await expect(page.getByText("已加入购物车")).toBeVisible();
});

test("B9: with 16 KB of foreign cookies and the longest address the pages have their usual layout", {
	tag: "@long",
}, async ({ page, context, enter, urlOf }) => {
	await enter("hongshan", "wanglei");
	const url = urlOf("hongshan", "/");
	const foreign = Array.from({ length: 40 }, (_, i) => ({
		name: `foreign${i}`,
		value: "x".repeat(400),
		url,
	}));
	const longest = ["province", "city", "district", "street"].flatMap((level) => [
		{ name: `${level}Id`, value: "999999999", url },
		{ name: `${level}Name`, value: encodeURIComponent("镇".repeat(113)), url },
	]);
	await context.addCookies([...foreign, ...longest]);
	for (const path of ["/", gloves, "/cartPage"]) {
		const response = await page.goto(urlOf("hongshan", path));
		expect(response?.status()).toBe(200);
		const picker = page.locator("summary", { hasText: "送至" });
		await expect(picker).toContainText("镇镇镇");
		expect((await picker.boundingBox())?.height).toBeLessThan(40);
		expect(await readOverflow(page)).toBeLessThanOrEqual(0);
	}
});

test("B10: any text is searched for unchanged, and no text changes the layout", { tag: "@long" }, async ({
	page,
	urlOf,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/");
	for (const text of [...pageTexts, "' OR 1=1 --"]) {
		const box = page.getByRole("searchbox", { name: "搜索商品" });
		await box.fill(text);
		await page.getByRole("button", { name: "搜索", exact: true }).click();
		await page.waitForURL((url) => url.searchParams.get("keyword") === text);
		await expect(box).toHaveValue(text);
		expect(await readOverflow(page)).toBeLessThanOrEqual(0);
		expect((await page.locator("header").boundingBox())?.height).toBe(193);
	}
	// The address can hold text that no field can: NUL, lone surrogates, an endless keyword.
	for (const keyword of ["%00", "%ED%A0%80", "%", "x".repeat(3000)]) {
		const response = await page.goto(urlOf("hongshan", `/search?keyword=${keyword}`));
		expect(response?.status()).toBeLessThan(500);
		await expect(page.getByRole("searchbox", { name: "搜索商品" })).toBeVisible();
	}
});

for (const { paths, tag } of [
	{ paths: ["/", gloves, "/cartPage", "/admin/main/index"], tag: [] },
	{ paths: ["/shopList", "/special", "/notice"], tag: "@long" },
]) {
	test(`C4: after another buyer logs in, none of ${paths.join(" ")} shows data of the first, through a link or back and forward`, {
		tag,
	}, async ({ page, enter, logIn, urlOf, allowErrors }) => {
		await enter("hongshan", "wanglei");
		for (const path of paths) {
			await page.goto(urlOf("hongshan", path));
			await expect(page.getByRole("list", { name: "账号" })).toContainText("王磊");
		}
		await page.getByRole("button", { name: "退出登录" }).click();
		await expect(page).toHaveURL(urlOf("hongshan", "/login"));
		await logIn("hongshan", "zhaomin");
		for (const path of paths) {
			await page.goto(urlOf("hongshan", path));
			await expect(page.getByRole("list", { name: "账号" })).toContainText("赵敏");
			await expect(page.getByText("王磊")).toHaveCount(0);
		}
		for (let i = 0; i < paths.length * 2 + 2; i++) {
			await page.goBack().catch(() => null);
			await page.waitForLoadState();
			await expect(page.getByText("王磊")).toHaveCount(0);
		}
		allowErrors(/401/);
	});
}

test("C4: after a backend has ended a session, its pages do not come back from the browser's memory", async ({
	page,
	mall,
	enter,
	urlOf,
	expectErrors,
}) => {
	const token = await enter("hongshan", "wanglei");
	await page.goto(urlOf("hongshan", "/"));
	await page.goto(urlOf("hongshan", gloves));
	await waitForQuiet(page);
	await mall.callReference("M1001", "auth", "/token/logout", { token, body: {} });
	await page.getByRole("searchbox", { name: "搜索商品" }).click();
	await page.waitForURL(/\/login\?(?:expired=1&)?redirect=/);
	await page.goBack();
	await expect(page.getByText("王磊")).toHaveCount(0);
	await expect(page).toHaveURL(/\/login/);
	await expectErrors(/401/);
});

test("R8: after each of ten steps back the cart number is right", { tag: "@long" }, async ({
	page,
	mall,
	enter,
	urlOf,
}) => {
	const token = await enter("hongshan", "zhaomin");
	const { results } = await mall.db
		.prepare(
			"SELECT sku_id AS skuId, max(lowest_buy, order_multiple) AS num FROM skus WHERE state = 1 LIMIT 11",
		)
		.all<{ skuId: string; num: number }>();
	const add = async (item: unknown) => {
		const answer = await page.evaluate(async (one) => {
			const response = await fetch("/api/mall/cartNew/add", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ items: [one] }),
			});
			return (await response.json()) as { cartNumber: number };
		}, item);
		return answer.cartNumber;
	};
	expect(token).not.toBe("");
	for (let i = 0; i <= 10; i++) await page.goto(urlOf("hongshan", i % 2 ? "/" : `${gloves}&page=${i + 1}`));
	for (let i = 0; i < 10; i++) {
		const cartNumber = await add(results[i]);
		await page.goBack();
		const link = page.getByRole("banner").getByRole("link", { name: /^购物车/ });
		await expect(link).toContainText(String(cartNumber));
	}
});

/** The overflow of the page beyond the window, in px. */
function readOverflow(page: Page): Promise<number> {
	return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
