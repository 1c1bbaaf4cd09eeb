import type { Page } from "@playwright/test";
import { expect, test } from "./mall-test";

const row = (page: Page, text: string) => page.getByRole("main").getByRole("row").filter({ hasText: text });

/** Presses what asks once more, and says yes. */
async function confirmIn(page: Page, text: string, label: string): Promise<void> {
	await row(page, text).getByRole("button", { name: label }).click();
	await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });

		test("§7 addresses: one is added, changed, made the default and deleted", async ({
			page,
			openAs,
			urlOf,
		}) => {
			const [mallName, loginName] = javaScriptEnabled
				? (["hongshan", "zhaomin"] as const)
				: (["lanhai", "chenjing"] as const);
			await openAs(mallName, loginName, "/admin/company/address");
			const former = page.getByRole("row").filter({ hasText: "默认" }).first();
			const formerName = await former.getByRole("rowheader").locator("bdi").innerText();
			await page.getByRole("link", { name: "新增收货地址" }).click();

			await page.getByLabel("收货人").fill("孙 悟空");
			await page.getByLabel("手机号码").fill("123");
			await page.getByLabel("详细地址").fill("花果山 1 号");
			await page.getByLabel("省份").selectOption({ label: "江苏省" });
			for (const [label, name] of [
				["城市", "苏州市"],
				["区县", "昆山市"],
			] as const) {
				if (!javaScriptEnabled) await page.getByRole("button", { name: "更新下一级地区" }).click();
				await page.getByLabel(label).selectOption({ label: name });
			}
			await page.getByRole("button", { name: "保存收货地址" }).click();
			await expect(page.getByLabel("手机号码")).toHaveAttribute("aria-invalid", "true");
			await expect(page.getByLabel("收货人")).toHaveValue("孙 悟空");
			await expect(page.getByLabel("详细地址")).toHaveValue("花果山 1 号");
			await expect(page.getByLabel("区县").locator("option:checked")).toHaveText("昆山市");

			await page.getByLabel("手机号码").fill("13800001234");
			await page.getByRole("button", { name: "保存收货地址" }).click();
			await expect(page).toHaveURL(/\/admin\/company\/address\?saved=/);
			await expect(page.getByRole("main").getByRole("status")).toContainText("已保存 孙 悟空 的收货地址");
			await expect(row(page, "花果山")).toContainText("江苏省苏州市昆山市 花果山 1 号");

			await row(page, "花果山").getByRole("link", { name: "编辑" }).click();
			await expect(page.getByLabel("手机号码")).toHaveValue("13800001234");
			await page.getByLabel("地址别名").fill("水帘洞");
			await page.getByRole("button", { name: "保存收货地址" }).click();
			await expect(row(page, "花果山")).toContainText("水帘洞");

			await row(page, "花果山").getByRole("button", { name: "设为默认" }).click();
			await expect(row(page, "花果山")).toContainText("默认");
			await expect(row(page, "花果山").getByRole("button", { name: "设为默认" })).toHaveCount(0);
			await row(page, formerName).first().getByRole("button", { name: "设为默认" }).click();
			await expect(row(page, "花果山").getByRole("button", { name: "设为默认" })).toBeVisible();

			await page.getByLabel("搜索收货地址").fill("１３８-0000-1234 水帘洞");
			await page.getByRole("button", { name: "查找" }).click();
			await expect(page.getByText("共 1 个收货地址")).toBeVisible();
			await confirmIn(page, "花果山", "删除");
			await expect(page.getByText("没有找到与")).toBeVisible();
			await page.getByRole("link", { name: "查看全部" }).click();
			await expect(row(page, "花果山")).toHaveCount(0);
			expect((await page.goto(urlOf(mallName, "/admin/company/address/edit?addressId=gone")))?.status()).toBe(
				404,
			);
			await expect(page.getByRole("main")).toContainText("没有找到这个收货地址");
		});
	});
}

test("§7 addresses: another's address is as missing as none; 300 have their pages", async ({
	page,
	mall,
	openAs,
	urlOf,
}) => {
	const owner = await mall.login("M1001", "wanglei");
	const own = await mall.callReference("M1001", "mall", "/address/list", { token: owner });
	const [{ addressId = "" } = {}] = (await own.json()) as { addressId?: string }[];
	const answer = await openAs("hongshan", "liuyang", `/admin/company/address/edit?addressId=${addressId}`);
	expect(answer?.status()).toBe(404);

	await mall.db
		.prepare(
			`INSERT INTO addresses (address_id, mall_code, user_id, name, mobile, province_id, city_id, district_id, street_id, address, default_flag, common_flag, created_at)
			SELECT 'many-' || value, mall_code, user_id, '库管 ' || value, mobile, province_id, city_id, district_id, street_id, '货架 ' || value, 0, 0, 0
			FROM addresses, json_each(?) WHERE default_flag = 1 AND user_id = (SELECT user_id FROM buyers WHERE login_name = 'liuyang')`,
		)
		.bind(JSON.stringify(Array.from({ length: 297 }, (_, at) => at)))
		.run();
	await page.goto(urlOf("hongshan", "/admin/company/address"));
	await expect(page.getByText("共 300 个收货地址")).toBeVisible();
	await page.getByRole("navigation", { name: "分页" }).getByRole("link", { name: "第 15 页" }).click();
	await expect(page.getByRole("main").getByRole("row")).toHaveCount(21);
	await page.goto(urlOf("hongshan", "/admin/company/address?pageIndex=16"));
	await expect(page.getByText("没有第 16 页")).toBeVisible();
});
