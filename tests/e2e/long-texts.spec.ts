import { expect, test, waitForApp } from "./mall-test";

const remark = `${"请按批次贴标，".repeat(78)}货到前一小时请致电`;

test("B10: a pasted remark over its limit stays whole, is counted while it is typed, and no order is placed with a part of it", async ({
	page,
	mall,
	openAs,
	allowErrors,
}) => {
	// The platform posts the submit.
	allowErrors(/status of 400/);
	const token = await mall.login("M1001", "wanglei");
	const sku = await mall.db
		.prepare(
			"SELECT sku_id AS skuId FROM skus JOIN stocks USING (sku_id) WHERE region = 1 AND stocks.num > 500 AND state = 1 AND lowest_buy = 1 AND order_multiple = 1 ORDER BY skus.id LIMIT 1",
		)
		.first<{ skuId: string }>();
	const created = await mall.callReference("M1001", "mall", "/settlementNew/create", {
		token,
		body: { items: [{ skuId: sku?.skuId, num: 1 }] },
	});
	const { settlementId } = (await created.json()) as { settlementId: string };
	await openAs("hongshan", "wanglei", `/orderConfirm?settlementId=${settlementId}`);
	const box = page.getByRole("textbox", { name: "备注", exact: true });
	await box.click();
	await waitForApp(page);
	await box.fill(remark.slice(0, 460));
	await expect(page.getByText("460/500 字")).toBeVisible();
	await box.fill(remark);
	await expect(page.getByText("555/500 字")).toBeVisible();
	await expect(box).toHaveAttribute("aria-invalid", "true");
	await page.getByRole("button", { name: "提交订单" }).click();
	await expect(page.getByText("备注最多 500 字，现在 555 字")).toBeVisible();
	await expect(page).toHaveURL(/orderConfirm/);
	await expect(box).toHaveValue(remark);
	// React sets the text once more when it takes the box over, and a selection of that moment is gone.
	await waitForApp(page);
	await box.fill("货到前一小时请致电");
	await expect(page.getByText(/\/500 字/)).toHaveCount(0);
});
