import type { BrowserContext, Page } from "@playwright/test";
import { findHalfCovered } from "../support/browser/accessibility";
import { listMisfits } from "../support/browser/page-fit";
import type { TestMall } from "../support/mall/mall";
import { enterAs, fillPages, type ThemedBuyer, themedBuyers } from "../support/page/full-pages";
import { pagePaths } from "../support/page/storefront-paths";
import { isLong } from "../support/run/sample";
import { expect, test } from "./mall-test";

/** 320: the smallest phone and a zoom of 400 % (WCAG 1.4.10). 720: a zoom of 200 % at 1440. */
const widths = [320, 390, 720, 1024, 1200, 1440, 1920];
const phone = { width: 390, height: 844 };

// every-page.spec.ts measures each page in one mall at three of these widths.
for (const buyer of themedBuyers)
	test(`UX phone, ${buyer.mallName}: every page fits a window of ${widths.join(", ")} px`, {
		tag: "@long",
	}, async ({ page, context, mall, urlOf }) => {
		const addresses = await enterAll(mall, buyer, context, urlOf(buyer.mallName, "/"));
		const found: string[] = [];
		for (const path of pagePaths) {
			await page.goto(urlOf(buyer.mallName, addresses[path] ?? path));
			for (const width of widths) {
				await page.setViewportSize({ width, height: 844 });
				for (const misfit of await page.evaluate(listMisfits)) found.push(`${path} at ${width}: ${misfit}`);
			}
		}
		expect(found).toEqual([]);
	});

test("UX phone: the measure finds each kind of misfit", async ({ page }) => {
	await page.setViewportSize(phone);
	await page.setContent(`
		<p style="inline-size: 500px">宽</p>
		<p style="inline-size: 1em">一行一个字</p>
		<p style="block-size: 10px; margin: 0">两段文字</p><p style="margin: 0">重叠</p>
		<a href="/" style="display: block; block-size: 12px; overflow: hidden">小</a>
		<p style="margin-inline-start: -30px">左边</p>
		<p>句中的<a href="/">链接</a>可以更低</p>
		<p style="position: relative; block-size: 30px">
			盖住<b style="position: absolute; inset: 0; background: white"></b>
		</p>
		<p style="position: relative">
			<button style="block-size: 30px; inline-size: 60px"></button>
			<b style="position: absolute; inset: 0"></b>
		</p>
		<p style="position: relative">透明<b style="position: absolute; inset: 0"></b></p>
		<p style="margin-block-start: 900px"><button style="block-size: 30px">条下</button></p>
		<p style="block-size: 60px"></p>
		<p style="position: fixed; inset: auto 0 0; block-size: 50px; background: white">条</p>`);
	const found = await page.evaluate(listMisfits);
	for (const pattern of [
		/^508 px wide/,
		/^5 signs on 5 lines/,
		/^overlap/,
		/^cut at the left/,
		/^target \d+×12/,
		/^covered: <p> 盖住$/,
		/^covered: <button>/,
	])
		expect(found).toContainEqual(expect.stringMatching(pattern));
	expect(found).toHaveLength(7);
});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: phone });

	test("UX phone, R9: without a script the menu is a drawer with all pages, and log-out as its last entry", async ({
		page,
		openAs,
	}) => {
		await openAs("hongshan", "wanglei", "/shopList");
		const orders = page.getByRole("list", { name: "账号" }).getByRole("link", { name: "我的订单" });
		await expect(orders).toBeHidden();
		await page.getByRole("button", { name: "菜单", exact: true }).click();
		for (const name of ["首页", "店铺", "工作台", "询比价大厅"])
			await expect(page.getByRole("link", { name, exact: true }).filter({ visible: true })).toHaveCount(1);
		await page.locator("summary", { hasText: "全部商品分类" }).click();
		await expect(page.getByRole("link", { name: "五金工具", exact: true }).first()).toBeVisible();
		const exit = await page.getByRole("button", { name: "退出登录" }).boundingBox();
		const last = await page.locator("summary", { hasText: "商品管理" }).boundingBox();
		expect(exit?.y).toBeGreaterThan(last?.y ?? Number.NaN);
		await page.getByRole("button", { name: "关闭菜单" }).click();
		await expect(orders).toBeHidden();
	});
});

test("UX phone: the button that decides is in sight, wherever the page is", async ({
	page,
	context,
	mall,
	urlOf,
}) => {
	await page.setViewportSize(phone);
	const buyer = themedBuyers[1];
	const addresses = await enterAll(mall, buyer, context, urlOf(buyer.mallName, "/"));
	for (const [path, name] of [
		["/item", "加入购物车"],
		["/cart", "去结算"],
		["/orderConfirm", "提交订单"],
		["/cashier", "立即支付"],
	] as const) {
		await page.goto(urlOf(buyer.mallName, addresses[path] ?? path));
		const button = page.locator("main").getByRole("button", { name, exact: true }).first();
		await expect(button, path).toBeInViewport();
		await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
		await expect(button, path).toBeInViewport();
		await expectLastUncovered(page);
	}
});

