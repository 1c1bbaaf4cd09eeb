import type { Page } from "@playwright/test";
import type { TestMall } from "../support/mall/mall";
import { scriptRounds } from "../support/run/script-rounds";
import { findSkus } from "../support/trade/trade";
import { expect, test } from "./mall-test";

const row = (page: Page, text: string) => page.getByRole("main").getByRole("row").filter({ hasText: text });

/** Presses a button that asks for confirmation, and confirms. */
async function confirmIn(page: Page, text: string, label: string): Promise<void> {
	await row(page, text).getByRole("button", { name: label }).click();
	await page.getByRole("dialog").getByRole("button", { name: label, exact: true }).click();
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§7 addresses: an address is added, changed, made the default and deleted", {
			tag: "@long",
		}, async ({ page, openAs, urlOf, expectErrors }) => {
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

			await page.getByLabel("查询收货地址").fill("１３８-0000-1234 水帘洞");
			await page.getByRole("button", { name: "查询" }).click();
			await expect(page.getByText("共 1 个收货地址")).toBeVisible();
			await confirmIn(page, "花果山", "删除");
			await expect(page.getByText("没有找到与")).toBeVisible();
			await page.getByRole("link", { name: "查看全部" }).click();
			await expect(row(page, "花果山")).toHaveCount(0);
			expect((await page.goto(urlOf(mallName, "/admin/company/address/edit?addressId=gone")))?.status()).toBe(
				404,
			);
			await expect(page.getByRole("main")).toContainText("没有找到这个收货地址");
			await expectErrors(/status of 40[04]/);
		});
	});
}

