import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import { expect, test } from "./faulty-mall-test";

const searchUrl = "/search?keyword=%E6%89%8B%E5%A5%97&groupBy=sku";
const back = encodeURIComponent(searchUrl);
const said = "后端的话";

test.afterEach(({ faultyMall }) => faultyMall.intercept(null));

function fail(answer: ServerResponse, status: number, headers: Record<string, string> = {}): true {
	answer
		.writeHead(status, { "content-type": "application/json", ...headers })
		.end(JSON.stringify({ code: String(status), message: said }));
	return true;
}

const announced = { "www-authenticate": encodeURIComponent("账号已在别处登录") };

test.describe("on the server render", () => {
	for (const status of [511, 401]) {
		test(`§2.2, §8 status ${status}: the token ends, and /login leads back`, {
			tag: status === 511 ? [] : "@long",
		}, async ({ page, context, faultyMall, enter, urlOf }) => {
			const token = await enter("hongshan", "wanglei");
			faultyMall.intercept(
				({ headers }, answer) => headers.authorization === `Bearer ${token}` && fail(answer, status),
			);
			await page.goto(urlOf("hongshan", searchUrl));
			const { pathname, searchParams } = new URL(page.url());
			expect([pathname, searchParams.get("redirect")]).toEqual(["/login", searchUrl]);
			await expect(page.getByText("登录已失效，请重新登录")).toBeVisible();
			expect((await context.cookies()).map(({ name }) => name)).not.toContain("authToken");
		});
	}

	const missing = "搜索结果暂时无法显示";
	const rows = [
		["status 403", 403, {}, `${missing}：接口权限不足，请咨询平台客服！`],
		["status 555", 555, {}, missing],
		["status 500", 500, {}, missing],
		["www-authenticate", 400, announced, `${missing}：账号已在别处登录`],
	] as const;
	for (const [trigger, status, headers, text] of rows) {
		test(`§8 ${trigger}: the section shows its message, and the shell around it stays`, {
			tag: [403, 500].includes(status) ? [] : "@long",
		}, async ({ page, faultyMall, enter, urlOf }) => {
			await enter("hongshan", "wanglei");
			faultyMall.intercept(
				({ url }, answer) => url === "/mall/goods/search" && fail(answer, status, headers),
			);
			const response = await page.goto(urlOf("hongshan", searchUrl));
			expect(response?.status()).toBe(200);
			await expect(page.getByText(text, { exact: true })).toBeVisible();
			await expect(page.getByText(said)).toHaveCount(0);
			await expect(page.getByRole("link", { name: "重试" })).toBeVisible();
			await expect(page.getByRole("list", { name: "账号" })).toContainText("欢迎您，王磊");
			await expect(page.getByRole("searchbox", { name: "搜索商品" })).toHaveValue("手套");
		});
	}

	test("§1.4, §8.7 mall info: a failed and an empty answer show the generic word and the default icon", {
		tag: "@long",
	}, async ({ page, faultyMall, urlOf }) => {
		faultyMall.intercept(({ url }, answer) => {
			if (!url.startsWith("/content/mall/queryInfoById")) return false;
			if (url.includes("lanhai")) return fail(answer, 500);
			answer.writeHead(200, { "content-type": "application/json" }).end("{}");
			return true;
		});
		for (const mall of ["lanhai", "lvzhou"] as const) {
			await page.goto(urlOf(mall, "/login"));
			await expect(page).toHaveTitle("登录 - 商城");
			await expect(page.locator("link[rel=icon]")).toHaveAttribute("href", "/default-icon.svg");
		}
	});

	test("§4.10, §8.7 address: the default address appears when the buyer's address fails to load", async ({
		page,
		faultyMall,
		enter,
		urlOf,
		expectErrors,
	}) => {
		await enter("hongshan", "wanglei");
		faultyMall.intercept(({ url }, answer) => url.startsWith("/mall/address/") && fail(answer, 500));
		await page.goto(urlOf("hongshan", "/admin/company/account"));
		await waitForQuiet(page);
		const picker = page.locator("summary", { hasText: "送至" });
		await expect(picker).toContainText("北京 朝阳区 八里庄街道");
		await picker.click();
		await expect(page.getByRole("alert").filter({ hasText: "地区加载失败" })).toBeVisible();
		faultyMall.intercept(null);
		await page.getByRole("button", { name: "重试" }).click();
		await expect(page.getByRole("list", { name: "省份" }).getByRole("button").first()).toBeVisible();
		await expectErrors(/500/);
	});

	test("§8.3 status 555: the server's message about a forgotten password appears, and the typed text stays", async ({
		page,
		faultyMall,
		urlOf,
		expectErrors,
	}) => {
		await page.goto(urlOf("hongshan", "/login?mode=reset"));
		await page.getByLabel("手机号").fill("13800001001");
		await page.getByLabel("短信验证码").fill("123456");
		await page.getByLabel("新密码").fill("Mall@2027");
		await page.getByLabel("再次输入").fill("Mall@2027");
		faultyMall.intercept(({ url }, answer) => url.includes("/forget/password") && fail(answer, 555));
		await page.getByRole("button", { name: "设置新密码" }).click();
		await expect(page.getByRole("alert").filter({ hasText: said })).toBeVisible();
		await expect(page.getByLabel("手机号")).toHaveValue("13800001001");
		await expectErrors(/400/);
	});
});

