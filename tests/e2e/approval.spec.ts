import type { Browser, Page } from "@playwright/test";
import { findViolations } from "../support/browser/accessibility";
import type { MallName, TestMall } from "../support/mall/mall";
import { callTesting } from "../support/mall/testing-api";
import { createBuyer, createOrder, findSkus } from "../support/trade/trade";
import { expect, test } from "./mall-test";

const listPath = "/admin/approval";
const reason = "数量过多，请先减到 50 件";
const sides = [
	{
		mallName: "hongshan",
		code: "M1001",
		suffix: "New",
		buyer: "hejun",
		approver: "fangjie",
		name: "方洁",
		isOver: false,
	},
	{
		mallName: "lanhai",
		code: "M1002",
		suffix: "",
		buyer: "chenjing",
		approver: "huangbo",
		name: "黄博",
		isOver: true,
	},
] as const;
type Side = (typeof sides)[number];

for (const javaScriptEnabled of [true, false]) {
	for (const side of sides) {
		const tag = side.mallName === "hongshan" && javaScriptEnabled ? [] : "@long";
		test.describe(`${side.mallName} ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
			test.use({ javaScriptEnabled });
			test.beforeAll(({ mall }) => setRule(mall, side, 2000_00));
			test.afterAll(({ mall }) => setRule(mall, side, null));

			test("UX approval: an order is sent back with a reason, reopened as a cart, changed, approved and paid", async ({
				page,
				mall,
				browser,
				urlOf,
				openAs,
				allowErrors,
			}) => {
				// The question about 50 packs.
				if (!javaScriptEnabled) allowErrors(/status of 400/);
				const { settlementId, skuId } = await settle(mall, side);
				await openAs(side.mallName, side.buyer, `/orderConfirm?settlementId=${settlementId}`);
				const section = page.getByRole("region", { name: "订单审批" });
				await expect(section).toContainText(`超过 ¥2,000.00 需审批，由 ${side.name} 审批`);
				await expect(section).toContainText(side.isOver ? /月预算 ¥1,000.00，.*本单超出/ : /本单后剩余/);
				await expect(page.getByRole("region", { name: "支付方式" })).toContainText("审批通过后自动付款");
				await section.getByLabel("附比价单").selectOption({ index: 1 });
				await page.getByRole("button", { name: "提交订单" }).click();
				const orderId = await expectWaiting(page);

				const approver = await openBrowser(browser, mall, side, javaScriptEnabled);
				await approver.goto(urlOf(side.mallName, "/notice?tab=message&kind=order"));
				const told = approver.getByRole("link").filter({ hasText: orderId });
				await told.click();
				await expect(approver.getByRole("region", { name: "比价单" })).toContainText("本单");
				await expect(approver.getByRole("region", { name: /^预算/ })).toContainText("本单后剩余");
				if (javaScriptEnabled) expect(await findViolations(approver)).toEqual([]);
				await approver.getByRole("button", { name: "退回" }).click();
				await expect(approver.getByText(reason)).toHaveCount(0);
				await approver.getByLabel("退回原因").fill(reason);
				await approver.getByRole("button", { name: "退回" }).click();
				await expect(approver.getByText(reason)).toBeVisible();
				await expect(approver.getByRole("button", { name: "同意" })).toHaveCount(0);

				await page.goto(urlOf(side.mallName, `${listPath}?role=submitted&keyword=${orderId}`));
				await page.getByRole("link", { name: orderId, exact: true }).click();
				await expect(page.getByText(reason)).toBeVisible();
				await page.getByRole("button", { name: "放回购物车修改" }).click();
				await expect(page).toHaveURL(/\/cart/);
				const line = page.getByRole("row").filter({ has: page.locator(`a[href*="${skuId}"]`) });
				const box = line
					.getByRole("textbox")
					.or(page.getByRole("textbox", { name: /^数量/ }))
					.first();
				await box.fill("50");
				await box.press("Enter");
				await page.getByRole("button", { name: /^确认 50 / }).click();
				await expect(page.getByText(/已选 \d+ 种[ （]50 \S+，合计/)).toBeVisible();
				await page.getByRole("button", { name: "去结算" }).click();
				await page.getByRole("button", { name: "提交订单" }).click();
				const changed = await expectWaiting(page);
				expect(changed).not.toBe(orderId);

				await approver.goto(urlOf(side.mallName, listPath));
				if (side.isOver) {
					await approver.getByRole("link", { name: `审批 ${changed}` }).click();
					await approver.getByRole("button", { name: "下一步：核对" }).click();
					await expect(approver.getByRole("region", { name: "再次核对" })).toHaveCount(0);
					await approver.getByLabel("同意原因").fill("产线抢修");
					await approver.getByRole("button", { name: "下一步：核对" }).click();
					await expect(approver.getByRole("region", { name: "再次核对" })).toContainText("产线抢修");
					await approver.getByRole("button", { name: "确认同意" }).click();
					await expect(approver.getByText("产线抢修").first()).toBeVisible();
				} else {
					await approver.getByRole("button", { name: `同意 ${changed}` }).click();
					const consequence = approver.getByRole("dialog").getByText(changed);
					expect(await consequence.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
					await approver.getByRole("button", { name: "确认同意" }).click();
					await expect(approver.getByRole("main")).toContainText("已同意 1 张");
					await approver.getByRole("main").getByRole("link", { name: changed }).click();
				}
				await expect(approver.getByRole("heading", { level: 1 })).toContainText("已通过");
				await approver.context().close();

				// The company's own account was chosen: the approval has paid.
				await page.goto(urlOf(side.mallName, `/orderStatus?orderId=${changed}`));
				await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
			});
		});
	}
}

test("UX approval: the checked orders are approved by one press, without the reason that sending back asks for", async ({
	page,
	mall,
	openAs,
}) => {
	const [sku] = await findSkus(mall, 1);
	if (!sku) throw new Error("the seed has no goods");
	const buyer = await createBuyer(mall, "M1001", "hejun");
	const num = sku.num * Math.ceil(2100_00 / (sku.priceFen * sku.num));
	const { orderId } = await createOrder(buyer, [{ skuId: sku.skuId, num }]);
	await openAs("hongshan", "fangjie", `${listPath}?role=waiting`);
	await page.getByLabel(`选择 ${orderId}`).check();
	await page.getByRole("button", { name: "同意所选" }).click();
	await page.getByRole("button", { name: "确认同意" }).click();
	await expect(page.getByRole("main")).toContainText(`已同意 1 张`);
});

test("UX approval: the packet can be downloaded, and another buyer cannot open its page", {
	tag: "@long",
}, async ({ page, mall, openAs, expectErrors }) => {
	const found = await mall.db
		.prepare("SELECT order_id AS orderId FROM approvals WHERE decision = 'sentBack' AND company_id = 'C2003'")
		.first<{ orderId: string }>();
	const path = `${listPath}/detail?orderId=${found?.orderId}`;
	await openAs("hongshan", "fangjie", path);
	const download = page.waitForEvent("download");
	await page.getByRole("link", { name: "导出 Excel" }).click();
	expect((await download).suggestedFilename()).toBe(`审批单-${found?.orderId}.xlsx`);
	const answer = await openAs("hongshan", "wanglei", path);
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("没有找到这张审批单");
	await expectErrors(/404/);
});

/** Checks that the order waits and offers no payment. Returns its number. */
async function expectWaiting(page: Page): Promise<string> {
	await expect(page.getByRole("heading", { name: "待审批" })).toBeVisible();
	await expect(page.getByRole("link", { name: "去付款" })).toHaveCount(0);
	return new URL(page.url()).searchParams.get("orderId") ?? "";
}

/**
 * The rule of the seed, or the same rule for another company, whose approver comes from the neighbouring
 * company.
 */
async function setRule(
	mall: TestMall,
	{ mallName, approver }: Side,
	approvalLimitFen: number | null,
): Promise<void> {
	if (mallName === "hongshan") return;
	const change = (more: object) => callTesting(mall, "POST", `/buyers/${approver}`, more);
	await change({ companyId: "C2011", approver: true, approvalLimitFen, monthlyBudgetFen: 100000 });
	if (approvalLimitFen === null) await change({ companyId: "C2012", approver: false });
}

/** A separate browser for the approver. */
async function openBrowser(
	browser: Browser,
	mall: TestMall,
	side: Side,
	javaScriptEnabled: boolean,
): Promise<Page> {
	const context = await browser.newContext({ javaScriptEnabled, locale: "zh-CN" });
	const { port } = await mall.platform.ready;
	const url = `http://${side.mallName satisfies MallName}.localhost:${port}/`;
	await context.addCookies([
		{ name: "authToken", value: await mall.login(side.code, side.approver), url, httpOnly: true },
		{ name: "business_model", value: side.suffix ? "OPEN" : "STANDARD", url },
	]);
	return context.newPage();
}

/** A settlement far above the limit, with an article of a saved comparison. */
async function settle(mall: TestMall, { code, suffix, buyer }: Side) {
	const token = await mall.login(code, buyer);
	const post = async (url: string, body: unknown) => {
		const answer = await mall.callReference(code, "mall", url, { token, body });
		expect([url, answer.status]).toEqual([url, 200]);
		return (await answer.json()) as Record<string, string>;
	};
	const { results } = await mall.db
		.prepare(
			`SELECT skus.sku_id AS skuId FROM skus JOIN stocks ON stocks.sku_id = skus.sku_id AND region = 1
			WHERE state = 1 AND state_id = 33 AND stocks.num > 500 AND limit_buy IS NULL AND price_ladder = '[]' AND gifts = '[]'
				AND lowest_buy = 1 AND order_multiple = 1 AND price_fen BETWEEN 10000 AND 20000
			GROUP BY vender_id ORDER BY skus.id LIMIT 2`,
		)
		.all<{ skuId: string }>();
	const skuIds = results.map(({ skuId }) => skuId);
	await post("/goods/similarCompare/save", { skuIds, areaId: "1_72_55653_0", address: "北京 朝阳区" });
	const items = [{ skuId: skuIds[0] ?? "", num: 60 }];
	const { settlementId } = await post(`/settlement${suffix}/create`, { items });
	return { settlementId: settlementId ?? "", skuId: skuIds[0] ?? "" };
}