test("UX phone: the receipt of an order is in sight wherever the page is, its steps are one line, and the drawer's first line is whole", async ({
	page,
	mall,
	openAs,
}) => {
	await page.setViewportSize(phone);
	const token = await mall.login("M1001", "wanglei");
	const answer = await mall.callReference("M1001", "mall", "/order/list?state=shipped", { token });
	const { list } = (await answer.json()) as { list: { children: { orderId: string }[] }[] };
	const [part] = list.flatMap(({ children }) => children);
	await openAs("hongshan", "wanglei", `/admin/order/theOrder/orderDetails?orderChildId=${part?.orderId}`);
	const receipt = page.locator("header").getByRole("button", { name: "确认收货" }).first();
	await expect(receipt).toBeInViewport();
	await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
	await expect(receipt).toBeInViewport();
	await expectLastUncovered(page);
	const steps = await page
		.getByRole("list", { name: "步骤" })
		.getByRole("listitem")
		.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
	expect([steps.length, new Set(steps).size]).toEqual([5, 1]);
	await page.getByRole("button", { name: "菜单", exact: true }).click();
	const greeting = page.getByRole("listitem").filter({ hasText: "欢迎您" });
	expect(await greeting.evaluate((it) => it.clientHeight >= it.scrollHeight && it.clientHeight >= 44)).toBe(
		true,
	);
});

test("UX phone: the bar of the cart covers no part of a target, however high the window is", {
	tag: "@long",
}, async ({ page, context, mall, urlOf }) => {
	const buyer = themedBuyers[0];
	const addresses = await enterAll(mall, buyer, context, urlOf(buyer.mallName, "/"));
	await page.goto(urlOf(buyer.mallName, addresses["/cartPage"] ?? ""));
	const found: string[] = [];
	for (let height = 800; height <= 920; height += isLong ? 8 : 24) {
		await page.setViewportSize({ width: phone.width, height });
		for (const html of await findHalfCovered(page)) found.push(`${height}: ${html}`);
	}
	expect(found).toEqual([]);
});

for (const window of [phone, { width: 1200, height: 640 }])
	test(`UX access, UX phone: the bar of the cart never covers the element in focus, at ${window.width} px`, {
		tag: window === phone ? [] : "@long",
	}, async ({ page, context, mall, urlOf }) => {
		await page.setViewportSize(window);
		const buyer = themedBuyers[0];
		const addresses = await enterAll(mall, buyer, context, urlOf(buyer.mallName, "/"));
		await page.goto(urlOf(buyer.mallName, addresses["/cartPage"] ?? ""));
		const settle = page.getByRole("button", { name: "去结算" });
		const focused = page.locator("main :focus");
		await page.locator("main").getByRole("checkbox").first().focus();
		const covered: string[] = [];
		for (let stop = 0; stop < 80 && !(await settle.evaluate((e) => e === document.activeElement)); stop++) {
			const html = await focused.evaluate((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const top = document.elementFromPoint(x + width / 2, y + height - 2);
				const isFree = element.contains(top) || top?.contains(element);
				return isFree ? "" : element.outerHTML.slice(0, 120);
			});
			if (html) covered.push(html);
			await page.keyboard.press("Tab");
		}
		await expect(settle).toBeFocused();
		expect(covered).toEqual([]);
	});

test.describe("without JavaScript", () => {
	test.use({ javaScriptEnabled: false, viewport: phone });

	for (const groupBy of ["spu", "sku"]) {
		test(`UX phone: a card by ${groupBy} cuts no price, and says nothing below its button`, async ({
			page,
			openAs,
		}) => {
			await openAs("hongshan", "wanglei", `/search?keyword=%E6%89%8B%E5%A5%97&groupBy=${groupBy}`);
			const cards = page.locator("ul > li:has(> small)");
			expect(await cards.count()).toBeGreaterThan(10);
			const faults = await cards.evaluateAll((all) =>
				all.flatMap((card) => {
					const add = card.querySelector(':scope > :is(a[aria-label], button[name="do"]:not([formaction]))');
					const top = add?.getBoundingClientRect().top ?? 0;
					const texts = [...card.querySelectorAll(":scope > small:not([translate])")];
					const isCut = (text: Element) => text.scrollWidth > text.clientWidth;
					return texts
						.filter((text) => isCut(text) || text.getBoundingClientRect().bottom > top)
						.map((text) => text.textContent);
				}),
			);
			expect(faults).toEqual([]);
		});
	}

	test("UX phone: the filters of the search are a drawer, which needs no script", async ({
		page,
		openAs,
	}) => {
		await openAs("hongshan", "wanglei", "/search?keyword=%E6%89%8B%E5%A5%97");
		const facets = page.getByRole("region", { name: "筛选" });
		await expect(facets).toBeHidden();
		await page.getByRole("button", { name: "筛选" }).click();
		await facets.getByRole("link", { name: /^仅看有货/ }).click();
		await expect(page).toHaveURL(/inStockOnly/);
		await expect(page.getByRole("button", { name: "筛选（已选 1）" })).toBeVisible();
	});
});

/** Gives the buyer content for every page, and their session to the browser. Returns the addresses. */
async function enterAll(mall: TestMall, buyer: ThemedBuyer, context: BrowserContext, url: string) {
	const { token, addresses } = await fillPages(mall, buyer);
	await enterAs(context, buyer, token, url);
	return addresses;
}

/** At the end of the page the last line of the footer is above the bar. */
async function expectLastUncovered(page: Page): Promise<void> {
	const record = page.getByRole("link", { name: /公网安备/ });
	if ((await record.count()) === 0) return;
	const isOnTop = await record.evaluate((link) => {
		const { x, y, width, height } = link.getBoundingClientRect();
		return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
	});
	expect(isOnTop).toBe(true);
}
