import type { Locator, Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import { expect, test, waitForApp } from "./mall-test";

/**
 * Clicks into a number box, leaves the pointer there and turns the wheel both ways, as to scroll the page.
 */
async function turnWheel(page: Page, box: Locator) {
	await box.click();
	await waitForApp(page);
	for (const by of [120, 120, -120, -120, -120]) await page.mouse.wheel(0, by);
	await expect(box).toBeFocused();
	// A browser changes a number with the wheel's event, and the cart saves it after 400 ms.
	await page.waitForTimeout(600);
}

test("O5: a wheel over the number of a cart's line scrolls the page, and the cart stays as it is", async ({
	page,
	mall,
	openAs,
}) => {
	const token = await mall.login("M1001", "wanglei");
	const sku = await mall.db
		.prepare(
			"SELECT sku_id AS skuId FROM skus WHERE state = 1 AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL ORDER BY id LIMIT 1",
		)
		.first<{ skuId: string }>();
	const items = [{ skuId: sku?.skuId, num: 3 }];
	await mall.callReference("M1001", "mall", "/cartNew/add", { token, body: { items } });
	await openAs("hongshan", "wanglei", "/cartNew");
	const box = page
		.getByRole("row")
		.filter({ has: page.locator(`a[href="/item?skuId=${sku?.skuId}"]`) })
		.getByRole("textbox", { name: /^数量/ });
	const before = await box.inputValue();
	await turnWheel(page, box);
	await expect(box).toHaveValue(before);
	await page.reload();
	await expect(box).toHaveValue(before);
	// The keys still move it.
	await box.focus();
	await waitForApp(page);
	await box.press("ArrowUp");
	await expect(box).toHaveValue(String(Number(before) + 1));
	await box.press("ArrowDown");
	await expect(box).toHaveValue(before);
	await waitForQuiet(page);
});

test("O5: a wheel over a number of an item, of the special goods and of a claim leaves it as it is", async ({
	page,
	mall,
	openAs,
	urlOf,
}) => {
	const sku = await mall.db
		.prepare(
			"SELECT k.sku_id AS skuId FROM skus k JOIN stocks t ON t.sku_id = k.sku_id AND t.region = 1 WHERE k.state = 1 AND t.state_id = 33 AND t.num > 500 AND k.limit_buy IS NULL AND k.lowest_buy = 1 AND k.order_multiple = 1 AND k.pack IS NULL ORDER BY k.id LIMIT 1",
		)
		.first<{ skuId: string }>();
	await openAs("hongshan", "wanglei", `/item?skuId=${sku?.skuId}`);
	const item = page.getByRole("form", { name: "购买" }).getByRole("textbox", { name: "数量" });
	await item.fill("3");
	await turnWheel(page, item);
	await expect(item).toHaveValue("3");
	await item.press("ArrowUp");
	await expect(item).toHaveValue("4");
	await item.fill("１，２００");
	await expect(page.getByRole("form", { name: "购买" }).getByText(/^1200 /)).toBeVisible();

	await page.goto(urlOf("hongshan", "/special"));
	const card = page.locator("main li input[name^='num/']").first();
	const before = await card.inputValue();
	await turnWheel(page, card);
	await expect(card).toHaveValue(before);

	await page.goto(urlOf("hongshan", "/admin/after/sale/apply"));
	await page
		.getByRole("link", { name: /^申请售后 / })
		.first()
		.click();
	const claim = page.getByLabel("申请数量");
	await expect(claim).toHaveValue("1");
	await turnWheel(page, claim);
	await expect(claim).toHaveValue("1");
});
