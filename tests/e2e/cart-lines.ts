import type { Page } from "@playwright/test";
import type { TestMall } from "../support/mall/mall";
import { emptyCarts } from "../support/mall/testing-api";
import { findSkus } from "../support/trade/trade";
import { waitForApp } from "./mall-test";

/** Empties all carts and puts two articles into the cart of wanglei. */
export async function fillCart(mall: TestMall) {
	const skus = (await findSkus(mall, 2)).map(({ skuId, num }) => ({ skuId, num }));
	await emptyCarts(mall);
	const token = await mall.login("M1001", "wanglei");
	await mall.callReference("M1001", "mall", "/cartNew/add", { token, body: { items: skus } });
	return skus;
}

/** The number box of an article in the cart. */
export const findBox = (page: Page, skuId = "") =>
	page
		.getByRole("row")
		.filter({ has: page.locator(`a[href="/item?skuId=${skuId}"]`) })
		.getByRole("textbox", { name: /^数量/ });

/** The numbers of a buyer's cart, by SKU. */
export async function listNumbers(mall: TestMall, loginName = "wanglei"): Promise<Record<string, number>> {
	const { results } = await mall.db
		.prepare(
			`SELECT sku_id AS id, num FROM cart_items JOIN buyers USING (user_id)
			WHERE cart_items.mall_code = 'M1001' AND login_name = ?`,
		)
		.bind(loginName)
		.all<{ id: string; num: number }>();
	return Object.fromEntries(results.map(({ id, num }) => [id, num]));
}

/** Changes a number in the running app. */
export async function change(page: Page, skuId: string | undefined, num: number): Promise<void> {
	const box = findBox(page, skuId);
	await box.focus();
	await waitForApp(page);
	await box.fill(String(num));
	await box.blur();
}

/** Puts an article into the carts of wanglei and hejun, who has twice as many. */
export async function fillCarts(mall: TestMall): Promise<{ skuId: string; num: number }> {
	const [{ skuId = "", num = 1 } = {}] = await fillCart(mall);
	const token = await mall.login("M1001", "hejun");
	const items = [{ skuId, num: 2 * num }];
	await mall.callReference("M1001", "mall", "/cartNew/add", { token, body: { items } });
	return { skuId, num };
}
