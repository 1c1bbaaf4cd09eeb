import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import { callTesting, emptyCarts } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, test } from "./mall-test";

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§1.6 shop: a buyer finds a shop, follows it, and looks through its goods", {
			tag: "@long",
		}, async ({ page, urlOf, openAs }) => {
			await openAs("lanhai", "chenjing", "/shopList");
			const shop = page
				.getByRole("main")
				.getByRole("listitem")
				.filter({ has: page.getByRole("heading") });
			await shop.first().getByRole("link", { name: "进入店铺" }).click();
			await expect(page).toHaveURL(/\/shop\?venderId=/);
			const follow = page.getByRole("button", { name: "关注店铺" });
			// The list of shops has one each.
			await expect(follow).toHaveCount(1);
			const place = await follow.boundingBox();
			const press = () => page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 10);
			await press();
			await expect(page.getByText("已关注", { exact: true })).toBeVisible();
			// A second press in the same place does not undo the first.
			await press();
			await page.goto(urlOf("lanhai", "/shopList"));
			await expect(shop.first().getByText("已关注")).toBeVisible();
			await shop.first().getByRole("button", { name: "取消关注" }).click();
			await expect(shop.first().getByRole("button")).toHaveText("关注店铺");

			await shop.first().getByRole("link", { name: "进入店铺" }).click();
			const box = page.getByLabel("搜索本店商品");
			const before = Number(
				/[\d,]+/.exec((await box.getAttribute("placeholder")) ?? "")?.[0].replace(",", ""),
			);
			await box.fill("手套");
			await page.getByRole("main").getByRole("button", { name: "搜索" }).click();
			await expect(page).toHaveURL(/keyword=/);
			const found = await readCount(page);
			expect(found).toBeGreaterThan(0);
			expect(found).toBeLessThan(before);
			// The found ones are not those among which another word is searched.
			await expect(box).toHaveAttribute("placeholder", "搜索本店商品");
		});

		test("§1.1, §2 notice: an opened notice is read, an opened message too, and 全部已读 marks the rest", async ({
			page,
			urlOf,
			openAs,
		}) => {
			const loginName = javaScriptEnabled ? "wanglei" : "zhaomin";
			await openAs("hongshan", loginName, "/notice");
			const tabs = page.getByRole("navigation", { name: "公告与消息" });
			const unread = async (name: string) =>
				Number(/(\d+) 条未读/.exec((await tabs.getByRole("link", { name }).textContent()) ?? "")?.[1] ?? 0);
			const notices = await unread("公告");
			const marked = javaScriptEnabled && page.waitForResponse("**/api/purchaser/notice/read/*");
			await page
				.getByRole("main")
				.getByRole("listitem")
				.filter({ hasText: "未读" })
				.first()
				.getByRole("link")
				.click();
			await expect(page).toHaveURL(/\/noticeDetail\?id=/);
			if (marked) await marked;
			else {
				await page.getByRole("button", { name: "标为已读" }).click();
				await expect(page.getByRole("button", { name: "标为已读" })).toHaveCount(0);
			}
			await page.goto(urlOf("hongshan", "/notice"));
			expect(await unread("公告")).toBe(notices - 1);

			await page.goto(urlOf("hongshan", "/notice?tab=message"));
			if (javaScriptEnabled) await waitForQuiet(page);
			const messages = await unread("消息");
			if (javaScriptEnabled) {
				const marked = page.waitForRequest("**/api/partner/message/read/*");
				await page
					.getByRole("main")
					.getByRole("listitem")
					.filter({ hasText: "未读" })
					.first()
					.getByRole("link")
					.click();
				await marked;
			} else {
				await page.getByRole("button", { name: "标为已读" }).first().click();
				await page.waitForLoadState();
			}
			await page.goto(urlOf("hongshan", "/notice?tab=message"));
			if (javaScriptEnabled) await waitForQuiet(page);
			expect(await unread("消息")).toBe(messages - 1);
			await page.getByRole("button", { name: "全部已读" }).click();
			await expect(page.getByRole("listitem").filter({ hasText: "未读" })).toHaveCount(0);
			if (javaScriptEnabled) {
				await expect(page.getByRole("banner").getByText("条未读消息")).toHaveCount(0);
			}
		});

		test("§1.1, §2.1 workbench: a buyer finds, opens and cancels an order", { tag: "@long" }, async ({
			page,
			mall,
			openAs,
		}) => {
			const loginName = javaScriptEnabled ? "sunhao" : "linyue";
			await callTesting(mall, "POST", "/orders", { buyer: loginName, state: "pendingPayment" });
			// Goods that the cart had before are told about, and the page stays.
			await emptyCarts(mall, loginName);
			await openAs("lvzhou", loginName, "/admin/main/index");
			await page.getByRole("navigation", { name: "待办事项" }).getByRole("link", { name: "待付款" }).click();
			await expect(page).toHaveURL(/theOrder\?state=pendingPayment$/);
			await page.getByRole("link", { name: "订单详情" }).first().click();
			await expect(page).toHaveURL(/\/admin\/order\/theOrder\/orderDetails\?orderChildId=/);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("待付款");
			await expect(page.getByRole("link", { name: "去付款" })).toBeVisible();
			for (const answer of ["先不取消", "确定取消"]) {
				await page.getByRole("button", { name: "取消订单" }).click();
				await page.getByRole("dialog").getByRole("button", { name: answer }).click();
			}
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("已取消");
			await expect(page.getByText("取消订单").first()).toBeVisible();
			await page.getByRole("button", { name: "再次购买" }).click();
			await expect(page).toHaveURL(/\/cart(Page|New)$/);
		});

		test("§8.5, §5 special purchase: without the right the page says 暂无开通此权益", {
			tag: "@long",
		}, async ({ page, urlOf, openAs }) => {
			await openAs("lvzhou", "sunhao", "/special?platform=18");
			expect(await readCount(page)).toBeGreaterThan(0);
			await page.goto(urlOf("lvzhou", "/special?platform=19"));
			await expect(page.getByText("暂无开通此权益")).toBeVisible();
			await expect(page.getByRole("button", { name: "加入购物车" })).toHaveCount(0);
		});
	});
}