test.describe("in the browser", () => {
	for (const status of [511, 401]) {
		test(`§8.1 status ${status}: a message, 1 s, then /login with the return path`, {
			tag: status === 401 ? [] : "@long",
		}, async ({ page, context, faultyMall, urlOf, openAs, expectErrors }) => {
			await openAs("hongshan", "wanglei", searchUrl);
			await waitForQuiet(page);
			faultyMall.intercept(
				({ url }, answer) => url.startsWith("/mall/goods/searchKeys") && fail(answer, status),
			);
			const failing = page.waitForEvent("requestfinished", (it) => it.url().endsWith("/searchKeys"));
			const leaving = page.waitForRequest((it) => it.isNavigationRequest());
			// A busy test runner sees the message late. So the page leaves only after that, and the browser's clock
			// counts.
			const noted = Promise.withResolvers<void>();
			await page.route("**/login?*", (route) => noted.promise.then(() => route.continue()));
			await page.getByRole("searchbox", { name: "搜索商品" }).click();
			await expectToast(page, said);
			noted.resolve();
			await page.waitForURL(urlOf("hongshan", `/login?redirect=${back}`));
			const [failed, left] = (await Promise.all([failing, leaving])).map((it) => it.timing());
			const failedAt = (failed?.startTime ?? 0) + (failed?.responseEnd ?? 0);
			expect((left?.startTime ?? 0) - failedAt).toBeGreaterThanOrEqual(1000);
			expect((await context.cookies()).map(({ name }) => name)).not.toContain("authToken");
			// Further requests of the page have no session any more.
			await expectErrors(new RegExp(`status of (?:${status}|401)`));
		});
	}

	const rows = [
		["status 403", 403, {}, "接口权限不足，请咨询平台客服！"],
		["www-authenticate", 400, announced, "账号已在别处登录"],
		["www-authenticate that is not encoded", 400, { "www-authenticate": "%zz" }, "%zz"],
	] as const;
	for (const [trigger, status, headers, message] of rows) {
		test(`§8.2, §8.4 ${trigger}: a message, and the page stays`, {
			tag: trigger === "status 403" ? [] : "@long",
		}, async ({ page, faultyMall, urlOf, openAs, expectErrors }) => {
			await openAs("hongshan", "wanglei", searchUrl);
			await waitForQuiet(page);
			faultyMall.intercept(
				({ url }, answer) => url.startsWith("/mall/goods/searchKeys") && fail(answer, status, headers),
			);
			await page.getByRole("searchbox", { name: "搜索商品" }).click();
			await expectToast(page, message);
			await page.waitForTimeout(1500);
			await expect(page).toHaveURL(urlOf("hongshan", searchUrl));
			await expectErrors(new RegExp(`status of ${status}`));
		});
	}

	test("R7: without a network a click shows a message, the page stays, and works when the network is back", async ({
		page,
		context,
		urlOf,
		openAs,
		allowErrors,
	}) => {
		await openAs("hongshan", "wanglei", searchUrl);
		await waitForQuiet(page);
		await context.setOffline(true);
		const add = page.getByRole("button", { name: "加入购物车" }).first();
		await add.click();
		const note = page.getByRole("alert").filter({ hasText: "网络连接失败，请检查网络后重试" });
		await expect(note).toBeVisible();
		expect((await note.boundingBox())?.width).toBeGreaterThanOrEqual(200);
		await expect(page).toHaveURL(urlOf("hongshan", searchUrl));

		await context.setOffline(false);
		await expect(async () => {
			await add.click();
			await expect(page.getByText("已加入购物车")).toBeVisible({ timeout: 2500 });
		}).toPass();
		allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported/);
	});

	test("§8.3 status 555: the failure is logged and its data rejected, without a message", {
		tag: "@long",
	}, async ({ page, faultyMall, pageErrors, openAs, expectErrors }) => {
		await openAs("hongshan", "wanglei", searchUrl);
		await waitForQuiet(page);
		faultyMall.intercept(({ url }, answer) => url.startsWith("/mall/goods/searchKeys") && fail(answer, 555));
		await page.getByRole("searchbox", { name: "搜索商品" }).click();
		await expect
			.poll(() => pageErrors.some((error) => error.includes("GET /goods/searchKeys 555")))
			.toBe(true);
		await expect(page.getByRole("alert")).toHaveCount(0);
		await expect(page.getByRole("region", { name: "搜索记录" })).toBeHidden();
		await expectErrors(/555/);
	});

	test("§8.3 status 555: the server's message for a new password by code appears", { tag: "@long" }, async ({
		page,
		faultyMall,
		urlOf,
		expectErrors,
	}) => {
		await page.goto(urlOf("hongshan", "/login?mode=reset"));
		await waitForQuiet(page);
		await page.getByLabel("手机号").fill("13800001001");
		faultyMall.intercept(({ url }, answer) => url.includes("/updatePasswordBySms") && fail(answer, 555));
		await page.getByRole("button", { name: "获取验证码" }).click();
		await expectToast(page, said);
		await expectErrors(/555/);
	});

	for (const [outcome, message] of [
		["success", "文本已复制到剪贴板"],
		["failure", "无法复制文本"],
	] as const) {
		test(`§8.6 copy ${outcome}: ${message}`, { tag: outcome === "success" ? [] : "@long" }, async ({
			page,
			context,
			mall,
			enter,
			urlOf,
		}) => {
			await enter("hongshan", "wanglei");
			if (outcome === "success") await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			const sku = await mall.db
				.prepare("SELECT sku_id AS skuId FROM skus WHERE state = 1 LIMIT 1")
				.first<{ skuId: string }>();
			await page.goto(urlOf("hongshan", `/item?skuId=${sku?.skuId}`));
			await waitForQuiet(page);
			if (outcome === "failure") {
				await page.evaluate(() => {
					navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
				});
			}
			await page.getByRole("button", { name: "复制商品编号" }).click();
			await expectToast(page, message);
			if (outcome === "success") {
				expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sku?.skuId);
			}
		});
	}
});

/** A visible message of at least 200 px width (SPEC §9). */
async function expectToast(page: Page, message: string): Promise<void> {
	const toast = page.getByRole("status", { name: "提示消息" }).getByText(message, { exact: true });
	// In one step: the message goes away by itself.
	await expect.poll(async () => (await toast.boundingBox())?.width).toBeGreaterThanOrEqual(200);
}
