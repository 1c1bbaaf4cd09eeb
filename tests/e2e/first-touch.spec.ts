import type { Page } from "@playwright/test";
import { emptyCarts } from "../support/testing-api";
import { findSkus } from "../support/trade";
import { waitForQuiet } from "../support/traffic";
import { expect, test, waitForApp } from "./mall-test";

test.describe.configure({ mode: "parallel" });

const search = `/search?keyword=${encodeURIComponent("手套")}&groupBy=sku`;
/** The files of the app. The files that a page runs before a touch are not delayed. */
const appFiles =
	/\/assets\/(?!(?:index|import-helper|seen-goods|stored-session|turn-slides|remember-search)-)[\w.-]+\.js$/;

const allFiles = /\.js$/;

/** Longer than the two seconds for which a press with a native way waits for the app. Milliseconds. */
const delayMs = 2300;

/** `silent`: the page paints long before any of its files arrives. */
const lines: { line: string; lay(page: Page): Promise<unknown>; tag?: string }[] = [
	// Every other file presses on a fast line, too.
	{ line: "fast", lay: async () => {}, tag: "@long" },
	{ line: "slow", lay: (page: Page) => delay(page, appFiles), tag: "@long" },
	{ line: "silent", lay: (page: Page) => delay(page, allFiles) },
	{ line: "broken", lay: (page: Page) => page.route(appFiles, (route) => route.abort()), tag: "@long" },
];

async function delay(page: Page, files: RegExp) {
	let waiting: Promise<unknown> | undefined;
	await page.route(files, async (route) => {
		waiting ??= new Promise((resolve) => setTimeout(resolve, delayMs));
		await waiting;
		await route.continue().catch(() => {});
	});
}

/** The app and the files that it loads by itself arrive late here. */
const patiently = expect.configure({ timeout: 40_000 });

/** Waits for a while: a second effect would show by then. */
const settle = (page: Page) => page.waitForTimeout(400);

/** Counts the requests that change the cart: calls, and posts of a page. */
function countOrders(page: Page): () => number {
	let count = 0;
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (request.method() === "POST" && (request.isNavigationRequest() || pathname.endsWith("/add")))
			count += 1;
	});
	return () => count;
}

/** The paths of the documents that the page requests. */
function listDocuments(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (request.isNavigationRequest()) paths.push(pathname + search);
	});
	return paths;
}

for (const hook of [test.beforeEach, test.afterEach]) hook(({ mall }) => emptyCarts(mall));

