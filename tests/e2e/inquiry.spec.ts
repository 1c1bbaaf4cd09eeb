import type { Page } from "@playwright/test";
import { realPictures } from "../support/fixtures/pictures";
import type { TestMall } from "../support/mall/mall";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, pressInApp, test, waitForApp } from "./mall-test";

const list = "/admin/specialPurchase/inquiryList";

/** Two suppliers' articles of the same unit, so that their prices can be compared. */
async function findArticles(mall: TestMall): Promise<{ skuId: string; venderId: string }[]> {
	const { results } = await mall.db
		.prepare(
			`SELECT sku_id AS skuId, vender_id AS venderId FROM skus
			WHERE state = 1 AND gifts = '[]' AND sale_unit = '个' AND pack IS NULL AND price_fen BETWEEN 2000 AND 50000 GROUP BY vender_id ORDER BY id LIMIT 2`,
		)
		.all<{ skuId: string; venderId: string }>();
	return results;
}

async function playSupplier(mall: TestMall, path: string, fields: Record<string, string> = {}) {
	const worker = mall.reference;
	const answer = await worker.fetch(`http://console.localhost/inquiries/${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
		redirect: "manual",
	});
	expect([path, answer.status]).toEqual([path, 303]);
}

/** A supplier's offer: the price of each line, with its article if there is one. */
function offerOf(lines: [price: string, skuId?: string][]): Record<string, string> {
	const fields = lines.flatMap(([price, skuId = ""], at) => [
		[`line.${at + 1}.price`, price],
		[`line.${at + 1}.taxRate`, "13"],
		[`line.${at + 1}.promiseDays`, String(3 + at)],
		[`line.${at + 1}.skuId`, skuId],
	]);
	return { ...Object.fromEntries(fields), validDays: "7" };
}

const png = (name: string) => ({
	name,
	mimeType: "image/png",
	buffer: Buffer.from(realPictures.png),
});

const box = (page: Page, row: number, name: string) =>
	page.getByRole("textbox", { name: `第 ${row} 行 ${name}`, exact: true });

/** Goes from the article's page to the sent inquiry. Returns its number. */
async function ask(page: Page, skuId: string): Promise<string> {
	await page.getByRole("link", { name: "询价", exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`${list}/edit\\?goods=${skuId}`));
	await box(page, 1, "数量").fill("12");
	await page.getByRole("button", { name: "增加一行" }).click();
	await box(page, 2, "品名").fill("非标定位销 Ｍ8-40");
	await box(page, 2, "数量").fill("半打");
	await page.getByRole("button", { name: "增加一行" }).click();
	await box(page, 3, "品名").fill("多余的一行");
	await page.getByRole("button", { name: "删除第 3 行" }).click();
	await expect(page.getByText("已有 2 行")).toBeVisible();
	await page.getByLabel("联系人").fill("王磊（夜班）");
	await page.getByRole("button", { name: "发起询价" }).click();
	// A wrong number loses no typed text.
	await expect(page.getByText("数量须为 1–99999 的整数").first()).toBeVisible();
	await expect(box(page, 2, "品名")).toHaveValue("非标定位销 Ｍ8-40");
	await expect(page.getByLabel("联系人")).toHaveValue("王磊（夜班）");
	await box(page, 2, "数量").fill("６");
	await page.getByRole("button", { name: "发起询价" }).click();
	await expect(page).toHaveURL(/detail\?inquiryId=/);
	return new URL(page.url()).searchParams.get("inquiryId") ?? "";
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§7 inquiry: an inquiry is sent, answered, compared, accepted, confirmed and ordered at the offered price", async ({
			page,
			mall,
			openAs,
			allowErrors,
		}) => {
			// The page with the refused form has status 400.
			allowErrors(/400/);
			const [first, second] = await findArticles(mall);
			if (!first || !second) throw new Error("the seed has no articles of two suppliers");
			await openAs("hongshan", "wanglei", `/item?skuId=${first.skuId}`);
			const inquiryId = await ask(page, first.skuId);
			await expect(page.getByText("等待报价")).toBeVisible();

			await playSupplier(
				mall,
				`${inquiryId}/offer/${first.venderId}`,
				offerOf([["41.50", first.skuId], ["9.00"]]),
			);
			await playSupplier(
				mall,
				`${inquiryId}/offer/${second.venderId}`,
				offerOf([["39.80", second.skuId], ["9.90"]]),
			);
			await page.goto(page.url().replace(/\/admin.*/, "/notice?tab=message&kind=inquiry"));
			const message = page.getByRole("link").filter({ hasText: inquiryId }).first();
			await message.click();
			await expect(page).toHaveURL(new RegExp(`inquiryId=${inquiryId}`));

			const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^1\./ }) });
			// The supplier with the lower total is first.
			await expect(row.getByRole("cell").nth(0)).toContainText("最低");
			await expect(row.getByRole("cell").nth(1)).toContainText("比最低价高 4.3%");
			await expect(page.getByText("非目录商品，按询价描述下单").first()).toBeVisible();
			await page
				.getByRole("button", { name: /^选定这家：.* 的全部报价$/ })
				.first()
				.click();

			const decision = page.getByRole("region", { name: "请核对后选定" });
			// 12 × 39.80 + 6 × 9.90
			await expect(decision).toContainText("共 2 行，合计 ¥537.00");
			await expect(decision).toContainText("第 2 行 非标定位销 Ｍ8-40：按询价描述下单");
			await decision.getByRole("button", { name: "确认选定并去下单" }).click();

			await expect(page).toHaveURL(/orderConfirm\?settlementId=/);
			await expect(page.getByText("¥39.80")).toBeVisible();
			await expect(page.getByText(/供应商报价，.* 前有效/).first()).toBeVisible();
			await page.getByRole("button", { name: "提交订单" }).click();
			await expect(page).toHaveURL(/cashier\?orderId=/);
			const orderId = new URL(page.url()).searchParams.get("orderId");
			const ordered = await mall.db
				.prepare(
					"SELECT order_lines.sku_id AS skuId, num, price_fen AS priceFen FROM order_lines JOIN child_orders USING (child_order_id) WHERE order_id = ? ORDER BY line_no",
				)
				.bind(orderId)
				.all();
			expect(ordered.results).toEqual([
				{ skuId: second.skuId, num: 12, priceFen: 3980 },
				{ skuId: `${inquiryId}-2`, num: 6, priceFen: 990 },
			]);

			await page.goto(page.url().replace(/\/cashier.*/, `${list}?keyword=${inquiryId}`));
			await expect(page.getByRole("table").getByText("已选定")).toBeVisible();
			await page.getByRole("link", { name: "查看订单" }).click();
			await expect(page).toHaveURL(new RegExp(`orderStatus\\?orderId=${orderId}`));
		});
	});
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(`a drawing ${title}`, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§7 inquiry, R9: a drawing goes to the chosen supplier, and outlives a refusal of the form", {
			tag: "@long",
		}, async ({ page, openAs, allowErrors }) => {
			allowErrors(/400/);
			await openAs("hongshan", "wanglei", `${list}/edit`);
			await box(page, 2, "品名").fill("非标定位销");
			await page.getByLabel("第 1 行 图纸").setInputFiles(png("手套.png"));
			await page.getByLabel("第 2 行 图纸").setInputFiles(png("定位销.png"));
			if (!javaScriptEnabled) await page.getByRole("button", { name: "增加一行" }).click();
			await expect(page.getByText("图纸 定位销.png")).toBeVisible();
			await page.getByRole("button", { name: "删除第 1 行图纸" }).click();
			await expect(page.getByText("图纸 手套.png")).toBeHidden();
			await expect(page.getByLabel("第 1 行 图纸")).toBeVisible();

			await expect(page.getByRole("checkbox", { name: "上海岑禾工业科技有限公司" })).toBeHidden();
			await page.getByRole("radio", { name: "指定供应商" }).check();
			await page.getByRole("checkbox", { name: "上海岑禾工业科技有限公司" }).check();
			await page.getByRole("button", { name: "发起询价" }).click();
			await expect(page.getByText("数量须为 1–99999 的整数").first()).toBeVisible();
			await expect(page.getByText("图纸 定位销.png")).toBeVisible();
			await expect(page.getByRole("checkbox", { name: "上海岑禾工业科技有限公司" })).toBeChecked();

			await box(page, 2, "数量").fill("6");
			await page.getByRole("button", { name: "发起询价" }).click();
			await expect(page).toHaveURL(/detail\?inquiryId=/);
			await expect(page.getByRole("link", { name: "图纸 定位销.png" })).toBeVisible();
			await expect(page.getByRole("main")).toContainText("上海岑禾工业科技有限公司");
		});
	});
}

test("§7 inquiry, R11: a drawing that is still on its way goes along with the pressed form", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", `${list}/edit`);
	await page.route("**/api/mall/file/upload", () => undefined);
	await box(page, 1, "品名").fill("非标定位销");
	await box(page, 1, "数量").fill("6");
	await page.getByLabel("第 1 行 图纸").setInputFiles(png("定位销.png"));
	await expect(page.getByText("正在上传…")).toBeVisible();
	await page.getByRole("button", { name: "发起询价" }).click();
	await expect(page).toHaveURL(/detail\?inquiryId=/);
	await expect(page.getByRole("link", { name: "图纸 定位销.png" })).toBeVisible();
});

test("§7 inquiry, O10, O11: a refused drawing says why at its row, and the draft has the uploaded one", {
	tag: "@long",
}, async ({ page, openAs, allowErrors }) => {
	allowErrors(/400/);
	await openAs("hongshan", "wanglei", `${list}/edit`);
	await box(page, 1, "品名").focus();
	await waitForApp(page);
	const script = { ...png("图.png"), buffer: Buffer.from("<svg onload=alert(1)>") };
	await page.getByLabel("第 1 行 图纸").setInputFiles(script);
	await expect(page.getByText("文件已损坏或格式不支持")).toBeVisible();
	await page.getByLabel("第 1 行 图纸").setInputFiles(png("定位销.png"));
	await expect(page.getByText("图纸 定位销.png")).toBeVisible();
	await expect(page.getByText("文件已损坏或格式不支持")).toBeHidden();
	await box(page, 1, "品名").fill("非标定位销");
	await page.getByRole("radio", { name: "指定供应商" }).check();
	await page.getByRole("checkbox", { name: "上海岑禾工业科技有限公司" }).check();
	await page.reload();
	await expect(page.getByText("图纸 定位销.png")).toBeVisible();
	await expect(box(page, 1, "品名")).toHaveValue("非标定位销");
	await expect(page.getByRole("checkbox", { name: "上海岑禾工业科技有限公司" })).toBeChecked();
});

test("UX inquiry: each column is named once, by its head or in the cells of a phone", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", `${list}/edit`);
	const head = page.getByRole("columnheader", { name: "型号" });
	const inCell = page.locator("td small", { hasText: "型号" }).first();
	await expect(head).toBeVisible();
	await expect(inCell).toBeHidden();
	await page.setViewportSize({ width: 390, height: 800 });
	await expect(inCell).toBeVisible();
	await expect(head).toBeHidden();
});

test("§7 inquiry: cells pasted from a spreadsheet become lines", async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", `${list}/edit`);
	await box(page, 1, "品名").focus();
	await waitForApp(page);
	await box(page, 1, "品名").evaluate((input) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", "六角头螺栓\tM8×30\t50\t盒\t2027/3/1\r\n手套\t\t20\t双");
		input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	});
	await expect(page.getByText("已有 4 行")).toBeVisible();
	await expect(box(page, 1, "型号")).toHaveValue("M8×30");
	await expect(box(page, 2, "数量")).toHaveValue("20");
});

test("§5.1 special purchase: with the right the menu leads to the pages; without it each page says which right is missing", {
	tag: "@long",
}, async ({ page, openAs, urlOf }) => {
	await openAs("hongshan", "zhaomin", "/admin/specialPurchase/biddingList");
	await expect(page).toHaveURL(/\/accessFail\?right=/);
	await expect(page.getByRole("heading", { name: "暂无开通此权益" })).toBeVisible();
	await expect(page.getByText("缺少“竞价采购”权限")).toBeVisible();
	for (const path of [`${list}/edit`, `${list}/detail?inquiryId=XJ1`]) {
		await page.goto(urlOf("hongshan", path));
		await expect(page).toHaveURL(/\/accessFail\?right=/);
	}
	await openAs("hongshan", "wanglei", "/admin/main/index");
	await page.goto(urlOf("hongshan", "/admin/specialPurchase/biddingList"));
	await expect(page.getByRole("heading", { name: "竞价采购" })).toBeVisible();
	await page.getByRole("link", { name: "比较报价" }).first().click();
	await expect(page.getByRole("heading", { name: "各轮出价" })).toBeVisible();
});

test("§7 inquiry: goods chosen in the cart become an inquiry", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
	urlOf,
}) => {
	const [first] = await findArticles(mall);
	await openAs("hongshan", "wanglei", `/item?skuId=${first?.skuId}`);
	await pressInApp(page.getByRole("form", { name: "购买" }).getByRole("button", { name: "加入购物车" }));
	await expect(page.getByText("已加入购物车").first()).toBeVisible();
	await page.goto(urlOf("hongshan", "/cartPage"));
	await page.getByRole("button", { name: "询价", exact: true }).click();
	await expect(page).toHaveURL(new RegExp(`goods=${first?.skuId}`));
	await expect(box(page, 1, "数量")).not.toHaveValue("");
});