test("§7 addresses: another buyer's address is a 404, and 300 addresses fill several pages", {
	tag: "@long",
}, async ({ page, mall, openAs, urlOf, expectErrors }) => {
	const owner = await mall.login("M1001", "wanglei");
	const own = await mall.callReference("M1001", "mall", "/address/list", { token: owner });
	const [{ addressId = "" } = {}] = (await own.json()) as { addressId?: string }[];
	const answer = await openAs("hongshan", "liuyang", `/admin/company/address/edit?addressId=${addressId}`);
	expect(answer?.status()).toBe(404);
	await expectErrors(/status of 404/);

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

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§7 invoice: an invoice header is added, made the default and deleted", { tag: "@long" }, async ({
			page,
			openAs,
			expectErrors,
		}) => {
			const [mallName, loginName] = javaScriptEnabled
				? (["hongshan", "wanglei"] as const)
				: (["lvzhou", "sunhao"] as const);
			await openAs(mallName, loginName, "/admin/finance/invoiceHeader");
			await expect(page.getByText("共 2 个发票抬头")).toBeVisible();
			await page.getByRole("link", { name: "新增发票抬头" }).click();
			await page.getByLabel("发票抬头").fill("花果山贸易有限公司");
			await page.getByLabel("纳税人识别号").fill("91110105ma01abcde");
			await page.getByRole("radio", { name: "增值税专用发票" }).check();
			await page.getByRole("button", { name: "保存发票抬头" }).click();
			await expect(page.getByLabel("开户银行")).toHaveAttribute("aria-invalid", "true");
			await expect(page.getByLabel("发票抬头")).toHaveValue("花果山贸易有限公司");
			await page.getByRole("radio", { name: "数电发票（普通发票）" }).check();
			await page.getByRole("button", { name: "保存发票抬头" }).click();
			await expect(page.getByRole("main").getByRole("status")).toContainText("花果山贸易有限公司");
			await row(page, "花果山").getByRole("button", { name: "设为默认" }).click();
			await expect(row(page, "花果山")).toContainText("默认");
			await expect(row(page, "花果山")).toContainText("91110105MA01ABCDE");
			await confirmIn(page, "花果山", "删除");
			await expect(page.getByText("共 2 个发票抬头")).toBeVisible();
			await expect(row(page, "默认")).toHaveCount(2);
			if (!javaScriptEnabled) await expectErrors(/status of 400/);
		});

		test("O9: signing out other devices ends the other session at once; a new password by SMS ends this one", async ({
			page,
			browser,
			mall,
			openAs,
			urlOf,
		}) => {
			const [mallName, mallCode, loginName, phone] = javaScriptEnabled
				? (["hongshan", "M1001", "liuyang", "13800001003"] as const)
				: (["lanhai", "M1002", "huangbo", "13800001012"] as const);
			const stored = await mall.db
				.prepare("SELECT password_hash FROM buyers WHERE login_name = ?")
				.bind(loginName)
				.first<string>("password_hash");
			const elsewhere = await browser.newContext({ javaScriptEnabled });
			const other = await elsewhere.newPage();
			await elsewhere.addCookies([
				{ name: "authToken", value: await mall.login(mallCode, loginName), url: urlOf(mallName, "/") },
			]);
			await other.goto(urlOf(mallName, "/admin/company/account"));
			await expect(other.getByRole("heading", { level: 1 })).toHaveText("账号信息");
			await openAs(mallName, loginName, "/admin/company/account");
			await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(7)}`).first()).toBeVisible();
			await expect(row(page, "本机")).toHaveCount(1);
			await page.getByRole("button", { name: "退出其他设备" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "退出其他设备" }).click();
			await expect(page.getByText("已退出其他设备")).toBeVisible();
			await expect(page.getByRole("button", { name: "退出其他设备" })).toHaveCount(0);
			await other.goto(urlOf(mallName, "/admin/company/account"));
			await expect(other).toHaveURL(/\/login/);
			await elsewhere.close();

			await page.getByRole("button", { name: "获取验证码" }).click();
			await expect(page.getByText("验证码已发送")).toBeVisible();
			const code = await mall.db
				.prepare("SELECT code FROM sms_codes WHERE phone = ? ORDER BY sent_at DESC")
				.bind(phone)
				.first<string>("code");
			await page.getByLabel("短信验证码").fill(code ?? "");
			await page.getByLabel("新密码").fill("Another2026");
			await page.getByLabel("再次输入").fill("Another2026");
			await page.getByRole("button", { name: "设置新密码" }).click();
			await expect(page).toHaveURL(/\/login\?.*reset=1/);
			await expect(page.getByText("密码已更新，请用新密码登录")).toBeVisible();
			// Other files log in on this mall, too.
			await mall.db
				.prepare("UPDATE buyers SET password_hash = ? WHERE login_name = ?")
				.bind(stored, loginName)
				.run();
		});
	});
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§1 shop: a followed shop is in the list, can be found by name, visited and left", {
			tag: "@long",
		}, async ({ page, openAs, urlOf }) => {
			const loginName = javaScriptEnabled ? "linyue" : "sunhao";
			await openAs("lvzhou", loginName, "/admin/goods/followShop");
			await expect(page.getByText("还没有关注店铺")).toBeVisible();
			await page.getByRole("link", { name: "去看看店铺" }).click();
			const shops = page
				.getByRole("main")
				.getByRole("listitem")
				.filter({ has: page.getByRole("heading") });
			const name = await shops.first().getByRole("heading").innerText();
			await shops.first().getByRole("button", { name: "关注店铺" }).click();
			await expect(shops.first().getByText("已关注")).toBeVisible();
			await page.goto(urlOf("lvzhou", "/admin/goods/followShop"));
			await page.getByLabel("查询关注店铺").fill("没有这家");
			await page.getByRole("button", { name: "查询" }).click();
			await page.getByRole("link", { name: "查看全部" }).click();
			await expect(page.getByText("共 1 家店铺")).toBeVisible();
			await page.getByRole("link", { name: "进入店铺" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
			await page.goto(urlOf("lvzhou", "/admin/goods/followShop"));
			await page.getByRole("button", { name: "取消关注" }).click();
			if (javaScriptEnabled) await expect(page.getByRole("button", { name: "关注店铺" })).toBeVisible();
			else await expect(page.getByText("还没有关注店铺")).toBeVisible();
		});
	});
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§7 pay: the statement shows the cost of an order and the balance after it, and for credit the due date", {
			tag: "@long",
		}, async ({ page, mall, enter, urlOf }) => {
			const method = javaScriptEnabled ? "deposit" : "credit";
			const token = await enter("lanhai", "chenjing");
			const { orderId, payable } = await placeOrder(mall, token);
			const call = (url: string, body?: unknown) =>
				mall.callReference("M1002", "mall", url, { token, ...(body !== undefined && { body }) });
			expect((await call("/pay/payment", { orderId, method })).status).toBe(200);
			const summary = (await (await call("/account/summary")).json()) as {
				deposit: { left: string };
				credit: { left: string };
			};
			const left = Number(summary[method].left).toLocaleString("zh-CN", { minimumFractionDigits: 2 });

			await page.goto(urlOf("lanhai", "/admin/finance/credit"));
			await page.getByRole("link", { name: method === "credit" ? "账期明细" : "预存款明细" }).click();
			const spent = row(page, orderId);
			await expect(spent).toContainText("支付订单");
			await expect(spent).toContainText(`-¥${payable}`);
			await expect(spent).toContainText(`¥${left}`);
			if (method === "credit") await expect(spent).toContainText(/20\d\d-\d\d-\d\d\D.*20\d\d-\d\d-\d\d/);
			await page.getByLabel("日期从").fill("2020-01-01");
			await page.getByLabel("日期到").fill("2020-01-31");
			await page.getByRole("button", { name: "查询" }).click();
			await expect(page.getByText("这段时间没有收支")).toBeVisible();
			await page.getByRole("link", { name: "查看全部明细" }).click();
			await spent.getByRole("link", { name: orderId }).click();
			await expect(page).toHaveURL(/\/orderStatus\?orderId=/);
		});
	});
}

/** An unpaid order of one article at the STANDARD mall. */
async function placeOrder(mall: TestMall, token: string): Promise<{ orderId: string; payable: string }> {
	const call = async (url: string, body: object) =>
		(await (await mall.callReference("M1002", "mall", url, { token, body })).json()) as Record<
			string,
			string
		>;
	const [{ skuId, num } = { skuId: "", num: 1 }] = await findSkus(mall, 1);
	const { settlementId } = await call("/settlement/create", { items: [{ skuId, num }] });
	const { version } = await call(`/settlement/find/${settlementId}`, {});
	return (await call("/settlement/submit", { settlementId, version })) as never;
}

test.describe("what belongs to the company, without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("R9: an address and an invoice header are shared and taken back, orders have their switch, and a colleague's list is copied", async ({
		page,
		openAs,
		mall,
		urlOf,
	}) => {
		const mark = crypto.randomUUID().slice(0, 8);
		const save = async (kind: "收货地址" | "发票抬头", shared: boolean) => {
			await page.getByLabel("公司共用，同事都可以选用").setChecked(shared);
			await page.getByRole("button", { name: `保存${kind}` }).click();
			await expect(row(page, mark)).toContainText(shared ? "公司共用" : "本人");
		};
		await openAs("hongshan", "wanglei", "/admin/company/address/edit");
		await page.getByLabel("收货人").fill("周共用");
		await page.getByLabel("手机号码").fill("13800004321");
		await page.getByLabel("详细地址").fill(`南门 ${mark}`);
		await page.getByLabel("省份").selectOption({ label: "江苏省" });
		for (const [label, name] of [
			["城市", "苏州市"],
			["区县", "昆山市"],
		] as const) {
			await page.getByRole("button", { name: "更新下一级地区" }).click();
			await page.getByLabel(label).selectOption({ label: name });
		}
		await save("收货地址", true);
		await row(page, mark).getByRole("link", { name: "编辑" }).click();
		await expect(page.getByLabel("公司共用，同事都可以选用")).toBeChecked();
		await save("收货地址", false);

		await page.goto(urlOf("hongshan", "/admin/finance/invoiceHeader/edit"));
		await page.getByLabel("发票抬头").fill(`红杉机电 ${mark}`);
		await page.getByLabel("纳税人识别号").fill("91110105MA01ABCDE1");
		await save("发票抬头", true);
		await row(page, mark).getByRole("link", { name: "编辑" }).click();
		await save("发票抬头", false);

		await page.goto(urlOf("hongshan", "/admin/order/theOrder"));
		await page.getByRole("link", { name: "本公司" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("本公司订单");
		await page.getByRole("link", { name: "本人" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的订单");

		const token = await mall.login("M1001", "liuyang");
		const [sku] = await findSkus(mall, 1);
		const lines = [{ skuId: sku?.skuId, num: sku?.num }];
		const answer = await mall.callReference("M1001", "mall", "/savedList/save", {
			token,
			body: { name: `产线 ${mark}`, shared: true, lines },
		});
		const { listId } = (await answer.json()) as { listId: string };
		await page.goto(urlOf("hongshan", `/admin/goods/savedList/detail?listId=${listId}`));
		await page.getByRole("button", { name: "复制清单" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toContainText(`产线 ${mark}（副本）`);
		await expect(page).not.toHaveURL(new RegExp(listId));

		await openAs("hongshan", "liuyang", "/admin/order/theOrder?scope=company");
		await expect(page.getByText("没有查看本公司订单的权限")).toBeVisible();
		await page.getByRole("link", { name: "查看我的订单" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("我的订单");
	});
});
