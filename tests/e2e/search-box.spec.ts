import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import type { TestMall } from "../support/mall/mall";
import { expect, test } from "./faulty-mall-test";

const box = (page: Page) => page.getByLabel("搜索商品");
const list = (page: Page) => page.getByRole("listbox", { name: "搜索建议" });
const active = (page: Page) => list(page).getByRole("option", { selected: true });

test("§1 search box: typed text finds words, categories, brands and goods, and each leads where it says", async ({
	page,
	openAs,
	urlOf,
}) => {
	await openAs("hongshan", "wanglei", "/");
	await waitForQuiet(page);
	await box(page).pressSequentially("防割");
	await expect(box(page)).toHaveRole("combobox");
	await expect(box(page)).toHaveAttribute("aria-expanded", "true");
	for (const [group, path] of [
		["关键词", /^\/search\?keyword=/],
		["分类", /^\/search\?catId=\d+$/],
		["商品", /^\/item\?skuId=\d+$/],
	] as const) {
		const first = list(page).getByRole("group", { name: group }).getByRole("option").first();
		await expect(first).toHaveAttribute("href", path);
		await expect(first).toContainText("防割");
	}
	await box(page).fill("砺");
	await expect(list(page).getByRole("option", { name: "砺峒", exact: true }).last()).toHaveAttribute(
		"href",
		`/search?brands=${encodeURIComponent("砺峒")}`,
	);
	await box(page).fill("fuyin");
	const product = list(page).getByRole("group", { name: "商品" }).getByRole("option").first();
	await expect(product).toContainText("复印纸");
	await product.click();
	await expect(page).toHaveURL(/\/item\?skuId=\d+$/);
	await page.goto(urlOf("hongshan", "/"));
});

test("UX access, search box: up, down, Enter and Esc work, and the field holds on to focus and words", async ({
	page,
	openAs,
}) => {
	await openAs("lanhai", "chenjing", "/");
	await waitForQuiet(page);
	await box(page).focus();
	await box(page).pressSequentially("手套");
	await expect(list(page)).toBeVisible();
	await expect(active(page)).toHaveCount(0);
	await page.keyboard.press("ArrowDown");
	await page.keyboard.press("ArrowDown");
	const options = list(page).getByRole("option");
	await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
	await expect(box(page)).toBeFocused();
	expect(await box(page).getAttribute("aria-activedescendant")).toBe(await options.nth(1).getAttribute("id"));
	await page.keyboard.press("ArrowUp");
	await page.keyboard.press("ArrowUp");
	await expect(active(page)).toHaveCount(0);
	await page.keyboard.press("ArrowUp");
	await expect(options.last()).toHaveAttribute("aria-selected", "true");
	await page.keyboard.press("Escape");
	await expect(list(page)).toBeHidden();
	await expect(box(page)).toHaveValue("手套");
	await expect(box(page)).toHaveAttribute("aria-expanded", "false");
	await page.keyboard.press("ArrowDown");
	const href = (await active(page).getAttribute("href")) ?? "";
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL((url) => url.pathname + url.search === href);

	// With no suggestion chosen, Enter searches for the text of the field.
	await box(page).fill("安全帽");
	await expect(list(page)).toBeVisible();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?keyword=%E5%AE%89%E5%85%A8%E5%B8%BD/);
});

test("§1 search box: a slow answer never replaces a newer one, and a failed answer shows nothing", async ({
	page,
	faultyMall,
	openAs,
	expectErrors,
}) => {
	const asked: string[] = [];
	faultyMall.intercept(({ url }, answer) => {
		if (!url.startsWith("/mall/goods/suggest")) return false;
		const keyword = new URL(url, "http://backend.invalid").searchParams.get("keyword") ?? "";
		asked.push(keyword);
		const body = { products: [], categories: [], brands: [], words: [`${keyword} 的词`], records: [] };
		const send = () => {
			answer.writeHead(keyword === "坏" ? 500 : 200, { "content-type": "application/json" });
			answer.end(JSON.stringify(keyword === "坏" ? { code: "X", message: "后台异常" } : body));
		};
		setTimeout(send, keyword === "慢" ? 1500 : 0);
		return true;
	});
	await openAs("hongshan", "wanglei", "/");
	await waitForQuiet(page);
	await box(page).focus();
	await box(page).fill("慢");
	await expect.poll(() => asked).toEqual(["慢"]);
	await box(page).fill("快");
	await expect(list(page).getByRole("option")).toHaveText(["快 的词"]);
	await page.waitForTimeout(1800);
	await expect(list(page).getByRole("option")).toHaveText(["快 的词"]);

	await box(page).fill("坏");
	await expect(list(page)).toBeHidden();
	await expect(page.getByRole("alert")).toHaveCount(0);
	await expect(page.getByRole("status", { name: "提示消息" })).toBeHidden();
	await expectErrors(/500/);
	faultyMall.intercept(null);
});

