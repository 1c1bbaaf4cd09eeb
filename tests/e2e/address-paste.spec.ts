import { scriptRounds } from "../support/run/script-rounds";
import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, test } from "./mall-test";

const pasted = "收货人：李小红\n手机：139 1234 5678\n江苏省苏州市工业园区星湖街328号创意产业园 3-B 幢";

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX address paste: at settlement a pasted text fills the form, asks for the street, and the order goes there", {
			tag: "@long",
		}, async ({ page, mall, enter, urlOf, expectErrors }) => {
			await enter("hongshan", "wanglei");
			const buyer = await createBuyer(mall, "M1001", "wanglei");
			const { settlementId } = await createSettlement(buyer, await findSkus(mall, 1));
			await page.goto(urlOf("hongshan", `/orderConfirm?settlementId=${settlementId}`));
			await page.getByLabel("采购单号").fill("PO-2026-1123");
			await page.getByRole("button", { name: "新增收货地址" }).click();
			await page.getByLabel("粘贴地址").fill(pasted);
			await page.getByRole("button", { name: "识别并填入" }).click();
			await expect(page.getByText("已填入下面各栏")).toBeVisible();
			await expect(page.getByLabel("收货人")).toHaveValue("李小红");
			await expect(page.getByLabel("手机号码")).toHaveValue("13912345678");
			await expect(page.getByLabel("详细地址")).toHaveValue("星湖街328号创意产业园 3-B 幢");
			await expect(page.getByLabel("区县")).toContainText("苏州工业园区");
			await expect(page.getByText("请选择街道").last()).toBeVisible();
			await expect(page.getByLabel("采购单号")).toHaveValue("PO-2026-1123");
			await page.getByLabel("街道").selectOption({ label: "金鸡湖街道" });
			await page.getByRole("button", { name: "保存收货地址" }).click();
			await expect(
				page.getByRole("heading", { name: /^改寄到 .*星湖街328号.*以下内容会变化$/ }),
			).toBeVisible();
			await page.getByRole("button", { name: "改寄到这里" }).click();
			await expect(page.getByRole("button", { pressed: true, name: /李小红/ })).toContainText(
				"苏州工业园区金鸡湖街道 星湖街328号",
			);
			await expectErrors(/status of 400/);
		});
	});
}
