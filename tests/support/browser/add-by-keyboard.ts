import type { Locator, Page } from "@playwright/test";
import type { TestMall } from "../mall/mall.ts";
import { waitForQuiet } from "./traffic.ts";

/** More tab stops than a page has before its goods. */
const patience = 120;

/** A model that one article alone has, as a purchaser types it. */
export async function findOwnModel({ db }: TestMall): Promise<string> {
	const model = await db
		.prepare(
			"SELECT model FROM skus WHERE state = 1 GROUP BY model_key HAVING count(*) = 1 AND length(model) > 4",
		)
		.first<string>("model");
	if (!model) throw new Error("no model that one article alone has");
	return model;
}

/**
 * Searches for a word on any page of the mall, and puts the first article into the cart, by `press` alone.
 */
export async function addByKeyboard(
	page: Page,
	word: string,
	press: (key: string) => Promise<void>,
): Promise<void> {
	await press("/");
	await page.keyboard.type(word);
	await press("Enter");
	await page.waitForURL(/\/search/);
	await waitForQuiet(page);
	for (const target of [
		page.getByRole("link", { name: "跳到主要内容" }),
		page.getByRole("link", { name: "跳到搜索结果" }),
		page.locator("#results").getByRole("button", { name: "加入购物车" }).first(),
	]) {
		for (let stops = 0; !(await hasFocus(target)) && stops < patience; stops++) await press("Tab");
		await press("Enter");
	}
	await page.getByText("已加入购物车").waitFor();
}

function hasFocus(target: Locator): Promise<boolean> {
	return target.evaluate((element) => element === document.activeElement);
}
