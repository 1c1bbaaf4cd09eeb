import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./mall-test";

const bolts = "/search?keyword=%E8%9E%BA%E6%A0%93&view=table&groupBy=sku";
const main = (page: Page) => page.locator("main > .wrapper, main .wrapper").first();
const width = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? Number.NaN);

/** Presses a choice of the menu 显示, which then says that the screen has it. */
async function choose(page: Page, name: string): Promise<void> {
	const choice = page.locator("header button", { hasText: name });
	await page.getByText("显示", { exact: true }).click();
	await choice.click();
	await expect(choice).toHaveAttribute("aria-pressed", "true");
}

/** The pixels by which the widest row of controls stands out of its table: number box, unit and button. */
function measureOverhang(page: Page): Promise<number> {
	return page.evaluate(() => {
		const table = document.querySelector("main table") as Element;
		const { right } = table.getBoundingClientRect();
		const ends = [...table.querySelectorAll("td button")].map(
			(button) => button.getBoundingClientRect().right,
		);
		return Math.max(0, ...ends.map((end) => end - right));
	});
}

/** The number of rows of goods that a window shows whole, above the bar of the table. */
function countRows(page: Page): Promise<number> {
	return page.evaluate(() => {
		const form = document.querySelector("main form[aria-label='商品列表']") as Element;
		const bar = form.lastElementChild?.getBoundingClientRect().top ?? 0;
		return [...form.querySelectorAll("tbody tr")].filter((row) => row.getBoundingClientRect().bottom <= bar)
			.length;
	});
}

/** Expects that texts of each pattern are on the page, and that none of them is smaller than 14 px. */
async function expectLegible(page: Page, patterns: readonly RegExp[]): Promise<void> {
	const texts = await page.locator("main").evaluate((main) => {
		const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
		const found: { text: string; size: number }[] = [];
		for (let node = walker.nextNode(); node; node = walker.nextNode()) {
			const size = Number.parseFloat(getComputedStyle(node.parentElement as Element).fontSize);
			found.push({ text: (node.nodeValue ?? "").trim(), size });
		}
		return found;
	});
	for (const pattern of patterns) {
		const matching = texts.filter(({ text }) => pattern.test(text));
		expect(matching.length, String(pattern)).toBeGreaterThan(0);
		expect(matching.filter(({ size }) => size < 14)).toEqual([]);
	}
}

test.describe("at 1440 px, without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
	/** No test buys goods as this mall's linyue: a purchase adds a line to the row of its article. */
	const mallName = "lvzhou";
	const unit = /^\/\S+$/;

	test("UX dense: a table shows ten goods, a line of the cart takes 80 px and folds, the buyer may have them roomier, and unit, stock and minimum have 14 px", async ({
		page,
		openAs,
		urlOf,
		allowErrors,
	}) => {
		allowErrors(/status of 400/);
		await openAs(mallName, "linyue", bolts.replace("&view=table", ""));
		await expectLegible(page, [unit, /^现货$/, /起订|的倍数|限购/]);
		await page
			.getByRole("button", { name: /^加入购物车/ })
			.first()
			.click();
		await expect(page.getByText("1 种商品已加入购物车")).toBeVisible();
		await page.goto(urlOf(mallName, bolts));
		await expectLegible(page, [unit, /^现货$/, /起订|的倍数|限购/]);
		expect(await countRows(page)).toBeGreaterThanOrEqual(10);
		for (const width of [1232, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await measureOverhang(page)).toBe(0);
		}
		const sizes = page.locator("tbody td[data-text] + td[data-text]");
		const heights = await sizes.evaluateAll((cells) => cells.map((cell) => cell.scrollHeight));
		expect(Math.max(...heights)).toBeLessThan(56);

		await page.goto(urlOf(mallName, "/cartPage"));
		const line = page.locator("tr[id^=line-]").first();
		const height = async () => (await line.boundingBox())?.height ?? Number.NaN;
		await expectLegible(page, [unit, /^现货$/, /^已选商品/, /^\d+ ?[^\d\s]+（\d+ .+）$/]);
		expect(await height()).toBeLessThanOrEqual(80);
		await choose(page, "舒适");
		expect(await height()).toBeGreaterThan(80);
		await page.locator("tr summary").first().click();
		await expect(line).toBeHidden();
		await page.locator("tr summary").first().click();
		await line.getByLabel("数量", { exact: true }).fill("100000");
		await line.getByLabel("数量", { exact: true }).press("Enter");
		await expect(line).toContainText("数量须为");
		await page.locator("tr summary").first().click();
		await expect(line, "a folded supplier shows the lines that need the buyer").toBeVisible();

		await page.goto(urlOf(mallName, bolts));
		expect(await countRows(page)).toBeLessThan(10);
		await choose(page, "紧凑");
		expect(await countRows(page)).toBeGreaterThanOrEqual(10);
	});
});

for (const width of [390, 1440])
	test(`UX look: at ${width} px the buttons of a row of cards stand in one line`, {
		tag: width === 390 ? [] : "@long",
	}, async ({ page, openAs }) => {
		await page.setViewportSize({ width, height: 900 });
		await openAs("lanhai", "chenjing", "/search?keyword=%E6%89%8B%E5%A5%97");
		const buttons = page.locator("main li").getByRole("link", { name: /^选规格/ });
		const lines = await buttons.evaluateAll((found) => {
			const rows = new Map<number, Set<number>>();
			for (const button of found) {
				const card = button.closest("li")?.getBoundingClientRect().top ?? 0;
				const line = button.getBoundingClientRect().top;
				rows.set(card, (rows.get(card) ?? new Set()).add(Math.round(line)));
			}
			return [...rows.values()].map((tops) => tops.size);
		});
		expect(lines.length).toBeGreaterThan(2);
		expect(Math.max(...lines)).toBe(1);
	});

test.describe("at 1920 px", () => {
	test.use({ viewport: { width: 1920, height: 1080 } });

	test("UX wide: a list grows to the window beside the menu, and an article stays at 1200 px", async ({
		page,
		openAs,
		urlOf,
	}) => {
		await openAs("hongshan", "zhaomin", "/search?keyword=%E6%89%8B%E5%A5%97");
		expect(await width(main(page))).toBe(1200);
		await choose(page, "宽屏");
		expect(await width(main(page))).toBeGreaterThan(1600);
		const column = (part: Locator) =>
			part.evaluate((one) => [one.getBoundingClientRect().left, one.clientWidth]);
		expect(await column(page.locator("header .wrapper").first())).toEqual(await column(main(page)));
		const cards = await page
			.locator("main li:has(output)")
			.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
		expect(cards.filter((top) => top === cards[0]).length).toBe(6);
		await page.goto(urlOf("hongshan", "/cartPage"));
		expect(await width(main(page))).toBe(1200);
		await page.goto(urlOf("hongshan", "/admin/order/theOrder"));
		expect(await width(main(page))).toBeGreaterThan(1600);
	});
});
