import type { TestMall } from "../support/mall";
import { emptyCarts } from "../support/testing-api";
import { findSkus } from "../support/trade";
import { expect, test, waitForApp } from "./mall-test";

const calls = "**/api/mall/cartNew/modifyItemNumbers*";

async function fillCart(mall: TestMall) {
	const skus = (await findSkus(mall, 2)).map(({ skuId, num }) => ({ skuId, num }));
	await emptyCarts(mall);
	const token = await mall.login("M1001", "wanglei");
	await mall.callReference("M1001", "mall", "/cartNew/add", { token, body: { items: skus } });
	return skus;
}

async function listNumbers(mall: TestMall): Promise<Record<string, number>> {
	const { results } = await mall.db
		.prepare("SELECT sku_id AS id, num FROM cart_items WHERE mall_code = 'M1001'")
		.all<{ id: string; num: number }>();
	return Object.fromEntries(results.map(({ id, num }) => [id, num]));
}

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
	const boxOf = (skuId = "") =>
		page
			.getByRole("row")
			.filter({ has: page.locator(`a[href="/item?skuId=${skuId}"]`) })
			.getByRole("spinbutton", { name: /^数量/ });
	const [first, second] = skus.map(({ skuId }) => boxOf(skuId));
	const [one = 0, two = 0] = skus.map(({ num }) => num * 3);
	await first?.focus();
	await waitForApp(page);
	// The first change loads the code of the calls.
	await first?.fill(String(skus[0]?.num));
	await first?.blur();
	const total = page.locator("[data-bottom-bar] [aria-live]");
	const before = await total.innerText();

	await context.setOffline(true);
	await first?.fill(String(one));
	await first?.blur();
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await second?.fill(String(two));
	await second?.blur();
	await expect(page.getByText("未同步 2 种")).toBeVisible();
	await expect(first as NonNullable<typeof first>).toHaveValue(String(one));
	await expect(second as NonNullable<typeof second>).toHaveValue(String(two));
	await expect(total).toContainText(before, { useInnerText: true });

	await context.setOffline(false);
	await expect(page.getByText("未同步")).toHaveCount(0);
	await expect(total).not.toHaveText(before, { useInnerText: true });
	await expect(first as NonNullable<typeof first>).toHaveValue(String(one));
	expect(await listNumbers(mall)).toEqual({ [skus[0]?.skuId ?? ""]: one, [skus[1]?.skuId ?? ""]: two });
});

test("R7: a number that could not be saved comes back with its page, and is saved then", async ({
	page,
	mall,
	openAs,
	urlOf,
	allowErrors,
}) => {
	allowErrors(/ERR_FAILED|Failed to fetch/);
	const [sku] = await fillCart(mall);
	await openAs("hongshan", "wanglei", "/cartNew");
	const box = page
		.getByRole("row")
		.filter({ has: page.locator(`a[href="/item?skuId=${sku?.skuId}"]`) })
		.getByRole("spinbutton", { name: /^数量/ });
	await box.focus();
	await waitForApp(page);
	await page.route(calls, (route) => route.abort());
	const num = 5 * (sku?.num ?? 1);
	await box.fill(String(num));
	await box.blur();
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await page.goto(urlOf("hongshan", "/"));
	await page.unroute(calls);
	await page.goto(urlOf("hongshan", "/cartNew"));
	await expect(box).toHaveValue(String(num));
	await expect.poll(async () => (await listNumbers(mall))[sku?.skuId ?? ""]).toBe(num);
	await expect(page.getByText("未同步")).toHaveCount(0);
});
