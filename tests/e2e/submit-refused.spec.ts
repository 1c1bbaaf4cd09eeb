import { changeGoods } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { createBuyer, createSettlement, findSkus, loadStock } from "../support/trade/trade";
import { expect, test, waitForApp } from "./mall-test";

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("O4: a submit that finds another price and too little stock asks line by line, and loses nothing", async ({
			page,
			mall,
			enter,
			urlOf,
			allowErrors,
		}) => {
			await enter("hongshan", "wanglei");
			const buyer = await createBuyer(mall, "M1001", "wanglei");
			const [dear, short] = (await findSkus(mall, 2)).map((sku) => ({ ...sku, num: sku.num * 3 }));
			if (!dear || !short) throw new Error("the seed has too few goods");
			const stock = await loadStock(mall, short.skuId);
			const { settlementId } = await createSettlement(buyer, [dear, short]);
			const setPrice = (priceFen: number) => changeGoods(mall, dear.skuId, { priceFen });
			const setStock = (stock: number) => changeGoods(mall, short.skuId, { stock, region: 1 });
			try {
				await page.goto(urlOf("hongshan", `/orderConfirm?settlementId=${settlementId}`));
				await page.getByLabel("采购单号").fill("PO-2026-0901");
				await setPrice(dear.priceFen + 1032);
				await setStock(short.num / 3);
				await page.getByRole("button", { name: "提交订单" }).click();
				const asked = page.getByRole("region", { name: "2 种商品有变化" });
				await expect(asked).toContainText("仅剩");
				await expect(asked.getByRole("radio", { name: /^按新价 .* \+¥/ })).toBeChecked();
				await expect(asked.getByRole("radio", { name: /^买 .* −¥/ })).toBeChecked();
				await expect(page.getByLabel("采购单号")).toHaveValue("PO-2026-0901");
				await asked
					.getByRole("group")
					.filter({ hasText: "仅剩" })
					.getByRole("radio", { name: /^不要这一种/ })
					.check();
				// Any other button loads the page again: the list with its choices stays, and so does a typed text.
				await page.getByLabel("采购单号").fill("PO-2026-0902");
				await page.getByLabel("备注", { exact: true }).focus();
				await page.getByRole("button", { name: "新增收货地址" }).click();
				await expect(page.getByLabel("收货人")).toBeVisible();
				if (javaScriptEnabled) await waitForApp(page);
				await expect(asked.getByRole("radio", { name: /^不要这一种/, checked: true })).toHaveCount(1);
				await page.getByRole("button", { name: "按以上选择提交订单" }).click();
				await page.waitForURL(/\/(cashier|orderConfirm)\?/);
				await expect(page.getByRole("heading", { name: "收银台", level: 1 })).toBeVisible();
				const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
				const { children } = (await buyer.get("mall", `/order/detail/${orderId}`)).body;
				expect(children).toMatchObject([
					{ poNo: "PO-2026-0902", items: [{ skuId: dear.skuId, num: dear.num }] },
				]);
			} finally {
				await setPrice(dear.priceFen);
				await setStock(stock);
			}
			allowErrors(/400 \(Bad Request\)/);
		});
	});
}
