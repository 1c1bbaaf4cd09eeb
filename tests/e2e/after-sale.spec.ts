import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import type { TestMall } from "../support/mall/mall";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, test, waitForApp } from "./mall-test";

const malls = [
	{ javaScriptEnabled: true, name: "hongshan", code: "M1001", suffix: "New", loginName: "wanglei" },
	{ javaScriptEnabled: false, name: "hongshan", code: "M1001", suffix: "New", loginName: "zhaomin" },
	{ javaScriptEnabled: false, name: "lanhai", code: "M1002", suffix: "", loginName: "chenjing" },
] as const;

type ClaimableLine = { orderId: string; name: string; price: string; claimable: number };

/** A picture of one grey pixel. */
const png = Buffer.from(
	"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
	"base64",
);

for (const { javaScriptEnabled, name, code, suffix, loginName } of malls) {
	const tag = javaScriptEnabled ? [] : "@long";
	test.describe(`${name} ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX after-sale: a buyer returns one line of an order, from the request to the refund", async ({
			page,
			context,
			mall,
			urlOf,
			openAs,
			expectErrors,
		}) => {
			const { childOrderId, num, price } = await buy(mall, code, loginName, suffix);
			const before = await loadDeposit(mall, code, loginName);
			await openAs(name, loginName, `/admin/order/theOrder?keyword=${childOrderId}`);
			const opened = context.waitForEvent("page");
			await page.getByRole("link", { name: "申请售后" }).click();
			const form = await opened;
			await expect(form).toHaveURL(new RegExp(`/admin/after/sale/apply\\?orderChildId=${childOrderId}$`));
			await form.getByLabel("申请数量").fill(String(num));
			if (!javaScriptEnabled) await form.getByRole("button", { name: "更新退款金额" }).click();
			await expect(form.getByRole("main").getByRole("status")).toHaveText(toYuan(price * num));
			await form.getByLabel("申请原因").selectOption("商品破损");
			await form.getByLabel("问题描述").fill("外箱进水，<b>批号</b> A-７");
			await form.getByRole("radio", { name: "自行寄回" }).check();
			// Before the app runs, a picture goes with the form instead of at once.
			if (javaScriptEnabled) await waitForApp(form);
			await form
				.getByLabel("选择图片")
				.setInputFiles({ name: "破损.png", mimeType: "image/png", buffer: png });
			if (!javaScriptEnabled) await form.getByRole("button", { name: "上传图片" }).click();
			await expect(form.getByRole("img", { name: "图片 1" })).toBeVisible();
			await expect.poll(() => naturalWidth(form, "图片 1")).toBe(1);

			if (javaScriptEnabled) await waitForApp(form);
			const script = { name: "图.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") };
			await form.getByLabel("选择图片").setInputFiles(script);
			if (!javaScriptEnabled) await form.getByRole("button", { name: "提交申请" }).click();
			await expect(form.getByText("文件已损坏或格式不支持，请按要求的格式重新选择").first()).toBeVisible();
			await expectErrors(/400/);
			await expect(form.getByLabel("申请数量")).toHaveValue(String(num));
			await expect(form.getByLabel("申请原因")).toHaveValue("商品破损");
			await expect(form.getByLabel("问题描述")).toHaveValue("外箱进水，<b>批号</b> A-７");
			await expect(form.getByRole("img", { name: "图片 1" })).toBeVisible();
			await expect(form.getByRole("radio", { name: "自行寄回" })).toBeChecked();
			await form.getByRole("button", { name: "提交申请" }).click();

			await expect(form.getByRole("heading", { level: 1 })).toHaveText("退货 · 待处理");
			await expect(form.getByRole("region", { name: "售后商品" })).toContainText(
				"外箱进水，<b>批号</b> A-７",
			);
			await form.getByRole("button", { name: "放大 破损.png" }).click();
			await expect(form.getByRole("dialog").getByRole("img")).toBeVisible();
			await form.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
			const serviceId = new URL(form.url()).searchParams.get("serviceId") ?? "";

			await supply(mall, `agree/${serviceId}`);
			await form.reload();
			await form.getByLabel("快递公司").fill("顺丰速运");
			await form.getByLabel("快递单号").fill("SF-1402000000127");
			await form.getByRole("button", { name: "提交快递单号" }).click();
			await expect(form.getByRole("heading", { level: 1 })).toHaveText("退货 · 待收货");
			await supply(mall, `receive/${serviceId}`);
			await supply(mall, `finish/${serviceId}`);

			await page.goto(urlOf(name, "/notice?tab=message&kind=service"));
			if (javaScriptEnabled) await waitForQuiet(page);
			const message = page.getByRole("link").filter({ hasText: serviceId }).filter({ hasText: "售后已完成" });
			await message.click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("退货 · 已完成");
			await expect(page.getByText(`退款 ${toYuan(price * num)} 已退回企业预存款`)).toBeVisible();
			await expect(page.getByRole("region", { name: "处理进度" }).getByRole("listitem")).toHaveCount(5);
			expect((await loadDeposit(mall, code, loginName)) - before).toBe(price * num);

			await page.goto(urlOf(name, `/admin/after/sale/apply?keyword=${childOrderId}`));
			await page.getByRole("link", { name: "已全部申请" }).click();
			await expect(page.getByRole("row").filter({ hasText: serviceId })).toContainText("已完成");
			await page
				.getByRole("navigation", { name: "筛选状态" })
				.getByRole("link", { name: "待处理 0" })
				.click();
			await expect(page.getByText("没有找到与")).toBeVisible();
		});

		test("UX after-sale: a withdrawn claim can be made again", { tag: "@long" }, async ({
			page,
			mall,
			openAs,
		}) => {
			const { childOrderId, skuId } = await buy(mall, code, loginName, suffix);
			await openAs(name, loginName, `/admin/after/sale/apply?orderChildId=${childOrderId}&skuId=${skuId}`);
			await page.getByRole("radio", { name: "换货" }).check();
			await expect(page.getByRole("main").getByRole("status")).toBeHidden();
			await page.getByLabel("申请原因").selectOption("发错或漏发");
			await page.getByLabel("取件地址").selectOption({ index: 1 });
			await page.getByRole("button", { name: "提交申请" }).click();
			await expect(page.getByText("上门取件").last()).toBeVisible();
			await page.getByRole("button", { name: "撤销申请" }).click();
			await page.getByRole("dialog").getByRole("button", { name: "撤销申请" }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("换货 · 已撤销");
			await page.getByRole("link", { name: "再次申请" }).click();
			await expect(page.getByLabel("申请数量")).toBeVisible();
		});
	});
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(`several articles ${title}`, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX after-sale: several articles of an order go back by one form", async ({
			page,
			mall,
			openAs,
			expectErrors,
		}) => {
			const token = await mall.login("M1001", "wanglei");
			const sent = await mall.callReference("M1001", "mall", "/afterSale/goods?pageSize=100", { token });
			const { list } = (await sent.json()) as { list: ClaimableLine[] };
			const free = list.filter(({ claimable }) => claimable > 1);
			const first = free.find(({ orderId }) => free.filter((one) => one.orderId === orderId).length > 1);
			const lines = free.filter(({ orderId }) => orderId === first?.orderId);
			await openAs("hongshan", "wanglei", `/admin/after/sale/apply?orderChildId=${first?.orderId}`);
			const numbers = page.getByRole("textbox", { name: /^申请数量/ });
			await expect(numbers).toHaveCount(lines.length);
			await page.getByLabel("申请原因").selectOption("不再需要");
			await page.getByRole("button", { name: "提交申请" }).click();
			await expect(page.getByText("请填写要申请的数量").first()).toBeVisible();
			await expectErrors(/400/);
			for (const box of await numbers.all()) await box.fill("1");
			if (!javaScriptEnabled) await page.getByRole("button", { name: "更新退款金额" }).click();
			const fen = lines.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
			await expect(page.getByRole("main").getByRole("status")).toHaveText(toYuan(fen));
			await page.getByRole("button", { name: "提交申请" }).click();
			await expect(page).toHaveURL(new RegExp(`/admin/after/sale/record\\?keyword=${first?.orderId}$`));
			for (const { name } of lines)
				await expect(page.getByRole("row").filter({ hasText: name })).toContainText("待处理");
		});
	});
}

test("O11: pictures that are too large for one post are refused, and the typed text stays", {
	tag: "@long",
}, async ({ page, mall, openAs }) => {
	const { childOrderId, skuId } = await buy(mall, "M1001", "zhaomin", "New");
	const path = `/admin/after/sale/apply?orderChildId=${childOrderId}&skuId=${skuId}`;
	await openAs("hongshan", "zhaomin", path);
	await waitForQuiet(page);
	await page.getByLabel("问题描述").fill("外壳开裂");
	const picture = { mimeType: "image/png", buffer: Buffer.concat([png, Buffer.alloc(2_700_000)]) };
	await page.getByLabel("选择图片").setInputFiles(["1.png", "2.png"].map((name) => ({ name, ...picture })));
	await expect(page.getByText("所选图片合计超过 5 MB，请分几次选择并上传")).toBeVisible();
	await page.getByLabel("选择图片").setInputFiles({ name: "1.png", ...picture });
	await expect(page.getByRole("img", { name: "图片 1" })).toBeVisible();
	await expect.poll(() => naturalWidth(page, "图片 1")).toBe(1);
	await expect(page.getByLabel("问题描述")).toHaveValue("外壳开裂");
});

test("O10: the typed text of a claim is there again after the session has ended", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
	enter,
}) => {
	const { childOrderId, skuId } = await buy(mall, "M1001", "wanglei", "New");
	const path = `/admin/after/sale/apply?orderChildId=${childOrderId}&skuId=${skuId}`;
	await openAs("hongshan", "wanglei", path);
	await waitForQuiet(page);
	await page.getByRole("radio", { name: "维修" }).check();
	await waitForApp(page);
	await page.getByLabel("问题描述").fill("第 3 台开机无显示\n批号 K-19");
	await page.context().clearCookies({ name: "authToken" });
	await page.getByLabel("申请原因").selectOption("质量问题");
	await page.getByRole("button", { name: "提交申请" }).click();
	await page.waitForURL(/\/login/);
	await enter("hongshan", "wanglei");
	await page.goto(new URL(path, page.url()).href);
	await waitForQuiet(page);
	await expect(page.getByLabel("问题描述")).toHaveValue("第 3 台开机无显示\n批号 K-19");
	await expect(page.getByLabel("申请原因")).toHaveValue("质量问题");
	await expect(page.getByRole("radio", { name: "维修" })).toBeChecked();
});

const toYuan = (fen: number) => `¥${(fen / 100).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ",")}`;

function naturalWidth(page: Page, name: string): Promise<number> {
	return page.getByRole("img", { name }).evaluate((img) => (img as HTMLImageElement).naturalWidth);
}

async function loadDeposit(mall: TestMall, mallCode: string, loginName: string): Promise<number> {
	const found = await mall.db
		.prepare(
			"SELECT deposit_fen FROM companies JOIN buyers USING (company_id) WHERE buyers.mall_code = ? AND login_name = ?",
		)
		.bind(mallCode, loginName)
		.first<number>("deposit_fen");
	return found ?? Number.NaN;
}

/** The supplier's step with a claim, made in the console. */
async function supply(mall: TestMall, step: string): Promise<void> {
	await openConsole(mall, `/after-sales/${step}`);
}

async function openConsole(mall: TestMall, path: string): Promise<void> {
	const worker = mall.reference;
	const answer = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: new URLSearchParams(),
		redirect: "manual",
	});
	expect(answer.status).toBe(303);
}

/** A paid (by deposit) and sent order of one article. `price` in fen. */
async function buy(mall: TestMall, code: string, loginName: string, suffix: string) {
	const token = await mall.login(code, loginName);
	const call = async (url: string, body?: unknown) => {
		const answer = await mall.callReference(code, "mall", url, { token, body });
		expect([url, answer.status]).toEqual([url, 200]);
		// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
		return (await answer.json()) as any;
	};
	const item = await mall.db
		.prepare(
			`SELECT skus.sku_id AS skuId, max(lowest_buy, order_multiple) * 2 AS num, price_fen AS price FROM skus
			JOIN stocks ON stocks.sku_id = skus.sku_id AND region = 1
			WHERE state = 1 AND state_id = 33 AND stocks.num > 500 AND limit_buy IS NULL AND price_ladder = '[]' AND gifts = '[]'
				AND price_fen BETWEEN 1000 AND 20000
			ORDER BY skus.id LIMIT 1`,
		)
		.first<{ skuId: string; num: number; price: number }>();
	if (!item) throw new Error("the seed has no such article");
	const { settlementId } = await call(`/settlement${suffix}/create`, { items: [item] });
	const { version } = await call(`/settlement${suffix}/find/${settlementId}`, {});
	const { orderId } = await call(`/settlement${suffix}/submit`, { settlementId, version });
	await call("/pay/payment", { orderId, method: "deposit" });
	await openConsole(mall, `/ship/${orderId}`);
	const { children } = await call(`/order/detail/${orderId}`);
	return { childOrderId: children[0].orderId as string, ...item };
}