test("§4.9 unread count: the tab of the messages says the bell's number, before and after one is read", async ({
	page,
	openAs,
}) => {
	await openAs("lvzhou", "sunhao", "/notice?tab=message");
	const readBell = async () =>
		/\d+/.exec(
			(await page
				.getByRole("banner")
				.getByText(/条未读消息/)
				.first()
				.textContent()) ?? "",
		)?.[0];
	const tab = page.getByRole("navigation", { name: "公告与消息" }).getByRole("link", { name: "消息" });
	const before = Number(await readBell());
	await expect(tab).toContainText(`${before} 条未读`);
	await waitForQuiet(page);
	// The page is left at once: what marks the message is there already, and is sent at the press.
	const later = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await later.promise;
		await route.continue();
	});
	const marked = page.waitForRequest("**/api/partner/message/read/*");
	const messages = page.getByRole("main").getByRole("listitem").filter({ hasText: "未读" });
	await messages.first().getByRole("link").first().click();
	await marked;
	later.resolve();
	await page.goBack();
	await expect(tab).toContainText(`${before - 1} 条未读`);
	expect(Number(await readBell())).toBe(before - 1);
});

test("§2 missing things: an unknown page, shop, notice or order answers 404 within the shell", {
	tag: "@long",
}, async ({ page, enter, urlOf, expectErrors }) => {
	await enter("hongshan", "wanglei");
	for (const path of [
		"/page?id=nothing",
		"/shop?venderId=1",
		"/shop",
		"/noticeDetail?id=none",
		"/noticeDetail?articleId=none",
		"/admin/order/theOrder/orderDetails?orderChildId=1",
	]) {
		const response = await page.goto(urlOf("hongshan", path));
		expect(response?.status(), path).toBe(404);
		await expect(page.getByRole("heading", { level: 1 }), path).toContainText("没有找到");
		await expect(page.getByLabel("搜索商品"), path).toBeVisible();
	}
	// The browser reports each of the six itself.
	expect(await expectErrors(/404/)).toBe(6);
});

async function readCount(page: Page): Promise<number> {
	const text = await page.getByText(/^[共约] [\d,]+ 件商品/).textContent();
	return Number(/[\d,]+/.exec(text ?? "")?.[0].replaceAll(",", ""));
}
