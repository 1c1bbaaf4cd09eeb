import type { Page } from "@playwright/test";
import { findViolations } from "../support/browser/accessibility";
import type { TestMall } from "../support/mall/mall";
import { emptyCarts } from "../support/mall/testing-api";
import { createBuyer, findSkus } from "../support/trade/trade";
import { expect, submitLogIn, test, waitForApp } from "./mall-test";

const sides = [
	{ mallName: "hongshan", mallCode: "M1001", buyer: "wanglei", path: "/cartNew" },
	{ mallName: "lanhai", mallCode: "M1002", buyer: "chenjing", path: "/cart" },
] as const;

/** Puts two articles into the buyer's empty cart. */
async function fillCart(mall: TestMall, { mallCode, buyer, path }: (typeof sides)[number]) {
	await emptyCarts(mall);
	const items = (await findSkus(mall, 2)).map(({ skuId, num }) => ({ skuId, num }));
	await (await createBuyer(mall, mallCode, buyer)).post("mall", `${path}/add`, { items });
}

const findLine = (page: Page) => page.locator("main tbody tr[id]").first();

for (const javaScriptEnabled of [true, false]) {
	for (const side of sides) {
		const title = `${side.mallName} ${javaScriptEnabled ? "with" : "without"} JavaScript`;
		test.describe(title, { tag: "@long" }, () => {
			test.use({ javaScriptEnabled });

			test("UX cart: the buyer's texts of a line are folded, typed, changed, and read again in the confirmation", async ({
				page,
				mall,
				openAs,
			}) => {
				await fillCart(mall, side);
				await openAs(side.mallName, side.buyer, side.path);
				const line = findLine(page);
				const remark = line.getByLabel("备注", { exact: true });
				await expect(remark).toBeHidden();
				await line.getByText("备注", { exact: true }).first().click();
				await remark.fill("三号产线急用，请带合格证");
				await line.getByLabel("采购申请号").fill("PR-2026-0815/10");
				await line.getByRole("button", { name: "保存" }).click();
				await expect(line.getByText("备注：三号产线急用，请带合格证")).toBeVisible();
				await expect(line.getByText("采购申请号：PR-2026-0815/10")).toBeVisible();
				if (javaScriptEnabled) expect(await findViolations(page)).toEqual([]);

				await page.reload();
				await expect(remark).toBeHidden();
				await line.getByText("改备注").click();
				await expect(remark).toHaveValue("三号产线急用，请带合格证");
				await remark.fill("三号产线");
				if (javaScriptEnabled) {
					await remark.press("Enter");
					await expect(line.getByText("备注：三号产线", { exact: true })).toBeVisible();
					// The field that is left saves, too.
					await line.getByLabel("采购申请号").fill("");
					await line.getByLabel("采购申请号").blur();
					await expect(line.getByText(/采购申请号：/)).toHaveCount(0);
				} else await line.getByLabel("采购申请号").fill("");

				await page.getByRole("button", { name: "去结算" }).click();
				const goods = page.getByRole("region", { name: "商品清单" });
				await expect(goods.getByText("备注：三号产线", { exact: true })).toBeVisible();
				await expect(goods.getByText(/采购申请号/)).toHaveCount(0);
			});
		});
	}
}

test("UX cart: a text whose saving fails stays in its field, and is saved when the field is left again", {
	tag: "@long",
}, async ({ page, mall, openAs, allowErrors }) => {
	allowErrors(/Failed to load resource|net::ERR/);
	await fillCart(mall, sides[0]);
	await openAs("hongshan", "wanglei", "/cartNew");
	const line = findLine(page);
	await line.getByText("备注", { exact: true }).first().click();
	const remark = line.getByLabel("备注", { exact: true });
	await remark.hover();
	await waitForApp(page);
	await page.route(/modifyItemNotes/, (route) => route.abort());
	await remark.fill("急用");
	await remark.blur();
	await expect(page.getByText("未同步 1 种")).toBeVisible();
	await expect(remark).toHaveValue("急用");
	await page.unroute(/modifyItemNotes/);
	await remark.focus();
	await remark.blur();
	await expect(line.getByText("备注：急用")).toBeVisible();
});

test("O10: a text that was typed when the session ended stands in its open field after the new log-in", {
	tag: "@long",
}, async ({ page, mall, enter, urlOf, allowErrors }) => {
	allowErrors(/401/);
	await fillCart(mall, sides[0]);
	const token = await enter("hongshan", "wanglei");
	await page.goto(urlOf("hongshan", "/cartNew"));
	await findLine(page).getByText("备注", { exact: true }).first().click();
	const remark = findLine(page).getByLabel("备注", { exact: true });
	await remark.focus();
	await waitForApp(page);
	await mall.callReference("M1001", "auth", "/token/logout", { token, body: {} });
	await remark.fill("急用");
	await remark.blur();
	await page.waitForURL(/\/login/);
	await submitLogIn(page, mall, "wanglei");
	await page.waitForURL(/\/cart/);
	await expect(remark).toBeVisible();
	await expect(remark).toHaveValue("急用");
	await page.getByRole("button", { name: "去结算" }).click();
	await expect(page.getByText("备注：急用")).toBeVisible();
});
