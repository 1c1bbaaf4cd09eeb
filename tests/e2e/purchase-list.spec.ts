import type { Locator } from "@playwright/test";
import { findViolations } from "../support/browser/accessibility";
import type { TestMall } from "../support/mall/mall";
import { emptyCarts } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, test } from "./mall-test";

/** Articles in stock whose model no other article has. */
async function findGoods({ db }: TestMall, count: number) {
	const { results } = await db
		.prepare(
			`SELECT s.sku_id AS skuId, s.model, b.brand_name AS brand, s.sale_unit AS unit
			FROM skus s JOIN brands b USING (brand_id) JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1
			WHERE s.state = 1 AND t.state_id = 33 AND t.num > 1000 AND s.lowest_buy = 1 AND s.order_multiple = 1
				AND s.limit_buy IS NULL AND s.pack IS NULL AND length(s.model) > 4
				AND (SELECT count(*) FROM skus o WHERE o.model_key = s.model_key) = 1
			GROUP BY s.spu_id ORDER BY s.sku_id LIMIT ?`,
		)
		.bind(count)
		.all<{ skuId: string; model: string; brand: string; unit: string }>();
	return results;
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });
		for (const [name, loginName, model] of [
			["hongshan", "wanglei", "OPEN"],
			["lanhai", "chenjing", "STANDARD"],
		] as const) {
			test(`UX purchase list, ${model}: 30 pasted lines are in the cart after three presses, and ordered after three more`, {
				tag: model === "OPEN" ? [] : "@long",
			}, async ({ page, mall, openAs }) => {
				await emptyCarts(mall);
				const goods = await findGoods(mall, 30);
				expect(goods).toHaveLength(30);
				const sheet = [
					"序号\t名称\t规格型号\t品牌\t数量\t单位",
					...goods.map(
						({ model: code, brand, unit }, at) => `${at + 1}\t\t${code}\t${brand}\t${at + 2}\t${unit}`,
					),
					"合计\t\t\t\t495\t",
				].join("\n");
				await openAs(name, loginName, "/cart");
				const began = performance.now();
				let clicks = 0;
				const press = (target: Locator) => {
					clicks++;
					return target.click();
				};
				await press(page.getByRole("link", { name: "快速下单" }).first());
				await press(page.getByLabel("粘贴清单"));
				await page.getByLabel("粘贴清单").fill(sheet);
				await press(page.getByRole("button", { name: "识别", exact: true }));
				await expect(page.getByText(/^30 行已选/)).toBeVisible();
				await expect(page.getByRole("radio", { checked: true })).toHaveCount(30);
				await press(page.getByRole("button", { name: "加入购物车", exact: true }));
				await page.waitForURL(model === "OPEN" ? /cartNew/ : /\/cart(?:#|$)/);
				const { results } = await mall.db
					.prepare("SELECT sku_id AS skuId, num FROM cart_items ORDER BY sku_id")
					.all<{ skuId: string; num: number }>();
				const wanted = goods.map(({ skuId }, at) => ({ skuId, num: at + 2 }));
				expect(results).toEqual(wanted.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1)));
				await press(page.getByRole("button", { name: /^去结算/ }));
				await page.waitForURL(/\/orderConfirm/);
				await press(page.getByRole("button", { name: "提交订单" }));
				await page.waitForURL(/\/(cashier|orderStatus)/);
				const seconds = ((performance.now() - began) / 1000).toFixed(1);
				console.log(
					`30 lines of a sheet to an order, ${model}: ${clicks} clicks, 1 paste, ${seconds} s of the mall`,
				);
				expect(clicks).toBeLessThanOrEqual(12);
			});
		}

		test("UX purchase list: a chosen file is read, and a line without a certain match is fixed in place", async ({
			page,
			openAs,
		}) => {
			await openAs("hongshan", "wanglei", "/quick");
			await page.getByLabel("或选择文件").setInputFiles({
				name: "清单.csv",
				mimeType: "text/csv",
				buffer: Buffer.from("\ufeff名称,数量\n丁腈手套,若干\n"),
			});
			await page.getByRole("button", { name: "识别", exact: true }).click();
			await expect(page.getByLabel("粘贴清单")).toHaveValue(/丁腈手套,若干/);
			const row = page.getByRole("row").filter({ hasText: "丁腈手套,若干" });
			await expect(row.getByText("数量不明确，请填写")).toBeVisible();
			await row.getByRole("radio").first().check();
			await row.getByRole("textbox", { name: "数量 丁腈手套" }).fill("2");
			await row.getByRole("combobox").selectOption({ index: 1 });
			await page.getByRole("button", { name: "更新", exact: true }).click();
			await expect(page.getByText(/^1 行已选/)).toBeVisible();
			if (javaScriptEnabled) expect(await findViolations(page, "main")).toEqual([]);
		});
	});
}
