import { emptyCarts } from "../support/mall/testing-api";
import { createBuyer } from "../support/trade/trade";
import { change, fillCart, fillCarts, findBox, listNumbers } from "./cart-lines";
import { expect, submitLogIn, test, waitForApp } from "./mall-test";

const calls = "**/api/mall/cartNew/modifyItemNumbers*";

test("R7: numbers that are changed without a network stay, are counted, and are saved once it is back", async ({
	page,
	mall,
	context,
	openAs,
	allowErrors,
}) => {
	allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	const skus = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	const [first, second] = [findBox(page, skus[0]?.skuId), findBox(page, skus[1]?.skuId)];
	const [one = 0, two = 0] = skus.map(({ num }) => num * 3);
	await first.focus();
	await waitForApp(page);
	// The first change loads the code of the calls.
	await first.fill(String(skus[0]?.num));
	await first.blur();
	const total = page.locator("[data-bottom-bar] [aria-live]");
	const before = await total.innerText();

	await context.setOffline(true);
	await first.fill(String(one));
	await first.blur();
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await second.fill(String(two));
	await second.blur();
	await expect(page.getByText("未同步 2 种")).toBeVisible();
	await expect(first).toHaveValue(String(one));
	await expect(second).toHaveValue(String(two));
	await expect(total).toContainText(before, { useInnerText: true });

	await context.setOffline(false);
	await expect(page.getByText("未同步")).toHaveCount(0);
	await expect(total).not.toHaveText(before, { useInnerText: true });
	await expect(first).toHaveValue(String(one));
	expect(await listNumbers(mall)).toEqual({ [skus[0]?.skuId ?? ""]: one, [skus[1]?.skuId ?? ""]: two });
});

test("R7: a number that was typed before the script could load is saved once the network is back, without a touch", {
	tag: "@long",
}, async ({ page, mall, context, openAs, allowErrors }) => {
	allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported|Failed to fetch/);
	const [sku] = await fillCart(mall);
	const appFiles = /\/assets\/(?!index-|page-)[\w.-]+\.js$/;
	await page.route(appFiles, (route) => route.abort("internetdisconnected"));
	await openAs("hongshan", "wanglei", "/cartNew");
	await context.setOffline(true);
	const box = findBox(page, sku?.skuId);
	const num = 3 * (sku?.num ?? 1);
	await box.fill(String(num));
	await box.blur();
	await page.waitForTimeout(1000);
	await expect(box).toHaveValue(String(num));
	// A browser may say that it is online before it reaches anything.
	await context.setOffline(false);
	await page.waitForTimeout(2000);
	await page.unroute(appFiles);
	// The page has loaded again once already; the next time is after its pause.
	await expect.poll(async () => (await listNumbers(mall))[sku?.skuId ?? ""]).toBe(num);
	await expect(page.getByText("未同步")).toHaveCount(0);
});

test("R7: a number that could not be saved comes back with its page, and is saved then", {
	tag: "@long",
}, async ({ page, mall, openAs, urlOf, allowErrors }) => {
	allowErrors(/ERR_FAILED|Failed to fetch/);
	const [sku] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	const box = findBox(page, sku?.skuId);
	await box.focus();
	await waitForApp(page);
	await page.route(calls, (route) => route.abort());
	const num = 5 * (sku?.num ?? 1);
	await box.fill(String(num));
	await box.press("Enter");
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await page.getByRole("banner").getByRole("link", { name: "工作台" }).click();
	await expect(page).toHaveURL(/\/admin\/main\/index/);
	await page.unroute(calls);
	await page.goto(urlOf("hongshan", "/cartNew"));
	await expect(box).toHaveValue(String(num));
	await expect.poll(async () => (await listNumbers(mall))[sku?.skuId ?? ""]).toBe(num);
	await expect(page.getByText("未同步")).toHaveCount(0);
});

