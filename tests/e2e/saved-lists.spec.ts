import { emptyCarts } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, test } from "./mall-test";

const lists = "/admin/goods/savedList";

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX saved lists: goods of the cart become a list, which is renamed, changed and bought again", {
			tag: "@long",
		}, async ({ page, mall, openAs, allowErrors }) => {
			allowErrors(/status of 400/);
			const { results } = await mall.db
				.prepare(
					`SELECT s.sku_id AS skuId FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
					WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
						AND s.limit_buy IS NULL AND s.pack IS NULL ORDER BY s.sku_id LIMIT 2`,
				)
				.all<{ skuId: string }>();
			const items = results.map(({ skuId }) => ({ skuId, num: 3 }));
			const token = await mall.login("M1001", "hejun");
			await emptyCarts(mall);
			await mall.callReference("M1001", "mall", "/cartNew/add", { token, body: { items } });
			await openAs("hongshan", "hejun", "/cartNew");
			await page.getByRole("button", { name: "存为清单" }).click();
			await expect(page.getByRole("textbox", { name: "新清单的名称" })).toHaveValue(
				/^购物车 \d{4}-\d\d-\d\d$/,
			);
			await page.getByRole("button", { name: "保存", exact: true }).click();
			await expect(page.getByText("已存为常购清单")).toBeVisible();

			await page.getByLabel("名称").fill("车间月度");
			await page.getByLabel(/共享给同事/).check();
			await page.getByRole("button", { name: "保存", exact: true }).click();
			await expect(page.getByRole("heading", { name: /车间月度.*公司共享/ })).toBeVisible();

			const number = page.getByRole("textbox", { name: /^数量/ }).first();
			await number.fill("0");
			await page.getByRole("button", { name: "保存数量" }).click();
			await expect(page.getByRole("alert").filter({ hasText: "数量须为" })).toBeVisible();
			await expect(number).toHaveValue("0");
			await number.fill("8");
			await number.press("Enter");
			await expect(number).toHaveValue("8");

			await emptyCarts(mall);
			await page.getByRole("button", { name: "全部加入购物车" }).click();
			await page.waitForURL(/\/cart/);
			await expect(page.getByText(/2 种 11/)).toBeVisible();

			const [skuId] = results.map((sku) => sku.skuId);
			await openAs("hongshan", "hejun", `/item?skuId=${skuId}`);
			await page.getByLabel("数量", { exact: true }).fill("5");
			await page.getByRole("button", { name: "存为常购清单" }).first().click();
			await page.getByRole("radio", { name: /车间月度/ }).check();
			await page.getByRole("button", { name: "保存", exact: true }).click();
			await expect(page.getByText("已存入“车间月度”：1 种原来就有，数量已改变")).toBeVisible();
			await expect(page.getByRole("cell", { name: "5", exact: true })).toBeVisible();
			await page.getByRole("link", { name: "返回", exact: true }).click();
			await expect(page).toHaveURL(/\/item/);

			await openAs("hongshan", "hejun", "/cartPage");
			await page.getByRole("link", { name: "常购清单" }).first().click();
			await expect(page).toHaveURL(new RegExp(lists));
			await page.getByRole("link", { name: "车间月度" }).click();
			await page.getByRole("button", { name: "删除", exact: true }).first().click();
			await page.getByRole("dialog").getByRole("button", { name: "删除" }).click();
			await expect(page).toHaveURL(new RegExp(`${lists}$`));
			await expect(page.getByRole("link", { name: "车间月度" })).toHaveCount(0);
		});
	});
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(`lines without goods, ${title}`, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX purchase list: lines that are not found go on in a saved list, are searched for again and taken away", async ({
			page,
			openAs,
		}) => {
			await openAs("hongshan", "hejun", "/quick");
			await page.getByLabel("粘贴清单").fill("异形石棉垫片 QQZZ88 5片\n无此物品甲乙 QQZZ99 2根");
			await page.getByRole("button", { name: "识别" }).click();
			await page.getByRole("button", { name: "存为常购清单" }).click();
			await expect(page.getByRole("row", { name: /异形石棉垫片 QQZZ88.*未选定商品.*5 片/ })).toBeVisible();
			await page.getByRole("button", { name: "保存", exact: true }).click();
			await expect(page.getByText("0 种商品，2 行未选定商品")).toBeVisible();
			await expect(page.getByRole("button", { name: "全部加入购物车" })).toHaveCount(0);
			const words = page.getByRole("row", { name: /无此物品甲乙 QQZZ99/ });
			await words.getByRole("button", { name: /^移除/ }).click();
			await expect(words).toHaveCount(0);
			const { width = 0 } = page.viewportSize() ?? {};
			await page.setViewportSize({ width: 390, height: 800 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
			await page.setViewportSize({ width, height: 800 });
			await page.getByRole("link", { name: /^重新搜索/ }).click();
			await expect(page).toHaveURL(/\/search\?keyword=/);
			await expect(page.getByRole("searchbox")).toHaveValue("异形石棉垫片 QQZZ88");
		});
	});
}

test("UX store-room: a list is printed with whole bar codes as wide as a scanner needs them, and without the mall around it", async ({
	page,
	mall,
	openAs,
}) => {
	const { results } = await mall.db
		.prepare("SELECT sku_id AS skuId FROM skus WHERE state = 1 LIMIT 30")
		.all();
	const token = await mall.login("M1001", "hejun");
	const body = { name: "仓库备件", lines: results.map((sku) => ({ ...sku, num: 4 })) };
	const saved = await mall.callReference("M1001", "mall", "/savedList/save", { token, body });
	const { listId } = (await saved.json()) as { listId: string };
	await openAs("hongshan", "hejun", `/admin/goods/savedList/detail?listId=${listId}`);
	await page.getByRole("link", { name: "打印条码清单" }).click();
	const codes = page.getByRole("img", { name: /的条码$/ });
	await expect(codes).toHaveCount(30);
	await page.emulateMedia({ media: "print" });
	// The width of an A4 sheet without its margins.
	await page.setViewportSize({ width: 718, height: 1000 });
	await expect(page.getByRole("searchbox")).toBeHidden();
	await expect(page.getByRole("button", { name: "打印" })).toBeHidden();
	await expect(page.getByRole("navigation", { name: "当前位置" })).toBeHidden();
	const boxes = await codes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
	expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThan(718);
	// 12 digits are 90 modules and more of 0.3 mm each, between the quiet zones.
	expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(110);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
});
