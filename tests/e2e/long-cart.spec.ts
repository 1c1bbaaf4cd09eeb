import type { Page } from "@playwright/test";
import { callTesting, emptyCarts } from "../support/testing-api";
import { createBuyer } from "../support/trade";
import { expect, test, waitForApp } from "./mall-test";

const lineCount = 120;

test.beforeEach(async ({ mall }) => {
	await emptyCarts(mall);
	await callTesting(mall, "POST", "/carts", { buyer: "wanglei", lines: lineCount });
});

const findRows = (page: Page) => page.locator("main tbody tr[id]");
const findTotal = (page: Page) => page.locator("[data-bottom-bar] [aria-live]");

test("UX cart: on a page of a long cart a changed number counts in the sums of the whole, and no other line comes or goes", async ({
	page,
	mall,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/cartPage?pageIndex=2");
	const rows = findRows(page);
	const ids = await rows.evaluateAll((found) => found.map(({ id }) => id));
	await rows.first().getByRole("button", { name: /^增加/ }).hover();
	await waitForApp(page);
	const before = await findTotal(page).innerText();
	await rows.first().getByRole("button", { name: /^增加/ }).click();
	await expect(findTotal(page)).not.toHaveText(before, { useInnerText: true });
	expect(await rows.evaluateAll((found) => found.map(({ id }) => id))).toEqual(ids);
	const shown = await findTotal(page).innerText();
	await page.reload();
	expect(await findTotal(page).innerText()).toBe(shown);
	await rows.nth(1).getByRole("button", { name: /^删除/ }).click();
	await expect(page.getByRole("button", { name: /^撤销删除 / })).toBeVisible();
	await expect(rows).toHaveCount(ids.length - 1);
	const count = async () =>
		(await mall.db.prepare("SELECT count(*) AS count FROM cart_items").first())?.count;
	expect(await count()).toBe(lineCount - 1);
});

test("UX cart: 删除选中 takes the lines of all pages, but none that was checked elsewhere meanwhile", {
	tag: "@long",
}, async ({ page, mall, openAs }) => {
	// Another tab of the buyer.
	const other = await createBuyer(mall, "M1001", "wanglei");
	const check = (input: object) => other.post("mall", "/cartNew/modify/selectStatus", input);
	await check({ all: true, checked: false });
	await openAs("hongshan", "wanglei", "/cartPage");
	const box = page.getByRole("checkbox", { name: /^选择 .+ 的商品$/ });
	await box.first().hover();
	await waitForApp(page);
	const remove = page.getByRole("button", { name: /^删除选中/ });
	const count = async () =>
		(await mall.db.prepare("SELECT count(*) AS count FROM cart_items").first())?.count;
	const lastRow = findRows(page).last();
	const { venders } = (await other.get("mall", "/cartNew/itemList")).body;
	await check({ cartItemIds: [venders[0].items[0].cartItemId], checked: true });
	await page.reload();
	await box.first().hover();
	await waitForApp(page);
	// The other tab checks all of them; this page still says one.
	await check({ all: true, checked: true });
	await remove.click();
	await expect(page.getByText("购物车已在别处更改")).toBeVisible();
	expect(await count()).toBe(lineCount);
	await expect(lastRow).toBeVisible();
	// The page sends the same form once in two seconds.
	await expect(async () => {
		// Without a checked line the button is off: they are gone.
		if (await remove.isEnabled()) await remove.click();
		await expect.poll(count, { timeout: 3_000 }).toBeLessThan(lineCount / 2);
	}).toPass();
	await page
		.getByRole("button", { name: /^撤销删除（/ })
		.first()
		.click();
	await expect.poll(count).toBe(lineCount);
});

test("UX cart: the next page opens by its button, and a search finds lines of all pages", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/cartPage");
	const pager = page.getByRole("navigation", { name: "分页" });
	const box = findRows(page).first().getByRole("spinbutton");
	const num = Number(await box.inputValue());
	await box.fill(String(num * 2));
	await pager.getByRole("button", { name: "第 3 页" }).click();
	await expect(page).toHaveURL(/pageIndex=3/);
	const found = await findRows(page).last().locator("a[href^='/item']").first().innerText();
	await page.getByRole("searchbox", { name: "在购物车中查询" }).fill(found.slice(-12));
	await page.getByRole("button", { name: "查询" }).click();
	await expect(findRows(page).getByText(found).first()).toBeVisible();
	await page.getByRole("link", { name: "显示全部" }).click();
	await expect(box).toHaveValue(String(num * 2));
});