test("§1 search box: while pinyin is composed no suggestion is requested, and Enter does not search", {
	tag: "@long",
}, async ({ page, openAs }) => {
	const asked: string[] = [];
	page.on("request", (request) => {
		const url = new URL(request.url());
		if (url.pathname === "/api/mall/goods/suggest") asked.push(url.searchParams.get("keyword") ?? "");
	});
	await openAs("hongshan", "wanglei", "/");
	await waitForQuiet(page);
	await box(page).focus();
	await expect(box(page)).toHaveRole("combobox");
	const ime = await page.context().newCDPSession(page);
	for (const text of ["s", "sh", "sho", "shou tao"]) {
		await ime.send("Input.imeSetComposition", {
			text,
			selectionStart: text.length,
			selectionEnd: text.length,
		});
		await page.waitForTimeout(250);
	}
	expect(asked).toEqual([]);
	await ime.send("Input.insertText", { text: "手套" });
	await expect(list(page)).toBeVisible();
	await expect(box(page)).toHaveValue("手套");
	await expect.poll(() => asked).toEqual(["手套"]);
});

test("§1 search box: past searches are deleted one by one and all together, and stay deleted", {
	tag: "@long",
}, async ({ page, mall, openAs, urlOf }) => {
	await saveSearches(mall, ["轴承", "烧杯", "安全帽"]);
	await openAs("hongshan", "zhaomin", "/");
	const records = page.getByRole("region", { name: "搜索记录" });
	const enterBox = async () => {
		await page.reload();
		await waitForQuiet(page);
		await box(page).click();
	};
	await enterBox();
	await expect(records.getByRole("option")).toHaveText(["安全帽", "烧杯", "轴承"]);
	await records.getByRole("button", { name: "删除 烧杯" }).click();
	await expect(records.getByRole("option")).toHaveText(["安全帽", "轴承"]);
	await expect(box(page)).toBeFocused();
	await enterBox();
	await expect(records.getByRole("option")).toHaveText(["安全帽", "轴承"]);
	// The same is true on the page of that search: loading it again is not a new search.
	await page.goto(urlOf("hongshan", "/search?keyword=%E8%BD%B4%E6%89%BF"));
	await waitForQuiet(page);
	await box(page).click();
	await expect(records.getByRole("option")).toHaveText(["轴承", "安全帽"]);
	await records.getByRole("button", { name: "删除 轴承" }).click();
	await expect(records.getByRole("option")).toHaveText(["安全帽"]);
	await enterBox();
	await expect(records.getByRole("option")).toHaveText(["安全帽"]);
	await records.getByRole("button", { name: "清空" }).click();
	await expect(records).toBeHidden();
	const asked = page.waitForResponse("**/api/mall/goods/searchKeys");
	await enterBox();
	expect(await (await asked).json()).toEqual([]);
	await expect(records).toBeHidden();
});

test("B2: typed and past searches are plain text, and change only the list", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
}) => {
	const hostile = ["<img src=x onerror=document.title=1>", '"', "👨‍👩‍👧‍👦🏳️‍🌈", "手".repeat(100), "‮abc"];
	await saveSearches(mall, hostile);
	await openAs("hongshan", "zhaomin", "/");
	await waitForQuiet(page);
	const title = await page.title();
	await box(page).click();
	const records = page.getByRole("region", { name: "搜索记录" });
	await expect(records.getByRole("option")).toHaveText(hostile.toReversed());
	await expect(records.locator("img")).toHaveCount(0);
	const panel = await records.boundingBox();
	for (const option of await records.getByRole("option").all()) {
		const { width = 0, height = 0 } = (await option.boundingBox()) ?? {};
		expect([width <= (panel?.width ?? 0), height]).toEqual([true, 32]);
	}
	for (const text of [...hostile, "手".repeat(200), "'; DROP TABLE skus; --"]) {
		const answer = page.waitForResponse("**/api/mall/goods/suggest?*");
		await box(page).fill(text);
		expect((await answer).status()).toBe(200);
	}
	expect(await page.title()).toBe(title);
	await box(page).fill('"<b>');
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/search\?keyword=%22%3Cb%3E/);
	await expect(box(page)).toHaveValue('"<b>');
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false });

	test("R9: the box is a form that leads to the results", { tag: "@long" }, async ({ page, openAs }) => {
		await openAs("lanhai", "chenjing", "/");
		await expect(box(page)).toHaveRole("searchbox");
		await box(page).fill("复印纸");
		await box(page).press("Enter");
		await expect(page).toHaveURL(/\/search\?keyword=%E5%A4%8D%E5%8D%B0%E7%BA%B8/);
		await expect(page.locator('main a[href^="/item?"]').first()).toBeVisible();
	});
});

/** Replaces zhaomin's past searches with these; the last one is the latest. */
async function saveSearches(mall: TestMall, keywords: string[]): Promise<void> {
	const token = await mall.login("M1001", "zhaomin");
	const call = async (name: string, body: unknown) => {
		const answer = await mall.callReference("M1001", "mall", `/goods/searchKeys/${name}`, { token, body });
		expect(answer.status).toBe(200);
	};
	await call("delete", {});
	for (const keyword of keywords) await call("save", { keyword });
}
