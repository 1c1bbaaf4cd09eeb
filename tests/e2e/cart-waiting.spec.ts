import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import type { TestMall } from "../support/mall/mall";
import { createBuyer, createSettlement } from "../support/trade/trade";
import { change, fillCart, fillCarts, findBox, listNumbers } from "./cart-lines";
import { expect, test, waitForApp } from "./mall-test";

/** The changing calls of the cart. */
const calls = /\/api\/mall\/cartNew\/(?:modify|delCartItem)/;
const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const findLine = (page: Page, skuId = "") =>
	page.getByRole("row").filter({ has: page.locator(`a[href="/item?skuId=${skuId}"]`) });

/** The changes that the browser stores, as JSON. */
const readStored = (page: Page) =>
	page.evaluate(async () => {
		const names = (await indexedDB.databases()).map(({ name }) => name);
		if (!names.includes("cart")) return "";
		const { promise, resolve, reject } = Promise.withResolvers<IDBDatabase>();
		const opening = indexedDB.open("cart");
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(opening.error);
		const db = await promise;
		const reading = Promise.withResolvers<string>();
		const all = db.transaction("changes").objectStore("changes").getAll();
		all.onsuccess = () => reading.resolve(JSON.stringify(all.result));
		all.onerror = () => reading.reject(all.error);
		return reading.promise.finally(() => db.close());
	});

/** Counts the sent changes of a context. */
function countCalls(context: BrowserContext): () => number {
	let count = 0;
	context.on("request", (request) => {
		if (calls.test(request.url())) count++;
	});
	return () => count;
}

/** The texts and checks of a buyer's cart, by SKU. */
async function listLines(mall: TestMall) {
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const { venders } = (await buyer.get("mall", "/cartNew/itemList")).body;
	type Line = { skuId: string; cartItemId: string; checked: boolean; remark?: string };
	const lines: Line[] = venders.flatMap(({ items }: { items: Line[] }) => items);
	return new Map(lines.map((line) => [line.skuId, line]));
}

/** Changes numbers from outside, as another machine of the buyer does. */
async function changeElsewhere(mall: TestMall, skuId: string, num: number): Promise<void> {
	const { cartItemId } = (await listLines(mall)).get(skuId) ?? {};
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	await buyer.post("mall", "/cartNew/modifyItemNumbers", { items: [{ cartItemId, num }] });
}

test("R7: changes of a tab that was closed without a network are shown when the cart is opened again, and sent once", async ({
	page,
	mall,
	context,
	openAs,
	urlOf,
	allowErrors,
}) => {
	allowErrors(lost);
	const [first, second] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	const tab = await context.newPage();
	await tab.goto(urlOf("hongshan", "/cartNew"));
	await findBox(tab, first?.skuId).focus();
	await waitForApp(tab);
	await context.setOffline(true);
	await change(tab, first?.skuId, 3 * (first?.num ?? 1));
	await findLine(tab, second?.skuId).getByRole("checkbox", { name: "选择" }).click();
	await expect(tab.getByText("未同步 2 种")).toBeVisible();
	await tab.close();

	await context.setOffline(false);
	const count = countCalls(context);
	let isOpen = false;
	await page.route(calls, (route) => (isOpen ? route.continue() : route.abort()));
	await page.goto(urlOf("hongshan", "/cartNew"));
	// Without a touch.
	await expect(page.getByText("未同步 2 种")).toBeVisible();
	await expect(findBox(page, first?.skuId)).toHaveValue(String(3 * (first?.num ?? 1)));
	await expect(findLine(page, second?.skuId).getByRole("checkbox", { name: "选择" })).not.toBeChecked();
	isOpen = true;
	const before = count();
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(page.getByText("未同步")).toHaveCount(0);
	expect((await listNumbers(mall))[first?.skuId ?? ""]).toBe(3 * (first?.num ?? 1));
	expect((await listLines(mall)).get(second?.skuId ?? "")?.checked).toBe(false);
	expect(count() - before).toBe(2);
	await expect.poll(() => readStored(page)).toBe("[{}]");
	await page.reload();
	await findBox(page, first?.skuId).focus();
	await waitForApp(page);
	await page.waitForTimeout(1000);
	expect(count() - before).toBe(2);
});