for (const { line, lay, tag = [] } of lines) {
	test.describe(`first touch on a ${line} line`, { tag }, () => {
		test.beforeEach(async ({ page, enter, allowErrors }) => {
			if (line === "broken") allowErrors(/ERR_FAILED/);
			await enter("hongshan", "wanglei");
			await lay(page);
		});

		for (const hasTouch of [false, true]) {
			test.describe(hasTouch ? "by a finger" : "by a mouse", { tag: hasTouch ? "@long" : [] }, () => {
				test.use({ hasTouch });
				test("R11: 加入购物车 on a card adds once", async ({ page, mall, urlOf }) => {
					const orders = countOrders(page);
					await page.goto(urlOf("hongshan", search), { waitUntil: "commit" });
					const button = page.getByRole("button", { name: "加入购物车" }).first();
					await (hasTouch ? button.tap() : button.click());
					const sum = () => mall.db.prepare("SELECT sum(num) AS n FROM cart_items").first<number>("n");
					await expect.poll(sum).toBe(1);
					await settle(page);
					expect([await sum(), orders()]).toEqual([1, 1]);
				});
			});
		}

		test("R11: Enter in a number box adds that number, once", async ({ page, mall, urlOf }) => {
			const [sku] = await findSkus(mall, 1);
			const orders = countOrders(page);
			await page.goto(urlOf("hongshan", `/item?skuId=${sku?.skuId}`), { waitUntil: "commit" });
			const box = page.getByRole("form", { name: "购买" }).getByRole("textbox", { name: "数量" });
			const num = 3 * Number((await box.getAttribute("step")) ?? 1);
			await box.fill(String(num));
			await box.press("Enter");
			const sum = () => mall.db.prepare("SELECT sum(num) AS n FROM cart_items").first<number>("n");
			await expect.poll(sum).toBe(num);
			await settle(page);
			expect([await sum(), orders()]).toEqual([num, 1]);
		});

		test("R11: the stepper counts every press, or none where no script arrives", async ({
			page,
			mall,
			urlOf,
		}) => {
			const [sku] = await findSkus(mall, 1);
			await page.goto(urlOf("hongshan", `/item?skuId=${sku?.skuId}`), { waitUntil: "commit" });
			const form = page.getByRole("form", { name: "购买" });
			const box = form.getByRole("textbox", { name: "数量" });
			const before = Number(await box.inputValue());
			const step = Number((await box.getAttribute("step")) ?? 1);
			const more = form.getByRole("button", { name: "增加数量" });
			for (let press = 0; press < 2; press++) await more.click();
			const after = String(line === "broken" ? before : before + 2 * step);
			// The stepper's own code arrives after the app's.
			await patiently(box).toHaveValue(after);
			await settle(page);
			await expect(box).toHaveValue(after);
		});

		test("R11: a sort link sorts", { tag: "@long" }, async ({ page, urlOf }) => {
			const documents = listDocuments(page);
			await page.goto(urlOf("hongshan", search), { waitUntil: "commit" });
			const link = page.locator('main a[href*="sortType="]').first();
			const href = (await link.getAttribute("href")) ?? "";
			await link.click();
			await expect(page).toHaveURL((url) => url.pathname + url.search === href);
			await settle(page);
			// A document that was loaded ahead is shown without another request.
			expect(documents.filter((path) => path !== href)).toEqual([search]);
		});

		test("R11: the location picker opens and takes a choice", { tag: "@long" }, async ({ page, urlOf }) => {
			await page.goto(urlOf("hongshan", "/const"), { waitUntil: "commit" });
			const picker = page.locator("details", { has: page.locator("summary", { hasText: "送至" }) });
			await picker.locator("summary").click();
			await expect(picker).toHaveAttribute("open");
			const choice =
				line === "broken"
					? picker.getByRole("link", { name: "选择收货地区" })
					: picker.getByRole("list", { name: "省份" }).getByRole("button").first();
			await patiently(choice).toBeVisible();
			await expect(picker).toHaveAttribute("open");
		});

		test("R11: a tab opens its panel", { tag: "@long" }, async ({ page, mall, urlOf }) => {
			const [sku] = await findSkus(mall, 1);
			await page.goto(urlOf("hongshan", `/item?skuId=${sku?.skuId}`), { waitUntil: "commit" });
			const tab = page.getByRole("tab").nth(1);
			const panel = page.locator(`#${await tab.getAttribute("aria-controls")}`);
			await expect(panel).toBeHidden();
			await tab.click();
			await expect(panel).toBeVisible();
			if (line !== "broken") await patiently(tab).toHaveAttribute("aria-selected", "true");
			await expect(panel).toBeVisible();
		});

		test("R11: text in the search box stays, gets completions, and is searched for", async ({
			page,
			urlOf,
		}) => {
			const documents = listDocuments(page);
			await page.goto(urlOf("hongshan", "/"), { waitUntil: "commit" });
			const box = page.getByLabel("搜索商品");
			await box.pressSequentially("防割");
			await expect(box).toHaveValue("防割");
			if (line !== "broken")
				await patiently(page.getByRole("listbox", { name: "搜索建议" })).toContainText("防割");
			await expect(box).toHaveValue("防割");
			await expect(box).toBeFocused();
			await box.press("Enter");
			await expect(page).toHaveURL(/\/search\?keyword=%E9%98%B2%E5%89%B2/);
			await settle(page);
			expect(documents).toHaveLength(2);
		});

		test("R11: a pointer on the category menu opens it", { tag: "@long" }, async ({ page, urlOf }) => {
			await page.goto(urlOf("hongshan", "/"), { waitUntil: "commit" });
			const button = page.locator("summary", { hasText: "全部商品分类" });
			await button.hover();
			if (line === "broken") await button.click();
			await patiently(page.locator("[data-cat]").first()).toBeVisible();
		});

		test("R11: pasted lines of a spreadsheet become lines, or stay in their field", async ({
			page,
			urlOf,
		}) => {
			await page.goto(urlOf("hongshan", "/admin/specialPurchase/inquiryList/edit"));
			await waitForQuiet(page);
			const names = page.getByLabel(/^第 \d+ 行 品名$/);
			await names.first().evaluate((field: HTMLInputElement) => {
				const clipboardData = new DataTransfer();
				clipboardData.setData("text", "防割手套\tA5\t20\n安全帽\tV型\t5");
				field.focus();
				const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
				if (field.dispatchEvent(event))
					document.execCommand("insertText", false, "防割手套 A5 20 安全帽 V型 5");
			});
			const isTaken = line !== "broken";
			await patiently(names.first()).toHaveValue(isTaken ? "防割手套" : "防割手套 A5 20 安全帽 V型 5");
			if (isTaken) await expect(names.nth(1)).toHaveValue("安全帽");
		});
	});
}

test("R4: a press that needs a script which a deploy removed reloads the page, once", async ({
	page,
	openAs,
	allowErrors,
}) => {
	allowErrors(/404/);
	const documents = listDocuments(page);
	await page.route(appFiles, (route) => route.fulfill({ status: 404, body: "" }));
	await openAs("hongshan", "wanglei", "/const");
	const toggle = page.getByRole("button", { name: "收起菜单" });
	await toggle.hover();
	await page.waitForTimeout(1000);
	expect(documents).toHaveLength(1);
	await page.reload();
	await toggle.click();
	await expect.poll(() => documents.length).toBe(3);
	await toggle.click();
	await page.waitForTimeout(1000);
	expect(documents).toHaveLength(3);
});

for (const { pathname, query } of [
	{ pathname: "/", query: null },
	{ pathname: "/search", query: null },
	{ pathname: "/cart", query: null },
	{ pathname: "/item", query: "SELECT 'skuId=' || sku_id FROM skus LIMIT 1" },
	{ pathname: "/noticeDetail", query: "SELECT 'id=' || notice_id FROM notices WHERE mall_code = 'M1001'" },
]) {
	test(`R11: the app runs on ${pathname} after a translator has changed its texts`, {
		tag: pathname === "/cart" ? [] : "@long",
	}, async ({ page, mall, openAs, allowErrors }) => {
		// React reports texts that differ from its own (error 418).
		allowErrors(/#418/);
		const [row = []] = query ? await mall.db.prepare(query).raw<string[]>() : [];
		await openAs("hongshan", "wanglei", `${pathname}?${row[0] ?? ""}`);
		await waitForQuiet(page);
		const texts = await page.evaluate(() => {
			const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			const found: Text[] = [];
			while (walker.nextNode()) found.push(walker.currentNode as Text);
			for (const text of found.filter(
				({ parentElement }) => !parentElement?.closest("script, style, noscript"),
			)) {
				const font = document.createElement("font");
				text.replaceWith(font);
				font.appendChild(text);
			}
			return document.body.innerText;
		});
		await page.keyboard.press("Tab");
		await waitForApp(page);
		const now = await page.evaluate(() => document.body.innerText);
		expect(now.length).toBeGreaterThan(0.9 * texts.length);
	});
}
