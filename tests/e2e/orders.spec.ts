import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import type { TestMall } from "../support/mall/mall";
import { raisePrice } from "../support/mall/testing-api";
import { expect, test } from "./mall-test";

const ordersPath = "/admin/order/theOrder";
const malls = [
	{ name: "hongshan", code: "M1001", suffix: "New", buyers: ["wanglei", "liuyang"] },
	{ name: "lanhai", code: "M1002", suffix: "", buyers: ["chenjing", "chenjing"] },
] as const;

for (const javaScriptEnabled of [true, false]) {
	for (const { name, code, suffix, buyers } of malls) {
		const tag = name === "hongshan" && javaScriptEnabled ? [] : "@long";
		test.describe(`${name} ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
			test.use({ javaScriptEnabled });
			const loginName = buyers[javaScriptEnabled ? 0 : 1];

			test("UX orders: a buyer finds an order, cancels a part after payment, confirms the other part, and buys it again", async ({
				page,
				mall,
				urlOf,
				openAs,
			}) => {
				const { orderId, parts, skuId } = await placePaid(mall, code, loginName, suffix);
				await openAs(name, loginName, ordersPath);
				await page.getByLabel("查询订单").fill(`　${orderId} `);
				await page.getByRole("button", { name: "查询" }).click();
				await expect(page).toHaveURL(/keyword=/);
				const states = page.getByRole("navigation", { name: "筛选状态" });
				await expect(states.getByRole("link", { name: "待发货 1" })).toBeVisible();
				await expect(states.getByRole("link", { name: "待付款 0" })).toBeVisible();
				await expect(page.getByText(`订单号 ${orderId}`)).toBeVisible();

				await press(page, `applyCancel/${parts[0]}`, "申请取消", "规格有误");
				await expect(page.getByText("取消待供应商答复")).toBeVisible();
				await press(page, `withdrawCancel/${parts[0]}`, "撤回取消申请");
				await expect(page.getByText("取消待供应商答复")).toHaveCount(0);
				await press(page, `applyCancel/${parts[0]}`, "申请取消", "规格有误");
				await expect(page.getByText("取消待供应商答复")).toBeVisible();
				await openConsole(mall, `/cancel/agree/${parts[0]}`);
				await openConsole(mall, `/ship/${parts[1]}`);
				await page.reload();
				await expect(states.getByRole("link", { name: "已取消 1" })).toBeVisible();
				await press(page, `confirm/${parts[1]}`, "确认收货");
				await expect(states.getByRole("link", { name: "已完成 1" })).toBeVisible();

				await raisePrice(mall, skuId, 150);
				await page.getByRole("button", { name: "再次购买" }).click();
				const result = page.getByRole("region", { name: /^再次购买/ });
				await expect(result.getByText("已加入，价格有变")).toBeVisible();
				await result.getByRole("link", { name: "去购物车" }).click();
				await expect(page).toHaveURL(/\/cart/);

				await page.goto(urlOf(name, `${ordersPath}/orderDetails?orderChildId=${parts[1]}`));
				await expect(page.getByRole("region", { name: "同一次提交的其他订单" })).toContainText(parts[0]);
				await page.getByRole("link", { name: "送货单" }).click();
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("送货单");
				await expect(page.getByRole("table")).toContainText(skuId);
			});

			test("UX messages: a message about a delivery leads to the order", { tag: "@long" }, async ({
				page,
				mall,
				openAs,
			}) => {
				const { parts } = await placePaid(mall, code, loginName, suffix);
				await openConsole(mall, `/ship/${parts[1]}`);
				await openAs(name, loginName, "/notice?tab=message");
				if (javaScriptEnabled) await waitForQuiet(page);
				await page.getByRole("navigation", { name: "消息类型" }).getByRole("link", { name: "订单" }).click();
				await expect(page).toHaveURL(/kind=order/);
				const message = page
					.getByRole("link")
					.filter({ hasText: parts[1] })
					.filter({ hasText: "订单已发货" });
				await expect(message).toContainText("未读");
				await message.click();
				await expect(page).toHaveURL(new RegExp(`orderDetails\\?orderChildId=${parts[1]}$`));
				await expect(page.getByRole("heading", { level: 1 })).toHaveText("待收货");
			});
		});
	}
}

test("UX orders: the export holds the orders that the search finds", { tag: "@long" }, async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "zhaomin", `${ordersPath}?state=completed`);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "导出 Excel" }).click();
	expect((await download).suggestedFilename()).toMatch(/^订单-\d{8}-\d{4}\.xlsx$/);
});

/** Presses the button that opens a dialog, then the button in it. */
async function press(page: Page, asks: string, name: string, reason?: string): Promise<void> {
	const dialog = page.getByRole("dialog");
	const row = page.getByRole("row").filter({ has: page.locator(`button[value="${asks}"]`) });
	await row.last().getByRole("button", { name, exact: true }).first().click();
	if (reason) await dialog.getByRole("textbox", { name: "取消原因" }).fill(reason);
	await dialog.getByRole("button", { name }).click();
}

async function openConsole(mall: TestMall, path: string): Promise<void> {
	const worker = mall.reference;
	const answer = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		redirect: "manual",
	});
	expect(answer.status).toBe(303);
}

/** An order of two suppliers, paid by deposit. `skuId` belongs to its second part. */
async function placePaid(mall: TestMall, code: string, loginName: string, suffix: string) {
	const token = await mall.login(code, loginName);
	const post = async (url: string, body: unknown) => {
		const answer = await mall.callReference(code, "mall", url, { token, body });
		expect([url, answer.status]).toEqual([url, 200]);
		// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
		return (await answer.json()) as any;
	};
	const { results: items } = await mall.db
		.prepare(
			`SELECT skus.sku_id AS skuId, max(lowest_buy, order_multiple) AS num FROM skus
			JOIN stocks ON stocks.sku_id = skus.sku_id AND region = 1
			WHERE state = 1 AND state_id = 33 AND stocks.num > 500 AND limit_buy IS NULL AND price_ladder = '[]' AND gifts = '[]'
				AND price_fen BETWEEN 1000 AND 20000
			GROUP BY vender_id ORDER BY skus.id LIMIT 2`,
		)
		.all<{ skuId: string; num: number }>();
	const { settlementId } = await post(`/settlement${suffix}/create`, { items });
	const { version } = await post(`/settlement${suffix}/find/${settlementId}`, {});
	const { orderId } = await post(`/settlement${suffix}/submit`, { settlementId, version });
	await post("/pay/payment", { orderId, method: "deposit" });
	const answer = await mall.callReference(code, "mall", `/order/detail/${orderId}`, { token });
	const { children } = (await answer.json()) as {
		children: { orderId: string; items: { skuId: string }[] }[];
	};
	return {
		orderId: orderId as string,
		parts: children.map((child) => child.orderId) as [string, string],
		skuId: children[1]?.items[0]?.skuId ?? "",
	};
}

test.describe("in an English browser", () => {
	test.use({ locale: "en-US" });
	test("UX day: a field for a day shows year, month and day, typed or chosen in the calendar", {
		tag: "@long",
	}, async ({ page, openAs }) => {
		await openAs("hongshan", "wanglei", ordersPath);
		const from = page.getByLabel("下单日期从");
		await from.fill("September");
		await page.getByRole("button", { name: "查询" }).click();
		await expect(from).toHaveValue("September");
		await expect(page).not.toHaveURL(/from=/);
		await from.fill("2026/9/1");
		await page.locator("input[type=date]").last().fill("2026-09-30");
		await expect(page.getByLabel("下单日期到")).toHaveValue("2026-09-30");
		await page.getByRole("button", { name: "查询" }).click();
		await expect(page).toHaveURL(/to=2026-09-30/);
		await expect(from).toHaveValue("2026-09-01");
	});
});

test("UX at 1024: the pictures of an order are whole, and so is each word of the hot searches", async ({
	page,
	openAs,
}) => {
	await page.setViewportSize({ width: 1024, height: 900 });
	await openAs("hongshan", "wanglei", ordersPath);
	const pictures = page.locator("main table img");
	expect(await pictures.count()).toBeGreaterThan(3);
	const widths = await pictures.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
	expect(widths.filter((width) => width < 40)).toEqual([]);
	const cut = await page.getByRole("navigation", { name: "热门搜索" }).evaluate((hot) => {
		const room = hot.getBoundingClientRect();
		const shown = [...hot.children].map((word) => ({ word, box: word.getBoundingClientRect() }));
		return shown
			.filter(({ box }) => box.top < room.bottom && box.right > room.right + 1)
			.map(({ word }) => word.textContent);
	});
	expect(cut).toEqual([]);
});