test("R7: changes outlive the browser", async ({ mall, urlOf }) => {
	const [sku] = await fillCart(mall);
	const profile = mkdtempSync(path.join(tmpdir(), "profile-"));
	const open = async () => {
		const context = await chromium.launchPersistentContext(profile, {
			...(process.env.MALL_BROWSER && { executablePath: process.env.MALL_BROWSER }),
			args: ["--no-sandbox", "--disable-gpu"],
		});
		const url = urlOf("hongshan", "/");
		await context.addCookies([
			{ name: "authToken", value: await mall.login("M1001", "wanglei"), url, httpOnly: true },
			{ name: "business_model", value: "OPEN", url },
		]);
		const page = await context.newPage();
		await page.goto(urlOf("hongshan", "/cartNew"));
		return { context, page };
	};
	const num = 3 * (sku?.num ?? 1);
	try {
		const before = await open();
		await findBox(before.page, sku?.skuId).focus();
		await waitForApp(before.page);
		await before.context.setOffline(true);
		await change(before.page, sku?.skuId, num);
		await expect(before.page.getByText("未同步 1 种")).toBeVisible();
		await before.context.close();
		expect((await listNumbers(mall))[sku?.skuId ?? ""]).toBe(sku?.num);

		const after = await open();
		await expect(findBox(after.page, sku?.skuId)).toHaveValue(String(num));
		await expect.poll(async () => (await listNumbers(mall))[sku?.skuId ?? ""]).toBe(num);
		await expect(after.page.getByText("未同步")).toHaveCount(0);
		await after.context.close();
	} finally {
		rmSync(profile, { recursive: true, force: true });
	}
});

test("R7: the newer number of two tabs that changed one line is sent, and once", { tag: "@long" }, async ({
	page,
	mall,
	context,
	openAs,
	urlOf,
	allowErrors,
}) => {
	allowErrors(lost);
	const [{ skuId = "", num = 1 } = {}] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	const other = await context.newPage();
	await other.goto(urlOf("hongshan", "/cartNew"));
	for (const tab of [page, other]) {
		await tab.bringToFront();
		await findBox(tab, skuId).focus();
		await waitForApp(tab);
	}
	// The first change loads the code of the calls.
	await change(page, skuId, 2 * num);
	await expect.poll(async () => (await listNumbers(mall))[skuId]).toBe(2 * num);
	await change(other, skuId, 2 * num);
	await other.waitForTimeout(1000);
	await context.setOffline(true);
	await change(page, skuId, 7 * num);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await change(other, skuId, 5 * num);
	await expect(other.getByText("未同步 1 种")).toBeVisible();
	const count = countCalls(context);
	await context.setOffline(false);
	for (const tab of [page, other]) await expect(tab.getByText("未同步")).toHaveCount(0);
	expect((await listNumbers(mall))[skuId]).toBe(5 * num);
	expect(count()).toBe(1);
	await other.close();
});

test("R7: checks, texts and deletions wait, too, are taken back where they were not sent, and saved once the network is back", {
	tag: "@long",
}, async ({ page, mall, context, openAs, allowErrors }) => {
	allowErrors(lost);
	const [first, second] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await findBox(page, first?.skuId).focus();
	await waitForApp(page);
	await change(page, first?.skuId, 2 * (first?.num ?? 1));
	await expect.poll(async () => (await listNumbers(mall))[first?.skuId ?? ""]).toBe(2 * (first?.num ?? 1));
	await context.setOffline(true);
	const [one, two] = [findLine(page, first?.skuId), findLine(page, second?.skuId)];
	const check = one.getByRole("checkbox", { name: "选择" });
	await check.click();
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await expect(check).not.toBeChecked();
	await one.getByText("备注", { exact: true }).first().click();
	await one.getByLabel("备注", { exact: true }).fill("急用");
	await one.getByLabel("备注", { exact: true }).blur();
	await two.getByRole("button", { name: "删除" }).click();
	await expect(page.getByText("未同步 2 种")).toBeVisible();
	await expect(two).toHaveCount(0);
	await page.getByRole("button", { name: /^撤销删除 / }).click();
	await expect(two).toHaveCount(1);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await two.getByRole("button", { name: "删除" }).click();
	await context.setOffline(false);
	await expect(page.getByText("未同步")).toHaveCount(0);
	const lines = await listLines(mall);
	expect([...lines.keys()]).toEqual([first?.skuId]);
	expect(lines.get(first?.skuId ?? "")).toMatchObject({ checked: false, remark: "急用" });
	await expect(one.getByText("备注：急用")).toBeVisible();
});

