import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import type { TestMall } from "../support/mall/mall";
import { clearLimits } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { findSkus } from "../support/trade/trade";
import { expect, test } from "./mall-test";

/** Fills in and sends a form of the console, as customer service would. */
async function postToConsole(mall: TestMall, path: string, body: URLSearchParams | string): Promise<number> {
	const worker = mall.reference;
	const answer = await worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: {
			"x-mall-request": "1",
			...(body instanceof URLSearchParams && { "content-type": "application/x-www-form-urlencoded" }),
		},
		body: body.toString(),
		redirect: "manual",
	});
	return answer.status;
}

async function answer(mall: TestMall, loginName: string, about: string, text: string): Promise<void> {
	const id = await mall.db
		.prepare(
			"SELECT conversation_id AS id FROM service_conversations JOIN buyers USING (user_id) WHERE login_name = ? AND conversation_id LIKE ?",
		)
		.bind(loginName, `%-${about}`)
		.first<string>("id");
	const form = new URLSearchParams({ text, sendId: crypto.randomUUID() });
	expect(await postToConsole(mall, `/service/${id}`, form)).toBe(303);
}

const messages = (page: Page) =>
	page
		.getByRole("region")
		.filter({ has: page.getByLabel("咨询内容") })
		.getByRole("listitem");

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("§7 online service: a question from an article is answered in the console, unread until seen, and stored", async ({
			page,
			context,
			mall,
			openAs,
			urlOf,
			expectErrors,
		}) => {
			const [mallName, loginName] = javaScriptEnabled
				? (["hongshan", "zhaomin"] as const)
				: (["lanhai", "chenjing"] as const);
			const skuId = (await findSkus(mall, 1))[0]?.skuId ?? "";
			await openAs(mallName, loginName, `/item?skuId=${skuId}`);
			const opening = context.waitForEvent("page");
			await page.getByRole("link", { name: "咨询此商品" }).click();
			const service = await opening;
			await expect(service).toHaveURL(new RegExp(`/admin/service\\?skuId=${skuId}$`));

			const box = service.getByLabel("咨询内容");
			const send = service.getByRole("button", { name: "发送" });
			await send.click();
			await expect(service.getByRole("alert")).toContainText("请填写咨询内容");
			await box.fill("M8×30 ２０ 箱，周五前能到吗？");
			await send.dblclick();
			await expect(messages(service)).toHaveCount(1);
			await expect(messages(service)).toContainText("周五前能到吗");
			await expect(box).toHaveValue("");

			await answer(mall, loginName, `item-${skuId}`, "可以，周四送达。");
			await page.goto(urlOf(mallName, "/notice?tab=message&kind=consult"));
			const told = page.getByRole("link").filter({ hasText: "客服已回复" });
			await expect(told).toContainText("未读");
			await expect(told).toContainText("可以，周四送达。");
			await page.goto(urlOf(mallName, "/admin/service"));
			const entry = page
				.getByRole("navigation", { name: "咨询记录" })
				.getByRole("link", { name: "周四送达" });
			await expect(entry).toContainText("1 条未读回复");
			await entry.click();
			await expect(messages(page)).toHaveCount(2);
			if (!javaScriptEnabled) await page.getByRole("button", { name: "标为已读" }).click();
			await expect(page.getByText("条未读回复")).toHaveCount(0);
			await page.goto(urlOf(mallName, "/notice?tab=message&kind=consult"));
			await expect(told).not.toContainText("未读");

			// A refusal appears in place with a script, and as a page of status 400 without one.
			if (!javaScriptEnabled) await expectErrors(/400/);
		});
	});
}

test("§7 online service: an answer arrives while the page is open, and the text being typed stays", async ({
	page,
	mall,
	openAs,
}) => {
	await page.clock.install();
	await openAs("lvzhou", "sunhao", "/admin/service");
	await waitForQuiet(page);
	await page.getByLabel("咨询内容").fill("怎么修改发票抬头");
	await page.getByRole("button", { name: "发送" }).click();
	await expect(messages(page)).toHaveCount(1);
	await page.getByLabel("咨询内容").fill("还有一个问题");
	await answer(mall, "sunhao", "general", "在发票抬头页面点击编辑。");
	await page.clock.runFor(11_000);
	await expect(messages(page)).toHaveCount(2);
	await expect(page.getByLabel("咨询内容")).toHaveValue("还有一个问题");
});

test("§7 online service: a text that cannot be sent stays in the box", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
}) => {
	await openAs("lanhai", "chenjing", "/admin/service");
	await waitForQuiet(page);
	await clearLimits(mall);
	for (let at = 1; at <= 20; at++) {
		const form = page.getByLabel("咨询内容");
		await form.fill(`第 ${at} 个问题`);
		await page.getByRole("button", { name: "发送" }).click();
		await expect(form).toHaveValue("");
	}
	await page.getByLabel("咨询内容").fill("说得太快");
	await page.getByRole("button", { name: "发送" }).click();
	await expect(page.getByRole("alert")).toContainText("发送过于频繁");
	await expect(page.getByRole("alert")).toBeInViewport();
	await expect(page.getByLabel("咨询内容")).toHaveValue("说得太快");
});

test("§7 messages: the message about a changed price leads to its article, and both tabs count it as read", {
	tag: "@long",
}, async ({ page, context, mall, openAs, urlOf }) => {
	const feed = (price: string) =>
		JSON.stringify({
			spuId: "told",
			name: "报价测试螺栓 M8×30",
			categoryPath: ["五金工具", "紧固件"],
			skus: [
				{ skuId: "told-1", specs: [{ name: "规格", value: "A" }], price, stock: 100 },
				{ skuId: "told-2", specs: [{ name: "规格", value: "B" }], price: "9.00", stock: 100 },
			],
		});
	expect(await postToConsole(mall, "/goods/import", feed("1250.00"))).toBe(200);
	const token = await mall.login("M1001", "zhaomin");
	const saved = await mall.callReference("M1001", "mall", "/goods/similarCompare/save", {
		token,
		body: { skuIds: ["told-1", "told-2"], areaId: "1_72_55653_0", address: "北京 朝阳区" },
	});
	expect(saved.status).toBe(200);
	await openAs("hongshan", "zhaomin", "/");
	const badge = page.getByRole("banner").getByText(/条未读消息/);
	await expect(badge).toHaveCount(1);
	const before = Number.parseInt((await badge.textContent()) ?? "", 10);
	expect(await postToConsole(mall, "/goods/import", feed("1199.50"))).toBe(200);
	// Simulates that the buyer comes back to the tab.
	await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(badge).toHaveText(`${before + 1} 条未读消息`);

	const other = await context.newPage();
	await other.goto(urlOf("hongshan", "/notice?tab=message&kind=price"));
	await waitForQuiet(other);
	const otherBadge = other.getByRole("banner").getByText(/条未读消息/);
	await expect(otherBadge).toHaveText(`${before + 1} 条未读消息`);
	const told = other.getByRole("link").filter({ hasText: "现价 ¥1,199.50/件，此前 ¥1,250.00/件" });
	await told.click();
	await expect(other).toHaveURL(/\/item\?skuId=told-1$/);
	await expect(otherBadge).toHaveText(`${before} 条未读消息`);
	await expect(other.getByRole("heading", { level: 1 })).toContainText("报价测试螺栓");
	await expect(other.getByRole("main")).toContainText("1,199.50");
});
