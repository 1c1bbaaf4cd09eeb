import { callTesting } from "../support/mall/testing-api";
import { expect, test } from "./mall-test";

test.afterEach(({ mall }) => callTesting(mall, "DELETE", "/clock"));

test("UX recurring lists: a buyer sets a day, finds the list on the workbench when it has come, and puts it aside", {
	tag: "@long",
}, async ({ page, mall, openAs }) => {
	const skuId = await mall.db.prepare("SELECT sku_id AS id FROM skus WHERE state = 1 LIMIT 1").first("id");
	const token = await mall.login("M1001", "hejun");
	const body = { name: "每周劳保", lines: [{ skuId, num: 2 }] };
	const saved = await mall.callReference("M1001", "mall", "/savedList/save", { token, body });
	const { listId } = (await saved.json()) as { listId: string };
	await openAs("hongshan", "hejun", `/admin/goods/savedList/detail?listId=${listId}`);
	await page.getByLabel("采购提醒").selectOption("每周三");
	await page.getByRole("button", { name: "设置提醒" }).click();
	await expect(page.getByText(/下次提醒 \d{4}/)).toBeVisible();
	await expect(page.getByLabel("采购提醒")).toHaveValue("week/3");

	// The session is over after a week, which an open page would tell.
	await page.goto("about:blank");
	await callTesting(mall, "POST", "/clock", { move: "7d" });
	await mall.runScheduled();
	await openAs("hongshan", "hejun", "/admin/main/index");
	const due = page.getByRole("region", { name: "待采购清单" });
	await due.getByRole("link", { name: "每周劳保" }).click();
	await expect(page.getByText("到了采购日，请核对数量后加入购物车")).toBeVisible();
	await page.getByRole("button", { name: "本次不采购" }).click();
	await expect(page.getByText("到了采购日")).toBeHidden();
	await openAs("hongshan", "hejun", "/admin/main/index");
	await expect(page.getByRole("heading", { name: "工作台" })).toBeVisible();
	await expect(due).toHaveCount(0);
});
