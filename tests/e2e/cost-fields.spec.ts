import { findViolations } from "../support/browser/accessibility";
import type { TestMall } from "../support/mall/mall";
import { callTesting } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, test } from "./mall-test";

const choices = ["4101 机加工车间", "4102 装配车间"];
const costFields = { costCenter: { rule: "required", choices }, project: { rule: "optional" } };

/** A settlement of two goods for a buyer whose company needs a cost centre. */
async function settle(mall: TestMall): Promise<string> {
	await callTesting(mall, "POST", "/buyers/hejun", { costFields, approvalLimitFen: 1_00 });
	await mall.db.prepare("UPDATE orders SET costs = NULL").run();
	return settleAgain(mall);
}

async function settleAgain(mall: TestMall): Promise<string> {
	const items = (await findSkus(mall, 2)).map(({ skuId, num }) => ({ skuId, num }));
	return (await createSettlement(await createBuyer(mall, "M1001", "hejun"), items)).settlementId;
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });
		test.afterAll(async ({ mall }) => {
			await callTesting(mall, "POST", "/buyers/hejun", { costFields: null, approvalLimitFen: 2000_00 });
		});

		test("UX costs: a missing cost centre is said at its field, a line has another one, and the approver reads both", {
			tag: "@long",
		}, async ({ page, mall, openAs, urlOf, allowErrors }) => {
			allowErrors(/status of 400/);
			const settlementId = await settle(mall);
			await openAs("hongshan", "hejun", `/orderConfirm?settlementId=${settlementId}`);
			const costs = page.getByRole("region", { name: "费用归属" });
			await costs.getByLabel("项目").fill("二号线技改");
			await page.getByRole("button", { name: "提交订单" }).click();
			await expect(costs.getByText("请选择成本中心")).toBeVisible();
			await expect(costs.getByLabel("成本中心")).toBeFocused();
			await expect(costs.getByLabel("项目")).toHaveValue("二号线技改");
			if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);
			await costs.getByLabel("成本中心").selectOption(choices[0] ?? "");

			const goods = page.getByRole("region", { name: "商品清单" });
			await goods.getByText("另填费用归属").last().click();
			const own = goods.getByLabel("成本中心").last();
			await own.fill("9999 别家");
			// The field is refused twice: in place when it is left, and on the page that answers the order.
			const sent = page.waitForRequest((request) => request.isNavigationRequest());
			await page.getByRole("button", { name: "提交订单" }).click();
			await (await (await sent).response())?.finished();
			await expect(goods.getByText("请从成本中心列表中选择")).toBeVisible();
			await expect(own).toHaveValue("9999 别家");
			await own.fill(choices[1] ?? "");
			if (javaScriptEnabled) {
				await own.press("Tab");
				await expect(goods.getByText("改费用归属")).toBeVisible();
				await expect(goods.getByLabel("项目").last(), "the answer closes no open fields").toBeFocused();
			}
			await page.getByRole("button", { name: "提交订单" }).click();
			await expect(page.getByRole("heading", { name: "待审批" })).toBeVisible();
			const orderId = new URL(page.url()).searchParams.get("orderId") ?? "";

			await openAs("hongshan", "fangjie", "/admin/approval");
			await expect(page.getByRole("row").filter({ hasText: orderId })).toContainText(
				`成本中心：${choices[0]}`,
			);
			await page.goto(urlOf("hongshan", `/admin/approval/detail?orderId=${orderId}`));
			await expect(page.getByRole("main")).toContainText("二号线技改");
			await expect(page.getByRole("region", { name: "商品清单" })).toContainText(`成本中心：${choices[1]}`);

			// The next order of the same goods starts with the same values.
			const again = await settleAgain(mall);
			await openAs("hongshan", "hejun", `/orderConfirm?settlementId=${again}`);
			await expect(costs.getByLabel("成本中心")).toHaveValue(choices[0] ?? "");
			await expect(costs.getByLabel("项目")).toHaveValue("二号线技改");
			await expect(goods.getByText(`成本中心：${choices[1]}`)).toBeVisible();
		});
	});
}
