import { findViolations } from "../support/browser/accessibility";
import type { TestMall } from "../support/mall/mall";
import { scriptRounds } from "../support/run/script-rounds";
import { createBuyer, createOrder, findSkus, type TestBuyer, type TestSku } from "../support/trade/trade";
import { expect, test } from "./mall-test";

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX orders: a buyer checks two waiting orders and pays both at once", { tag: "@long" }, async ({
			page,
			mall,
			openAs,
		}) => {
			const buyer = await createBuyer(mall, "M1001", "hejun");
			const [sku] = await findSkus(mall, 1);
			const items = [{ skuId: sku?.skuId ?? "", num: sku?.num ?? 1 }];
			const place = async () => (await createOrder(buyer, items)).orderId;
			const [first, second, other] = [await place(), await place(), await place()];
			await openAs("hongshan", "hejun", "/admin/order/theOrder?state=pendingPayment");
			await page.getByLabel(`订单号 ${first}`).check();
			await page.getByLabel(`订单号 ${second}`).check();
			await page.getByRole("button", { name: "合并支付所选" }).click();
			await expect(page.getByRole("heading", { name: "合并支付 2 个订单" })).toBeVisible();
			const orders = page.getByRole("table", { name: "合并支付的订单" });
			await expect(orders).toContainText(first);
			await expect(orders).not.toContainText(other);
			if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
			await page.getByRole("button", { name: "立即支付" }).click();
			await expect(page.getByText("2 个订单已付款")).toBeVisible();
			await page.getByRole("link", { name: first }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("支付成功");
			await page.goBack();
			await page.getByRole("link", { name: "查看我的订单" }).click();
			await expect(page.getByText(`订单号 ${other}`)).toBeVisible();
		});

		test("UX orders: a buyer checks two parts that have arrived and confirms both at once", {
			tag: "@long",
		}, async ({ page, mall, openAs }) => {
			const buyer = await createBuyer(mall, "M1001", "zhaomin");
			const [sku] = await findSkus(mall, 1);
			const [first, second] = [await send(mall, buyer, sku), await send(mall, buyer, sku)];
			await openAs("hongshan", "zhaomin", "/admin/order/theOrder?state=shipped");
			await page.getByLabel(`选择子订单 ${first}`).check();
			await page.getByLabel(`选择子订单 ${second}`).check();
			await page.getByRole("button", { name: "确认所选收货" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "确认收货" }).click();
			await expect(page.getByText("已确认收货 2 张子订单")).toBeVisible();
			if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
			await page.getByRole("link", { name: first }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("已完成");
		});
	});
}

/** A paid and sent order: the id of its part. */
async function send(mall: TestMall, buyer: TestBuyer, sku: TestSku | undefined): Promise<string> {
	const { orderId } = await createOrder(buyer, [{ skuId: sku?.skuId ?? "", num: sku?.num ?? 1 }]);
	await buyer.post("mall", "/pay/payment", { orderId, method: "deposit" });
	const worker = mall.reference;
	await worker.fetch(`http://console.localhost/ship/${orderId}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		redirect: "manual",
	});
	return (await buyer.get("mall", `/order/detail/${orderId}`)).body.children[0].orderId;
}
