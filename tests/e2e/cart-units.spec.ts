import { findSeededBuyer } from "../support/mall/seeded-buyers";
import { emptyCarts } from "../support/mall/testing-api";
import { createBuyer } from "../support/trade/trade";
import { expect, test, waitForApp } from "./mall-test";

for (const loginName of ["wanglei", "chenjing"]) {
	test(`UX unit: in the cart of ${loginName} a number is typed in either unit, and asked about once`, {
		tag: "@long",
	}, async ({ page, mall, openAs }) => {
		const { mallName, mallCode, model } = findSeededBuyer(loginName);
		const cart = model === "OPEN" ? "/cartNew" : "/cart";
		const sql = `SELECT s.sku_id FROM skus s JOIN stocks t ON t.sku_id = s.sku_id AND t.region = 1 AND t.state_id = 33
			WHERE s.state = 1 AND pack ->> 'size' = 20 AND pack ->> 'unit' = '支' AND sale_unit = '盒' AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL AND t.num > 1000 LIMIT 1`;
		const skuId = (await mall.db.prepare(sql).first<string>("sku_id")) ?? "";
		await emptyCarts(mall);
		const buyer = await createBuyer(mall, mallCode, loginName);
		await buyer.post("mall", `${cart}/add`, { items: [{ skuId, num: 3 }] });
		await openAs(mallName, loginName, cart);
		const readNum = () => mall.db.prepare("SELECT num FROM cart_items").first<number>("num");

		const box = page.getByRole("textbox", { name: /^数量/ });
		const unit = page.getByRole("combobox", { name: /^单位/ });
		await unit.focus();
		await waitForApp(page);
		await unit.selectOption({ label: "支" });
		await expect(box).toHaveValue("60");
		await box.fill("200");
		await expect.poll(readNum).toBe(10);
		await page.getByRole("button", { name: /^增加数量/ }).click();
		await expect(box).toHaveValue("220");
		await expect.poll(readNum).toBe(11);

		await unit.selectOption({ label: "盒" });
		await expect(box).toHaveValue("11");
		await box.fill("200");
		const meant = page.getByRole("button", { name: "确认 200 盒（4,000 支）" });
		await expect(meant).toBeVisible();
		await box.blur();
		await expect(meant).toBeVisible();
		expect(await readNum()).toBe(11);
		await page.getByRole("button", { name: "改为 10 盒（200 支）" }).click();
		await expect.poll(readNum).toBe(10);
		await expect(box).toHaveValue("10");
		await box.fill("200");
		await meant.click();
		await expect.poll(readNum).toBe(200);
		await expect(meant).toHaveCount(0);
	});
}
