import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import type { TestMall } from "../support/mall/mall";
import { emptyCarts } from "../support/mall/testing-api";
import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, submitLogIn, test, waitForApp } from "./mall-test";

const offlineNote = "网络连接失败，请检查网络后重试";

/** One step of a purchase: a press, and the sign that it led on. */
type Step = { name: string; press(page: Page): Promise<unknown>; arrives(page: Page): Promise<unknown> };

const steps: Step[] = [
	{
		name: "search",
		async press(page) {
			await page.getByLabel("搜索商品").fill("手套");
			await page.getByRole("button", { name: "搜索", exact: true }).click();
		},
		arrives: (page) => page.waitForURL(/\/search\?/),
	},
	{
		name: "item",
		press: (page) => page.locator('main a[href^="/item?"]').first().click(),
		arrives: (page) => page.waitForURL(/\/item\?skuId=/),
	},
	{
		name: "add to cart",
		press: (page) => page.getByRole("button", { name: "加入购物车" }).first().click(),
		// A press whose script did not load leads to the cart.
		arrives: (page) =>
			expect(
				page
					.getByText("已加入购物车")
					.or(page.getByRole("heading", { name: "购物车" }))
					.first(),
			).toBeVisible(),
	},
	{
		name: "cart",
		press: (page) =>
			page
				.getByRole("link", { name: /^购物车/ })
				.first()
				.click(),
		arrives: (page) => expect(page.getByRole("heading", { name: "购物车" })).toBeVisible(),
	},
	{
		name: "settle",
		press: (page) => page.getByRole("button", { name: "去结算" }).click(),
		arrives: (page) => page.waitForURL(/\/orderConfirm\?settlementId=/),
	},
	{
		name: "submit",
		async press(page) {
			await page.getByLabel("采购单号").fill("PO-2026-1101");
			await page.getByRole("radio", { name: "公司转账" }).check();
			await page.getByRole("button", { name: "提交订单" }).click();
		},
		arrives: (page) => expect(page.getByRole("heading", { name: "收银台", level: 1 })).toBeVisible(),
	},
	{
		name: "pay",
		async press(page) {
			await page.getByRole("radio", { name: /^账期支付/ }).check();
			await page.getByRole("button", { name: "立即支付" }).click();
		},
		arrives: (page) => expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible(),
	},
];

/** Refuses to store, or to hand out a storage at all. */
const storages = {
	full: () => {
		Storage.prototype.setItem = () => {
			throw new DOMException("full", "QuotaExceededError");
		};
	},
	blocked: () => {
		for (const name of ["localStorage", "sessionStorage"])
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException("blocked", "SecurityError");
				},
			});
	},
};

/** Counts the documents that a page loads. */
function countDocuments(page: Page): () => number {
	let count = 0;
	page.on("request", (request) => {
		if (request.isNavigationRequest()) count++;
	});
	return () => count;
}

async function buy(page: Page, mall: TestMall, url: string): Promise<void> {
	await emptyCarts(mall);
	const countAll = countDocuments(page);
	await page.goto(url);
	await submitLogIn(page, mall, "wanglei");
	await expect(page).not.toHaveURL(/\/login/);
	for (const { press, arrives } of steps) {
		const before = countAll();
		await press(page);
		await arrives(page);
		// A form, its redirect and no more; a second later still none.
		await page.waitForTimeout(1000);
		expect(countAll() - before).toBeLessThanOrEqual(3);
	}
}

for (const [name, spoil] of Object.entries(storages)) {
	test(`B8: with ${name} storage a purchase goes from log-in to its payment`, { tag: "@long" }, async ({
		page,
		mall,
		urlOf,
	}) => {
		await page.addInitScript(spoil);
		await buy(page, mall, urlOf("hongshan", "/login"));
	});
}

for (const days of [-1, 1]) {
	test(`R7: with a clock that is off by ${days} day a purchase goes from log-in to its payment`, {
		tag: "@long",
	}, async ({ page, mall, urlOf }) => {
		await page.addInitScript((off) => {
			const { now } = Date;
			const Real = Date;
			globalThis.Date = class extends Real {
				constructor(...args: [] | [number]) {
					if (args.length === 0) super(now() + off);
					else super(...args);
				}
				static override now = () => now() + off;
			} as DateConstructor;
		}, days * 86_400_000);
		await buy(page, mall, urlOf("hongshan", "/login"));
	});
}

