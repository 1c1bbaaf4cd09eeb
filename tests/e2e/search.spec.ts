import type { Locator, Page } from "@playwright/test";
import { expect, test, waitForApp } from "./mall-test";

const buyers = [
	{ model: "OPEN", mall: "hongshan", loginName: "wanglei" },
	{ model: "STANDARD", mall: "lanhai", loginName: "chenjing" },
] as const;

const bolts = "/search?keyword=%E8%9E%BA%E6%A0%93";

for (const javaScriptEnabled of [true, false]) {
	for (const { model, mall, loginName } of buyers) {
		const tag = model === "OPEN" && javaScriptEnabled ? [] : "@long";
		test.describe(`${model}, ${javaScriptEnabled ? "with" : "without"} JavaScript`, { tag }, () => {
			test.use({ javaScriptEnabled });

			test("§7 search: conditions are chosen at the side and removed one by one, and all at once", async ({
				page,
				openAs,
			}) => {
				await openAs(mall, loginName, bolts);
				const all = await readSkus(page);
				const facets = page.getByRole("region", { name: "筛选" });
				await facets.locator('a[href*="brands="]').first().click();
				const ofBrand = await readSkus(page);
				expect(ofBrand).toBeLessThan(all);
				await facets
					.locator("section", { has: page.getByRole("heading", { name: "品牌" }) })
					.getByText("可多选")
					.click();
				const picker = facets.getByRole("form", { name: "选择品牌" });
				await picker.getByRole("checkbox", { checked: false }).first().check();
				await picker.getByRole("checkbox", { checked: false }).first().check();
				await picker.getByRole("button", { name: "确定" }).click();
				const chips = page.getByRole("navigation", { name: "已选条件" });
				await expect(chips.getByRole("link")).toHaveCount(4);
				await facets.getByRole("link", { name: "仅看有货" }).click();
				await expect(page).toHaveURL(/inStockOnly=1/);
				await chips.getByRole("link", { name: "移除 仅看有货" }).click();
				await expect(page).not.toHaveURL(/inStockOnly/);
				await expect(page).toHaveURL(/keyword=.*brands=/);
				await chips.getByRole("link", { name: "清空全部" }).click();
				await expect(chips).toHaveCount(0);
				expect(await readSkus(page)).toBe(all);
			});

			test("§2 search: SKUs appear one by one, and in a table that adds several at once", {
				tag: "@long",
			}, async ({ page, openAs, urlOf }) => {
				await openAs(mall, loginName, bolts);
				await expect(page.getByText(/^共 \d+ 个规格/).first()).toBeVisible();
				await page.getByRole("link", { name: "按规格展开" }).click();
				await expect(page.getByText(/^共 \d+ 个规格/)).toHaveCount(0);
				await page.getByRole("link", { name: "表格" }).click();
				const form = page.getByRole("form", { name: "商品列表" });
				const names = await fillRows(form, 3);
				await form.getByRole("button", { name: "加入所选" }).click();
				await expect(page.getByText("3 种商品已加入购物车")).toBeVisible();
				await expect(page).toHaveURL(/view=table/);
				await page.goto(urlOf(mall, "/cartPage"));
				for (const name of names) await expect(page.getByTitle(name).first()).toBeVisible();
			});

			test("O5: a card names a wrong number and its fix, leaves the number in the box, and adds nothing", async ({
				page,
				openAs,
				expectErrors,
			}) => {
				await openAs(mall, loginName, bolts);
				await page.getByRole("link", { name: "按规格展开" }).click();
				const card = page.locator("main li").filter({ hasText: "限购 20" }).first();
				await card.getByRole("textbox").fill("99");
				if (javaScriptEnabled) await expect(card.locator("output")).not.toBeEmpty();
				await card.getByRole("button", { name: "加入购物车" }).click();
				if (javaScriptEnabled) {
					await expect(card.locator("output")).toHaveText(/^每单限购 20 \S{1,2}改为 20$/);
					await card.getByRole("button", { name: "改为 20" }).click();
					await expect(card.getByRole("textbox")).toHaveValue("20");
					await expect(card.locator("output")).toBeEmpty();
					// So many packs are asked about once.
					await card.getByRole("textbox").press("Enter");
					await expect(card.locator("output")).toContainText("请再点一次");
					// The same form is sent once in 2000 ms.
					await page.waitForTimeout(2100);
					await card.getByRole("textbox").press("Enter");
					await expect(page.getByText("已加入购物车")).toBeVisible();
				} else {
					await expect(card.getByRole("textbox")).toHaveValue("99");
					await expect(card.locator("output")).not.toBeEmpty();
					await expect(page).toHaveURL(/\/search\?keyword=/);
					await expectErrors(/400/);
				}
			});
		});
	}
}

