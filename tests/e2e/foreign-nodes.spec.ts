import type { Page } from "@playwright/test";
import { emptyCarts } from "../support/mall/testing-api";
import { findSkus } from "../support/trade/trade";
import { expect, test, waitForApp } from "./mall-test";

/**
 * Elements that extensions and translators add to a page (public reports: react #24430, #22833, #17256,
 * #11538). React then draws a part of the page again, with new fields.
 */
const additions: Record<string, () => void> = {
	"a price assistant's element in main": () => {
		document.querySelector("main")?.insertAdjacentElement("afterbegin", document.createElement("div"));
	},
	"a password manager's element behind each field": () => {
		for (const input of document.querySelectorAll("input"))
			input.insertAdjacentElement("afterend", document.createElement("span"));
	},
	"a translator's elements around each text": () => {
		const texts: Text[] = [];
		const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		while (walker.nextNode()) texts.push(walker.currentNode as Text);
		for (const text of texts) {
			if (!text.data.trim() || text.parentElement?.closest("script, noscript, title, option, textarea"))
				continue;
			const font = document.createElement("font");
			text.replaceWith(font);
			font.appendChild(document.createElement("font")).appendChild(text);
		}
	},
};

/** Holds the app's files back until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(/\/assets\/(?!index-)[\w.-]+\.js$/, async (route) => {
		await promise;
		await route.continue().catch(() => {});
	});
	return resolve;
}

for (const [name, add] of Object.entries(additions)) {
	/**
	 * `npm test` takes the search, which has the most fields, with each kind, and each page with a translator.
	 */
	const further = { tag: name.includes("translator") ? [] : "@long" };
	test.describe(`R11: with ${name}`, () => {
		test.beforeEach(async ({ mall, allowErrors }) => {
			await emptyCarts(mall);
			allowErrors(/Minified React error #4(18|25)/);
		});

		test(
			"the number that was typed before the app ran goes into the cart",
			further,
			async ({ page, mall, openAs }) => {
				const [sku] = await findSkus(mall, 1);
				const release = await holdApp(page);
				await openAs("hongshan", "wanglei", `/item?skuId=${sku?.skuId}`, { waitUntil: "domcontentloaded" });
				await page.evaluate(add);
				await page.locator("#num").fill("12");
				release();
				await waitForApp(page);
				await expect(page.locator("#num")).toHaveValue("12");
				await page.locator("#buy button[value=add]").click();
				await expect(page.locator("#buy output").first()).toContainText("12");
			},
		);

		test("the word that was typed before the app ran is searched", async ({ page, openAs }) => {
			const release = await holdApp(page);
			await openAs("hongshan", "wanglei", "/search?keyword=手套", { waitUntil: "domcontentloaded" });
			await page.evaluate(add);
			await page.getByLabel("搜索商品").fill("胶带");
			release();
			await waitForApp(page);
			await expect(page.getByLabel("搜索商品")).toHaveValue("胶带");
			await page.getByLabel("搜索商品").press("Enter");
			await expect(page).toHaveURL(/keyword=%E8%83%B6%E5%B8%A6/);
			// The address changes before the stylesheet of the next page is there.
			await page.waitForLoadState();
		});

		test("the log-in name stays", further, async ({ page, urlOf }) => {
			const release = await holdApp(page);
			await page.goto(urlOf("hongshan", "/login"), { waitUntil: "domcontentloaded" });
			await page.evaluate(add);
			await page.getByLabel("登录名").fill("wanglei");
			release();
			await waitForApp(page);
			await page.waitForTimeout(300);
			await expect(page.getByLabel("登录名")).toHaveValue("wanglei");
		});

		test("a list that was pasted before the app ran is read", further, async ({ page, openAs }) => {
			const release = await holdApp(page);
			await openAs("hongshan", "wanglei", "/quick", { waitUntil: "domcontentloaded" });
			await page.evaluate(add);
			await page.locator("textarea").first().fill("丁腈手套 10\n安全帽 2");
			release();
			await waitForApp(page);
			await page.waitForTimeout(300);
			await expect(page.locator("textarea").first()).toHaveValue("丁腈手套 10\n安全帽 2");
		});
	});
}
