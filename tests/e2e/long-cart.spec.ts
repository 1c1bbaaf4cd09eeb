import type { Page } from "@playwright/test";
import { callTesting, emptyCarts } from "../support/mall/testing-api";
import { createBuyer } from "../support/trade/trade";
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
	await expect.poll(count).toBe(lineCount - 1);
	await expect(lastRow).toBeVisible();
	// The answer shows what the other tab checked.
	await expect(box.first()).toBeChecked();
	await remove.click();
	await expect.poll(count).toBeLessThan(lineCount / 2);
	await page
		.getByRole("button", { name: /^撤销删除（/ })
		.first()
		.click();
	await expect.poll(count).toBe(lineCount - 1);
});

test("R7, UX cart: 全选, a supplier's box and 删除选中 wait for the lines of all pages, and are sent once", {
	tag: "@long",
}, async ({ page, mall, openAs, allowErrors }) => {
	allowErrors(/ERR_FAILED|Failed to fetch/);
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	await buyer.post("mall", "/cartNew/modify/selectStatus", { all: true, checked: false });
	type Line = { cartItemId: string; checked: boolean; errorMessage?: string };
	const read = async () => {
		const { venders } = (await buyer.get("mall", "/cartNew/itemList")).body as {
			venders: { items: Line[] }[];
		};
		return venders.map(({ items }) => items.filter(({ errorMessage }) => errorMessage === undefined));
	};
	const before = await read();
	await openAs("hongshan", "wanglei", "/cartPage?pageIndex=2");
	let sent = 0;
	let isDown = true;
	await page.route(/\/cartNew\/(?:modify|delCartItem)/, async (route) => {
		if (isDown) return route.abort();
		sent += 1;
		return route.continue();
	});
	const all = page.getByRole("checkbox", { name: "全选" }).first();
	const box = page.getByRole("checkbox", { name: /^选择 .+ 的商品$/ }).first();
	await all.hover();
	await waitForApp(page);
	await box.click();
	await expect(page.getByText(/^未同步 \d+ 种/)).toBeVisible();
	await expect(box).toBeChecked();
	await expect(all).toBeChecked({ indeterminate: true });
	await all.click();
	const buyable = before.flat().length;
	await expect(page.getByText(`未同步 ${buyable} 种`)).toBeVisible();
	await expect(all).toBeChecked();
	await page.goto(page.url().replace("pageIndex=2", "pageIndex=1"));
	await expect(page.getByText(`未同步 ${buyable} 种`)).toBeVisible();
	isDown = false;
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(page.getByText("未同步")).toHaveCount(0);
	expect((await read()).flat().filter(({ checked }) => checked)).toHaveLength(buyable);
	expect(sent).toBe(1);
	await page.reload();
	await all.hover();
	await waitForApp(page);
	isDown = true;
	await page.getByRole("button", { name: /^删除选中/ }).click();
	await expect(page.getByText(`未同步 ${buyable} 种`)).toBeVisible();
	isDown = false;
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect.poll(async () => (await read()).flat().length).toBe(0);
	// The server says which lines stand on the page now.
	await expect(page.getByText("未同步")).toHaveCount(0);
	await expect(page.getByRole("button", { name: `撤销删除（${buyable} 种）` }).first()).toBeVisible();
	await page.waitForLoadState();
	expect(sent).toBe(2);
});

test("UX cart: the next page opens by its button, and a search finds lines of all pages", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/cartPage");
	const pager = page.getByRole("navigation", { name: "分页" });
	const box = findRows(page).first().getByRole("textbox");
	await box.hover();
	await waitForApp(page);
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