test("R7: 全选 and 删除选中 wait, too, are counted and taken back, and are sent once by the cart that is opened next", {
	tag: "@long",
}, async ({ page, mall, context, openAs, urlOf, allowErrors }) => {
	allowErrors(lost);
	const [first, second] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await change(page, first?.skuId, 2 * (first?.num ?? 1));
	await expect.poll(async () => (await listNumbers(mall))[first?.skuId ?? ""]).toBe(2 * (first?.num ?? 1));
	await context.setOffline(true);
	const all = page.getByRole("checkbox", { name: "全选" }).first();
	const lines = [findLine(page, first?.skuId), findLine(page, second?.skuId)];
	const remove = page.getByRole("button", { name: "删除选中" });
	await expect(all).toBeChecked();
	await all.click();
	await expect(page.getByText("未同步 2 种")).toBeVisible();
	await expect(all).not.toBeChecked();
	for (const line of lines) await expect(line.getByRole("checkbox", { name: "选择" })).not.toBeChecked();
	await expect(remove).toBeDisabled();
	await lines[0]?.getByRole("checkbox", { name: "选择" }).click();
	await remove.click();
	await expect(lines[0] as Locator).toHaveCount(0);
	await expect(lines[1] as Locator).toHaveCount(1);
	await page.getByRole("button", { name: "撤销删除", exact: true }).click();
	await expect(lines[0] as Locator).toHaveCount(1);
	await all.click();
	await expect(all).toBeChecked();
	await remove.click();
	for (const line of lines) await expect(line).toHaveCount(0);
	await expect(page.getByRole("button", { name: "撤销删除（2 种）" })).toBeVisible();
	await expect(page.getByText("未同步 2 种")).toBeVisible();
	expect([...(await listLines(mall)).keys()]).toHaveLength(2);

	await page.close();
	await context.setOffline(false);
	const count = countCalls(context);
	const next = await context.newPage();
	await next.goto(urlOf("hongshan", "/cartNew"));
	await expect.poll(async () => (await listLines(mall)).size).toBe(0);
	await expect.poll(() => readStored(next)).toBe("[{}]");
	await expect(next.getByText("未同步")).toHaveCount(0);
	expect(count()).toBe(1);
});

test("R7: a number that was changed elsewhere meanwhile stays as it is there, its line says so, and nothing is settled yet", {
	tag: "@long",
}, async ({ page, mall, openAs, allowErrors }) => {
	allowErrors(lost);
	const [{ skuId = "", num = 1 } = {}] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, skuId, 5 * num);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await changeElsewhere(mall, skuId, 3 * num);
	await page.unroute(calls);
	await page.getByRole("button", { name: "去结算" }).click();
	await expect(page.getByText("未同步")).toHaveCount(0);
	await expect(page.getByText(`数量已在别处改为 ${3 * num}，未改为 ${5 * num}`)).toBeVisible();
	await expect(findBox(page, skuId)).toHaveValue(String(3 * num));
	expect((await listNumbers(mall))[skuId]).toBe(3 * num);
});

test("R7, O10: another buyer of the same machine sees no change of the one before, and the browser drops it", async ({
	page,
	mall,
	context,
	openAs,
	enter,
	urlOf,
	allowErrors,
}) => {
	allowErrors(lost);
	const { skuId, num } = await fillCarts(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, skuId, 5 * num);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	expect(await readStored(page)).toContain(skuId);
	await page.close();
	await enter("hongshan", "hejun");
	const next = await context.newPage();
	const count = countCalls(context);
	await next.goto(urlOf("hongshan", "/cartNew"));
	await findBox(next, skuId).focus();
	await waitForApp(next);
	await expect(findBox(next, skuId)).toHaveValue(String(2 * num));
	await expect(next.getByText("未同步")).toHaveCount(0);
	// The first sign of the next buyer.
	await next.mouse.move(100, 100);
	await expect.poll(() => readStored(next)).not.toContain(skuId);
	expect(count()).toBe(0);
	expect((await listNumbers(mall))[skuId]).toBe(num);
});

test("B8, O10: a buyer who logs out leaves no change behind", async ({ page, mall, openAs, allowErrors }) => {
	allowErrors(lost);
	const { skuId, num } = await fillCarts(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, skuId, 5 * num);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	expect(await readStored(page)).toContain(skuId);
	await page.getByText("王磊").first().hover();
	await page.getByRole("button", { name: "退出登录" }).click();
	await page.waitForURL(/\/login/);
	expect(await readStored(page)).not.toContain(skuId);
});