test("R7, UX unit: a number of pieces that could not be saved comes back as pieces", {
	tag: "@long",
}, async ({ page, mall, openAs, urlOf, allowErrors }) => {
	allowErrors(/ERR_FAILED|Failed to fetch/);
	const { skuId, size } = (await mall.db
		.prepare(
			`SELECT sku_id AS skuId, pack ->> 'size' AS size FROM skus JOIN stocks USING (sku_id)
			WHERE pack IS NOT NULL AND state = 1 AND region = 1 AND num > 500 AND state_id = 33 AND lowest_buy = 1
				AND order_multiple = 1 AND limit_buy IS NULL LIMIT 1`,
		)
		.first<{ skuId: string; size: number }>()) ?? { skuId: "", size: 0 };
	expect(size).toBeGreaterThan(1);
	await emptyCarts(mall);
	const token = await mall.login("M1001", "wanglei");
	await mall.callReference("M1001", "mall", "/cartNew/add", { token, body: { items: [{ skuId, num: 1 }] } });
	await openAs("hongshan", "wanglei", "/cartNew");
	const box = page.getByRole("textbox", { name: /^数量/ });
	const unit = page.getByRole("combobox", { name: "单位" });
	await box.focus();
	await waitForApp(page);
	await unit.selectOption({ index: 1 });
	await expect(box).toHaveValue(String(size));
	await page.route(calls, (route) => route.abort());
	await box.fill(String(3 * size));
	await box.blur();
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await page.goto(urlOf("hongshan", "/"));
	await page.unroute(calls);
	await page.goto(urlOf("hongshan", "/cartNew"));
	await expect(box).toHaveValue(String(3 * size));
	await expect.poll(() => listNumbers(mall)).toEqual({ [skuId]: 3 });
});

test("R7: a number that waited and is refused holds up none of the others", { tag: "@long" }, async ({
	page,
	mall,
	context,
	openAs,
	allowErrors,
}) => {
	allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|status of (?:404|555)/);
	const [first, second] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	const boxes = page.getByRole("textbox", { name: /^数量/ });
	await boxes.first().focus();
	await waitForApp(page);
	await boxes.first().fill(String(first?.num));
	await boxes.first().blur();
	await context.setOffline(true);
	for (const box of await boxes.all()) {
		const num = Number(await box.inputValue());
		await box.fill(String(3 * num));
		await box.blur();
	}
	await expect(page.getByText("未同步 2 种")).toBeVisible();
	const other = await createBuyer(mall, "M1001", "wanglei");
	const { venders } = (await other.get("mall", "/cartNew/itemList")).body;
	const lines = venders.flatMap(({ items }: { items: { cartItemId: string; skuId: string }[] }) => items);
	const { cartItemId } = lines.find(({ skuId }: { skuId: string }) => skuId === first?.skuId);
	await other.post("mall", "/cartNew/delCartItem", { cartItemIds: [cartItemId] });
	await context.setOffline(false);
	await expect(page.getByText("未同步")).toHaveCount(0);
	await expect(boxes).toHaveCount(1);
	expect(await listNumbers(mall)).toEqual({ [second?.skuId ?? ""]: 3 * (second?.num ?? 0) });
});

test("R7, O10: a number that meets an ended session comes back after the log-in, and is saved", {
	tag: "@long",
}, async ({ page, mall, enter, urlOf, allowErrors }) => {
	allowErrors(/401/);
	const [sku] = await fillCart(mall);
	const token = await enter("hongshan", "wanglei");
	await page.goto(urlOf("hongshan", "/cartNew"));
	const box = findBox(page, sku?.skuId);
	await box.focus();
	await waitForApp(page);
	await mall.callReference("M1001", "auth", "/token/logout", { token, body: {} });
	const num = 4 * (sku?.num ?? 1);
	await box.fill(String(num));
	await box.blur();
	await page.waitForURL(/\/login\?/);
	await submitLogIn(page, mall, "wanglei");
	await page.waitForURL(/\/cart/);
	await expect(box).toHaveValue(String(num));
	await expect.poll(async () => (await listNumbers(mall))[sku?.skuId ?? ""]).toBe(num);
});

