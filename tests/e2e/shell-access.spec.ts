import { findViolations } from "../support/browser/accessibility";
import { waitForQuiet } from "../support/browser/traffic";
import { expect, test } from "./mall-test";

const buyers = [
	["hongshan", "wanglei"],
	["lanhai", "chenjing"],
	["lvzhou", "sunhao"],
] as const;

for (const [mall, buyer] of buyers) {
	test(`UX access: axe finds nothing in ${mall}, before log-in and in the shell with its menus open`, {
		tag: "@long",
	}, async ({ page, urlOf, openAs }) => {
		test.slow();
		await page.goto(urlOf(mall, "/login"));
		expect(await findViolations(page)).toEqual([]);
		await openAs(mall, buyer, "/");
		await waitForQuiet(page);
		for (const name of ["送至", "客户中心", "全部商品分类", "服务"]) {
			await page.locator("summary", { hasText: name }).last().click();
			await page.waitForTimeout(400);
			expect(await findViolations(page, "header", "aside")).toEqual([]);
		}
	});
}

test("R9: without JavaScript 送至 has a page of its own for the choice", { tag: "@long" }, async ({
	browser,
	mall,
	urlOf,
}) => {
	const context = await browser.newContext({ javaScriptEnabled: false });
	const token = await mall.login("M1002", "chenjing");
	await context.addCookies([{ name: "authToken", value: token, url: urlOf("lanhai", "/") }]);
	const page = await context.newPage();
	await page.goto(urlOf("lanhai", "/search?keyword=%E6%89%8B%E5%A5%97"));
	await page.locator("summary", { hasText: "送至" }).click();
	await page.getByRole("link", { name: "选择收货地区" }).click();
	for (const name of ["广东省", "深圳市", "南山区"])
		await page.locator("main").getByRole("link", { name }).click();
	await page.locator("main ul button").first().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText("已改为送至 广东省 深圳市 南山区");
	await page.locator("main").getByRole("link", { name: "继续" }).click();
	await expect(page).toHaveURL(/\/search\?keyword=/);
	await expect(page.locator("summary", { hasText: "送至" })).toContainText("广东省 深圳市 南山区");
	await context.close();
});

test("UX access: a carousel turns by its buttons, and stops when the buyer pauses it", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", "/");
	const carousel = page.locator('[aria-roledescription="轮播图"]').first();
	const place = carousel.locator("[aria-live]");
	await carousel.getByRole("button", { name: "暂停" }).click();
	await expect(carousel.getByRole("button", { name: "播放" })).toBeVisible();
	const [at = 0, last = 0] = (await place.innerText()).split(" / ").map(Number);
	await carousel.getByRole("button", { name: "上一张" }).click();
	await expect(place).toHaveText(`${at === 1 ? last : at - 1} / ${last}`);
	await carousel.getByRole("button", { name: "下一张" }).click();
	await expect(place).toHaveText(`${at} / ${last}`);
});