for (const [name, spoil] of Object.entries({
	blocked: () =>
		Object.defineProperty(window, "indexedDB", {
			get() {
				throw new DOMException("blocked", "SecurityError");
			},
		}),
	full: () => {
		IDBObjectStore.prototype.put = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	},
}))
	test(`B8, R7: with a ${name} storage a change waits in its page, and is saved once the network is back`, {
		tag: "@long",
	}, async ({ page, mall, context, openAs, allowErrors }) => {
		allowErrors(lost);
		const [{ skuId = "", num = 1 } = {}] = await fillCart(mall);
		await page.addInitScript(spoil);
		await openAs("hongshan", "wanglei", "/cartNew");
		await change(page, skuId, 2 * num);
		await expect.poll(async () => (await listNumbers(mall))[skuId]).toBe(2 * num);
		await context.setOffline(true);
		await change(page, skuId, 3 * num);
		await expect(page.getByText("未同步 1 种")).toBeVisible();
		await context.setOffline(false);
		await expect(page.getByText("未同步")).toHaveCount(0);
		expect((await listNumbers(mall))[skuId]).toBe(3 * num);
	});

test("R7: the cart does not settle while a change waits, says so, and settles with it afterwards", async ({
	page,
	mall,
	openAs,
	allowErrors,
}) => {
	allowErrors(lost);
	const [first, second] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await findBox(page, first?.skuId).focus();
	await waitForApp(page);
	await findLine(page, second?.skuId).getByRole("checkbox", { name: "选择" }).click();
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await page.getByRole("button", { name: "去结算" }).click();
	await expect(page.getByText("网络连接失败，请检查网络后重试")).toBeVisible();
	await expect(page).toHaveURL(/\/cartNew/);
	await page.unroute(calls);
	await page.getByRole("button", { name: "去结算" }).click();
	await page.waitForURL(/\/orderConfirm/);
	const goods = page.getByRole("region", { name: "商品清单" });
	await expect(goods.locator(`a[href="/item?skuId=${first?.skuId}"]`).first()).toBeVisible();
	await expect(goods.locator(`a[href="/item?skuId=${second?.skuId}"]`)).toHaveCount(0);
});

test("R7: an order whose goods have waiting changes in the cart cannot be submitted until they are sent, and another one can", {
	tag: "@long",
}, async ({ page, mall, context, openAs, urlOf, allowErrors }) => {
	allowErrors(lost);
	const skus = await fillCart(mall);
	const [first, second] = skus;
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const settle = async (sku: (typeof skus)[number] | undefined) => {
		const { settlementId } = await createSettlement(buyer, sku ? [sku] : []);
		return urlOf("hongshan", `/orderConfirm?settlementId=${settlementId}`);
	};
	const [own, other] = [await settle(first), await settle(second)];
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, first?.skuId, 5 * (first?.num ?? 1));
	await expect(page.getByText("未同步 1 种")).toBeVisible();

	const confirm = await context.newPage();
	const notice = confirm.getByText("改动还未同步");
	const submit = confirm.getByRole("button", { name: "提交订单" });
	await confirm.goto(other);
	await expect(submit).toBeVisible();
	await expect(notice).toBeHidden();
	await confirm.goto(own);
	await expect(notice).toBeVisible();
	await expect(submit).toBeHidden();
	await page.unroute(calls);
	await confirm.getByRole("link", { name: "回购物车", exact: true }).click();
	await expect.poll(async () => (await listNumbers(mall))[first?.skuId ?? ""]).toBe(5 * (first?.num ?? 1));
	await expect(confirm.getByText("未同步")).toHaveCount(0);
	await confirm.goto(own);
	await expect(submit).toBeVisible();
	await expect(notice).toBeHidden();
	await confirm.close();
});

test("R7: a number that the order has does not wait: a page posts its form before the script has started", {
	tag: "@long",
}, async ({ page, mall, context, openAs, urlOf, allowErrors }) => {
	allowErrors(lost);
	const [{ skuId = "", num = 1 } = {}] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, skuId, 3 * num);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const { settlementId } = await createSettlement(buyer, [{ skuId, num: 3 * num }]);

	const confirm = await context.newPage();
	await confirm.goto(urlOf("hongshan", `/orderConfirm?settlementId=${settlementId}`));
	await expect.poll(() => readStored(confirm)).not.toContain(skuId);
	await expect(confirm.getByRole("button", { name: "提交订单" })).toBeVisible();
	await expect(confirm.getByText("改动还未同步")).toBeHidden();
	await confirm.close();
	await page.unroute(calls);
});
