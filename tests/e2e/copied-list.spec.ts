import { emptyCarts } from "../support/mall/testing-api";
import { createBuyer, findSkus } from "../support/trade/trade";
import { expect, test } from "./mall-test";

test("UX purchase list: the copied address of a cart proposes the same goods to a colleague, and adds nothing by itself", {
	tag: "@long",
}, async ({ page, context, mall, enter, openAs, urlOf }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	await emptyCarts(mall);
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const skus = await findSkus(mall, 3);
	await buyer.post("mall", "/cartNew/add", {
		items: skus.map(({ skuId, num }) => ({ skuId, num: num * 2 })),
	});
	await openAs("hongshan", "wanglei", "/cartNew");
	await page.getByRole("button", { name: "分享购物车" }).click();
	await expect(page.getByText("识别结果（3 行）")).toBeVisible();
	await page.getByRole("button", { name: "复制链接，含 3 行商品" }).click();
	await expect(page.getByText("文本已复制到剪贴板")).toBeVisible();
	const url = await page.evaluate(() => navigator.clipboard.readText());
	for (const { skuId, num } of skus) expect(url).toContain(`${skuId}:${num * 2}`);
	expect(url.startsWith(urlOf("hongshan", "/quick?lines="))).toBe(true);

	await enter("hongshan", "zhaomin");
	await page.goto(`${url},wrong:x`);
	await expect(page.getByText("识别结果（3 行）")).toBeVisible();
	await expect(page.getByText("链接中有 1 处不是“商品编号:数量”，没有填入：“wrong:x”")).toBeVisible();
	const countLines = () =>
		mall.db
			.prepare(
				"SELECT count(*) AS count FROM cart_items WHERE user_id <> (SELECT user_id FROM buyers WHERE login_name = 'wanglei')",
			)
			.first<number>("count");
	expect(await countLines()).toBe(0);
	await expect(page.getByRole("button", { name: "复制链接，含 3 行商品" })).toBeVisible();
	await page.getByRole("button", { name: "加入购物车", exact: true }).click();
	await page.waitForURL(/cartNew/);
	expect(await countLines()).toBe(3);
});