test("R7: two tabs without a network hold a number each, and both are saved once it is back", {
	tag: "@long",
}, async ({ page, mall, context, openAs, urlOf, allowErrors }) => {
	allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
	const [first, second] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	const other = await context.newPage();
	await other.goto(urlOf("hongshan", "/cartNew"));
	const [one, two] = [3 * (first?.num ?? 1), 3 * (second?.num ?? 1)];
	// The first change loads the code of the calls.
	await change(page, first?.skuId, 2 * (first?.num ?? 1));
	await expect.poll(async () => (await listNumbers(mall))[first?.skuId ?? ""]).toBe(2 * (first?.num ?? 1));
	await change(other, second?.skuId, 2 * (second?.num ?? 1));
	await expect.poll(async () => (await listNumbers(mall))[second?.skuId ?? ""]).toBe(2 * (second?.num ?? 1));
	await context.setOffline(true);
	await change(page, first?.skuId, one);
	await change(other, second?.skuId, two);
	for (const tab of [page, other]) await expect(tab.getByText("未同步 1 种")).toBeVisible();
	await context.setOffline(false);
	for (const tab of [page, other]) await expect(tab.getByText("未同步")).toHaveCount(0);
	expect(await listNumbers(mall)).toEqual({ [first?.skuId ?? ""]: one, [second?.skuId ?? ""]: two });
	await expect(findBox(page, first?.skuId)).toHaveValue(String(one));
	await expect(findBox(other, second?.skuId)).toHaveValue(String(two));
	await other.close();
});

test("R7: a number that a tab could not save does not come back over one that another tab saved since", {
	tag: "@long",
}, async ({ page, mall, context, openAs, urlOf, allowErrors }) => {
	allowErrors(/ERR_FAILED|Failed to fetch/);
	const [sku] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, sku?.skuId, 5 * (sku?.num ?? 1));
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await page.goto(urlOf("hongshan", "/admin/main/index"));
	await page.unroute(calls);
	const other = await context.newPage();
	await other.goto(urlOf("hongshan", "/cartNew"));
	const num = 2 * (sku?.num ?? 1);
	await change(other, sku?.skuId, num);
	await expect.poll(async () => (await listNumbers(mall))[sku?.skuId ?? ""]).toBe(num);
	await page.goto(urlOf("hongshan", "/cartNew"));
	const box = findBox(page, sku?.skuId);
	await box.focus();
	await waitForApp(page);
	await expect(box).toHaveValue(String(num));
	// Longer than a number waits before it is sent.
	await page.waitForTimeout(1000);
	expect((await listNumbers(mall))[sku?.skuId ?? ""]).toBe(num);
	await other.close();
});

test("R7, O10: the next buyer of the same machine finds no number of the one before, and saves none", {
	tag: "@long",
}, async ({ page, mall, enter, openAs, urlOf, allowErrors }) => {
	allowErrors(/ERR_FAILED|Failed to fetch/);
	const { skuId, num } = await fillCarts(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, skuId, 5 * num);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	// No log-out: the session of the next buyer replaces this one.
	await page.goto(urlOf("hongshan", "/admin/main/index"));
	await page.unroute(calls);
	await enter("hongshan", "hejun");
	await page.goto(urlOf("hongshan", "/cartNew"));
	const box = findBox(page, skuId);
	await box.focus();
	await waitForApp(page);
	await expect(box).toHaveValue(String(2 * num));
	await expect(page.getByText("未同步")).toHaveCount(0);
	await page.waitForTimeout(1000);
	expect((await listNumbers(mall, "hejun"))[skuId]).toBe(2 * num);
	expect((await listNumbers(mall))[skuId]).toBe(num);
	const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
	expect(stored).not.toContain("draft:cart");
});

test("R7, O10: a number that still waits in a tab is not saved for a buyer who logs in in another one", {
	tag: "@long",
}, async ({ page, mall, context, openAs, enter, urlOf, allowErrors }) => {
	allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of (?:401|404|555)/);
	const { skuId, num } = await fillCarts(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.route(calls, (route) => route.abort());
	await change(page, skuId, 5 * num);
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await enter("hongshan", "hejun");
	const other = await context.newPage();
	await other.goto(urlOf("hongshan", "/cartNew"));
	await change(other, skuId, 3 * num);
	await expect.poll(async () => (await listNumbers(mall, "hejun"))[skuId]).toBe(3 * num);
	await page.unroute(calls);
	await page.bringToFront();
	await page.evaluate(() => dispatchEvent(new Event("online")));
	await expect(page.getByText("未同步")).toHaveCount(0);
	expect((await listNumbers(mall, "hejun"))[skuId]).toBe(3 * num);
	expect((await listNumbers(mall))[skuId]).toBe(num);
	await other.close();
});