test("UX card: the specifications of a product open in place, and several are added at once", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", bolts);
	const card = page
		.locator("main li")
		.filter({ hasText: /共 \d+ 个规格/ })
		.first();
	const name = await card.locator("bdi").innerText();
	await card.getByRole("link", { name: /^选规格/ }).hover();
	await waitForApp(page);
	await card.getByRole("link", { name: /^选规格/ }).click();
	const choice = page.getByRole("dialog", { name });
	await expect(choice.locator("tr[aria-current]")).toBeInViewport();
	const rows = choice.getByRole("row").filter({ has: page.getByRole("textbox") });
	for (const at of [0, 1]) {
		const rule = await rows.nth(at).innerText();
		await rows
			.nth(at)
			.getByRole("textbox")
			.fill(/(\d+) \S+起订/.exec(rule)?.[1] ?? "1");
	}
	await choice.getByRole("button", { name: "加入已填规格" }).click();
	await expect(choice.getByText("2 种商品已加入购物车")).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(choice).toBeHidden();
	await expect(page).toHaveURL(/\/search\?keyword=/);
});

test("UX card: the specifications open for a browser without the cookies of an area", {
	tag: "@long",
}, async ({ page, openAs }) => {
	await openAs("hongshan", "wanglei", bolts);
	const link = page.getByRole("link", { name: /^选规格/ }).first();
	await link.hover();
	await waitForApp(page);
	await page.context().clearCookies({ name: /^(?:province|city|district|street|address)Id$/ });
	await link.click();
	const choice = page.getByRole("dialog").filter({ has: page.getByRole("form", { name: "全部规格" }) });
	await expect(choice.getByRole("textbox").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("UX card: the specifications of a product are a table on its page", async ({ page, openAs }) => {
		await openAs("hongshan", "wanglei", bolts);
		await page
			.getByRole("link", { name: /^选规格/ })
			.first()
			.click();
		await expect(page).toHaveURL(/\/item\?skuId=\d+#variants/);
		await expect(page.getByRole("form", { name: "全部规格" })).toBeInViewport();
	});
});

/** The number of SKUs that the line above the list states. */
async function readSkus(page: Page): Promise<number> {
	const text = (await page.getByText(/^[共约] [\d,]+ 件商品/).textContent()) ?? "";
	return Number(/([\d,]+) 个规格/.exec(text)?.[1]?.replaceAll(",", ""));
}

/** Types the minimum order into the first boxes of a table. Returns the names of their goods. */
async function fillRows(form: Locator, count: number): Promise<string[]> {
	const rows = form.getByRole("row").filter({ has: form.page().getByRole("textbox") });
	const names: string[] = [];
	for (let at = 0; at < count; at++) {
		const row = rows.nth(at);
		const rule = (await row.getByRole("cell").last().textContent()) ?? "";
		await row.getByRole("textbox").fill(/(\d+) \S+起订/.exec(rule)?.[1] ?? "1");
		names.push((await row.locator("a[title]").first().getAttribute("title")) ?? "");
	}
	return names;
}