test("R7: at each step of a purchase, a press without a network loses nothing and says so", {
	tag: "@long",
}, async ({ page, mall, context, urlOf, allowErrors }) => {
	allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported|Failed to fetch/);
	await emptyCarts(mall);
	await page.goto(urlOf("hongshan", "/login"));
	await context.setOffline(true);
	await submitLogIn(page, mall, "wanglei");
	await expect(page.getByText(offlineNote)).toBeVisible();
	await expect(page.getByLabel("登录名")).toHaveValue("wanglei");
	await context.setOffline(false);
	await page.getByRole("button", { name: "登录", exact: true }).last().click();
	await expect(page).not.toHaveURL(/\/login/);
	for (const { name, press, arrives } of steps) {
		await context.setOffline(true);
		const isLink = ["item", "cart"].includes(name);
		if (!isLink) {
			await press(page);
			await expect(page.getByText(/网络连接失败/).first(), name).toBeVisible();
		}
		await context.setOffline(false);
		await expect(async () => {
			await press(page);
			await arrives(page);
		}).toPass();
	}
});

for (const isAppRunning of [false, true]) {
	const app = isAppRunning ? "the app running" : "the page alone";
	test(`R7: with ${app}, a form that is sent without a network stays as it was typed, and says why`, {
		tag: isAppRunning ? "@long" : [],
	}, async ({ page, mall, context, enter, urlOf, allowErrors }) => {
		allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported/);
		await enter("hongshan", "wanglei");
		const buyer = await createBuyer(mall, "M1001", "wanglei");
		const { settlementId } = await createSettlement(buyer, await findSkus(mall, 1));
		await page.goto(urlOf("hongshan", `/orderConfirm?settlementId=${settlementId}`));
		const number = page.getByLabel("采购单号");
		if (isAppRunning) {
			await number.focus();
			await waitForApp(page);
		}
		await context.setOffline(true);
		await number.fill("PO-2026-1102");
		// With the app the field saves itself when it is left.
		await number.blur();
		if (isAppRunning) await expect(page.getByText(offlineNote)).toBeVisible();
		await page.getByRole("button", { name: "提交订单" }).click();
		await expect(page.getByText(offlineNote)).toBeVisible();
		await expect(number).toHaveValue("PO-2026-1102");
		await context.setOffline(false);
		await page.getByRole("button", { name: "提交订单" }).click();
		await expect(page.getByRole("heading", { name: "收银台", level: 1 })).toBeVisible();
	});
}

test("R7: without a network a log-out and a new inquiry stay where they are, say so, and work once it is back", {
	tag: "@long",
}, async ({ page, mall, context, openAs, allowErrors }) => {
	allowErrors(/ERR_INTERNET_DISCONNECTED|dynamically imported/);
	const [sku] = await findSkus(mall, 1);
	const form = `/admin/specialPurchase/inquiryList/edit?goods=${sku?.skuId}~20`;
	await openAs("hongshan", "wanglei", form);
	const contact = page.getByLabel("联系人");
	const note = page.getByText(offlineNote);
	for (const name of ["发起询价", "退出登录"]) {
		const button = page.getByRole("button", { name });
		await contact.fill("王磊（夜班）");
		await context.setOffline(true);
		await button.click();
		await expect(note, name).toBeVisible();
		await expect(contact).toHaveValue("王磊（夜班）");
		// The note goes by itself.
		await expect(note).toHaveCount(0);
		await context.setOffline(false);
		await button.click();
		await expect(page).toHaveURL(name === "发起询价" ? /inquiryList\/detail/ : /\/login/);
		if (name === "发起询价") await openAs("hongshan", "wanglei", form);
	}
});

test("B8: a browser that stores no cookies learns why it cannot log in", { tag: "@long" }, async ({
	mall,
	urlOf,
}) => {
	const profile = mkdtempSync(path.join(tmpdir(), "profile-"));
	mkdirSync(path.join(profile, "Default"));
	const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
	writeFileSync(path.join(profile, "Default/Preferences"), JSON.stringify(blocked));
	const context = await chromium.launchPersistentContext(profile, {
		...(process.env.MALL_BROWSER && { executablePath: process.env.MALL_BROWSER }),
		args: ["--no-sandbox", "--disable-gpu"],
	});
	try {
		const page = await context.newPage();
		const countAll = countDocuments(page);
		await page.goto(urlOf("hongshan", "/cartPage"));
		await expect(page.getByText("浏览器禁用了 Cookie")).toBeVisible();
		await submitLogIn(page, mall, "wanglei");
		await page.waitForURL(/redirect/);
		await expect(page.getByText("浏览器禁用了 Cookie")).toBeVisible();
		expect(countAll()).toBeLessThan(8);
	} finally {
		await context.close();
		rmSync(profile, { recursive: true, force: true });
	}
});
