import type { Locator, Page } from "@playwright/test";
import { emptyCarts } from "../support/mall/testing-api";
import { loadOrder } from "../support/reference/load-order";
import { expect, pressInApp, test } from "./mall-test";

const buyers = [
	{ model: "OPEN", mallName: "hongshan", loginName: "wanglei" },
	{ model: "STANDARD", mallName: "lanhai", loginName: "chenjing" },
] as const;

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		for (const { model, mallName, loginName } of buyers) {
			const tag = (model === "OPEN") === javaScriptEnabled ? [] : "@long";
			test(`§1.1, §1.6, §2 journey, ${model}: from log-in to 支付成功, to the cent`, { tag }, async ({
				page,
				mall,
				logIn,
				urlOf,
			}) => {
				await emptyCarts(mall);
				await logIn(mallName, loginName);
				await expect(page).toHaveURL(urlOf(mallName, "/"));

				await findGoods(page, "手套");
				const skuId = await chooseSpec(page);
				await addToCart(page, javaScriptEnabled);
				await expect(page.getByRole("heading", { name: "购物车" })).toBeVisible();
				const num = await changeNumber(page);

				const cartTotal = await readYuan(page.getByText(/已选 \d+ 种[^，]*，合计/));
				await page.getByRole("button", { name: "去结算" }).click();
				await expect(page).toHaveURL(/\/orderConfirm\?settlementId=/);
				await expect(page.locator('[aria-current="step"]')).toContainText("确认订单");
				await expect(page.getByRole("region", { name: "支付方式" }).getByRole("radio").first()).toBeVisible();
				const shown = await readTotals(page);
				expect(shown.goods + shown.freight).toBe(shown.payable);
				expect(shown.payable).toBe(cartTotal);

				await page.getByRole("radio", { name: "公司转账" }).check();
				await page.getByRole("button", { name: "提交订单" }).click();
				await expect(page.getByRole("heading", { name: "收银台", level: 1 })).toBeVisible();
				const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";
				expect(await readYuan(page.getByText("应付金额"))).toBe(shown.payable);

				await expect(page.getByRole("radio", { name: "公司转账" })).toBeChecked();
				await page.getByRole("radio", { name: /^账期支付/ }).check();
				await page.getByRole("button", { name: "立即支付" }).click();
				await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
				expect(await readYuan(page.getByText("实付金额"))).toBe(shown.payable);

				expect(await loadOrder(mall, orderId)).toEqual({ ...shown, state: "pendingShipment", skuId, num });
			});
		}
	});
}

/** Searches from the home page, narrows the result by its first brand, and opens the first article. */
async function findGoods(page: Page, keyword: string): Promise<void> {
	await page.getByLabel("搜索商品").fill(keyword);
	await page.getByRole("button", { name: "搜索", exact: true }).click();
	await expect(page).toHaveURL(/\/search\?/);
	const found = await readCount(page);
	const brand = page
		.getByRole("region", { name: "筛选" })
		.getByRole("link")
		.and(page.locator('[href*="brands="]'))
		.first();
	const narrowed = Number(/\d+$/.exec((await brand.textContent()) ?? "")?.[0]);
	await brand.click();
	await expect(page.getByText(/^[共约] [\d,]+ 件商品/)).toContainText(`，${narrowed} 个规格`);
	expect(narrowed).toBeLessThan(found);
	await page.locator('main a[href^="/item?"]').first().click();
	await expect(page).toHaveURL(/\/item\?skuId=/);
}

/** Chooses another value. Returns the SKU that the page then shows. */
async function chooseSpec(page: Page): Promise<string> {
	const other = page
		.getByRole("region", { name: "规格" })
		.locator("a:not([aria-current]):not([title])")
		.first();
	const href = (await other.getAttribute("href")) ?? "";
	await other.click();
	await expect(page).toHaveURL((url) => url.pathname + url.search === href);
	return new URL(href, page.url()).searchParams.get("skuId") ?? "";
}

async function addToCart(page: Page, javaScriptEnabled: boolean): Promise<void> {
	const button = page.getByRole("button", { name: "加入购物车" }).first();
	if (!javaScriptEnabled) return button.click();
	await pressInApp(button);
	await expect(page.getByText("已加入购物车")).toBeVisible();
	await page
		.getByRole("link", { name: /^购物车/ })
		.first()
		.click();
}

/** Doubles the number of the single line by typing. Returns the new number. */
async function changeNumber(page: Page): Promise<number> {
	const box = page.getByRole("textbox", { name: /^数量/ });
	const before = Number(await box.inputValue());
	const total = page.getByText(/已选 \d+ 种[^，]*，合计/);
	const totalBefore = await readYuan(total);
	await box.fill(String(before * 2));
	await box.press("Enter");
	await expect(async () => expect(await readYuan(total)).toBeGreaterThan(totalBefore)).toPass();
	return before * 2;
}

async function readTotals(page: Page): Promise<{ goods: number; freight: number; payable: number }> {
	const read = (term: RegExp) =>
		readYuan(page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: term }) }));
	return {
		goods: await read(/^商品金额/),
		freight: await read(/^运费$/),
		payable: await read(/^应付金额$/),
	};
}

/** The single amount in a text, in fen. */
async function readYuan(place: Locator): Promise<number> {
	const text = (await place.textContent()) ?? "";
	const amounts = [...text.matchAll(/¥\s*([\d,]+)\.(\d\d)/g)];
	expect(amounts, `amounts in "${text}"`).toHaveLength(1);
	return Number((amounts[0]?.[1] ?? "").replaceAll(",", "") + amounts[0]?.[2]);
}

/** The number of SKUs found. */
async function readCount(page: Page): Promise<number> {
	const text = (await page.getByText(/^[共约] [\d,]+ 件商品/).textContent()) ?? "";
	return Number(/([\d,]+) 个规格/.exec(text)?.[1]?.replaceAll(",", ""));
}
