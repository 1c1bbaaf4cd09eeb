import { waitForQuiet } from "../support/browser/traffic";
import { callTesting } from "../support/mall/testing-api";
import { expect, test } from "./mall-test";

test("§1.6 category menu: pointer and keyboard reach three levels, Esc returns the focus", async ({
	page,
	openAs,
}) => {
	await openAs("lanhai", "chenjing", "/");
	await waitForQuiet(page);
	const button = page.locator("summary", { hasText: "全部商品分类" });
	await button.hover();
	await page.getByRole("link", { name: "办公用品", exact: true }).hover();
	await expect(
		page.getByRole("region", { name: "办公用品" }).getByRole("link", { name: "复印纸", exact: true }),
	).toBeVisible();
	await page.mouse.move(1400, 850);
	await expect(page.getByRole("link", { name: "五金工具", exact: true })).toBeHidden();

	await button.focus();
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "五金工具", exact: true })).toBeFocused();
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("region", { name: "劳保安防" }).getByRole("link").first()).toBeFocused();
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByRole("link", { name: "劳保安防", exact: true })).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(button).toBeFocused();
	await expect(page.getByRole("link", { name: "五金工具", exact: true })).toBeHidden();
});

test("§1.6 location picker: four levels, stored in cookies, and the page is loaded again for them", async ({
	page,
	context,
	openAs,
}) => {
	await openAs("lanhai", "chenjing", "/");
	await waitForQuiet(page);
	const picker = page.locator("summary", { hasText: "送至" });
	await expect(picker).toContainText("北京");
	await picker.click();
	for (const [label, name] of [
		["省份", "广东省"],
		["城市", "深圳市"],
		["区县", "南山区"],
	] as const) {
		await page.getByRole("list", { name: label }).getByRole("button", { name }).click();
	}
	const streets = page.getByRole("list", { name: "街道" }).getByRole("button");
	const street = (await streets.first().textContent()) ?? "";
	await Promise.all([page.waitForEvent("load"), streets.first().click()]);
	await expect(picker).toContainText(`广东省 深圳市 南山区 ${street}`);
	const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
	for (const level of ["province", "city", "district", "street"]) {
		expect(cookies[`${level}Id`]).toMatch(/^[1-9]\d*$/);
		expect(decodeURIComponent(cookies[`${level}Name`] ?? "")).not.toBe("");
	}
});

test("§1.6 search box: hot searches, search records, and 清空", { tag: "@long" }, async ({
	page,
	urlOf,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/");
	await page.getByRole("searchbox", { name: "搜索商品" }).fill("轴承");
	await page.getByRole("button", { name: "搜索", exact: true }).click();
	await expect(page).toHaveURL(/\/search\?keyword=/);
	await expect(page.getByRole("navigation", { name: "热门搜索" }).getByRole("link").first()).toBeVisible();
	await waitForQuiet(page);
	await page.getByRole("searchbox", { name: "搜索商品" }).click();
	const records = page.getByRole("region", { name: "搜索记录" });
	await expect(records.getByRole("option", { name: "轴承" })).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await expect(records.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
	await records.getByRole("button", { name: "清空" }).click();
	await expect(records).toBeHidden();
	await page.goto(urlOf("hongshan", "/"));
	await waitForQuiet(page);
	const asked = page.waitForResponse("**/api/mall/goods/searchKeys");
	await page.getByRole("searchbox", { name: "搜索商品" }).click();
	expect(await (await asked).json()).toEqual([]);
	await expect(records).toBeHidden();
});

test("§1.6 service popup: service status, and customer service for buyers who may see it", async ({
	page,
	mall,
	openAs,
}) => {
	await callTesting(mall, "POST", "/buyers/liuyang", { onlineService: false });
	await openAs("hongshan", "wanglei", "/");
	await waitForQuiet(page);
	const popup = page.getByRole("complementary", { name: "服务" });
	await popup.locator("summary").click();
	await expect(popup).toContainText("服务状态：已开通");
	await expect(popup.getByRole("link", { name: "在线客服" })).toBeVisible();

	await openAs("hongshan", "liuyang", "/");
	await waitForQuiet(page);
	await popup.locator("summary").click();
	await expect(popup).toContainText("在线客服暂未开放");
});

test("§1.6 customer menu: items of two levels; a click elsewhere closes it", async ({ page, openAs }) => {
	await openAs("lanhai", "chenjing", "/");
	await waitForQuiet(page);
	const menu = page.locator("summary", { hasText: "客户中心" });
	await menu.click();
	const panel = page.locator("details:has(> summary:has-text('客户中心'))");
	await expect(panel.locator("dt").first()).toBeVisible();
	await expect(panel.locator("dd a").first()).toHaveAttribute("href", /^\/admin\//);
	await page.mouse.click(700, 700);
	await expect(panel.locator("dt").first()).toBeHidden();
});
