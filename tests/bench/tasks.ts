/**
 * `npm run bench -- tasks`: a buyer's tasks, each done with the fewest steps that a newcomer finds. Prints
 * clicks, keys and the seconds that the mall takes between them: the pauses of a person are not in it.
 */
import { type BrowserContextOptions, chromium, type Locator, type Page } from "@playwright/test";
import { buildIfStale } from "../../workers/local/build.ts";
import { addByKeyboard, findOwnModel } from "../support/browser/add-by-keyboard.ts";
import { requireBrowser } from "../support/browser/browser.ts";
import { waitForQuiet, watchTraffic } from "../support/browser/traffic.ts";
import { openMall, password } from "../support/mall/mall.ts";
import { callTesting } from "../support/mall/testing-api.ts";

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The hands of a buyer, counted. */
type Hands = {
	page: Page;
	click(target: Locator): Promise<void>;
	/** A key of the keyboard. Typed words count no key. */
	press(key: string): Promise<void>;
};
type Task = (hands: Hands) => Promise<string>;

buildIfStale();
await using mall = await openMall();
const { port } = await mall.platform.ready;
const origin = `http://hongshan.localhost:${port}`;
const browser = await chromium.launch({
	executablePath: requireBrowser(),
	args: ["--no-sandbox", "--disable-gpu"],
});
const model = await findOwnModel(mall);
try {
	console.log(`${"task".padEnd(52)}clicks   keys   seconds`);
	await measure("log-in to the buyer's work", desk, undefined, logIn);
	await measure("search to the cart by keyboard alone", desk, "wanglei", async ({ page, press }) => {
		await addByKeyboard(page, model, press);
		return `after the word ${model}`;
	});
	await callTesting(mall, "POST", "/orders", { buyer: "hejun", state: "pendingReview" });
	await measure("approve an order on the phone", phone, "fangjie", approve);
	await callTesting(mall, "POST", "/carts", { buyer: "wanglei", lines: 55 });
	await measure("55 lines from the cart to an order", desk, "wanglei", order);
} finally {
	await browser.close();
}

async function measure(name: string, options: BrowserContextOptions, buyer: string | undefined, task: Task) {
	const context = await browser.newContext({ ...options, locale: "zh-CN" });
	try {
		if (buyer) {
			const token = await mall.login("M1001", buyer);
			await context.addCookies([{ name: "authToken", value: token, url: origin, httpOnly: true }]);
		}
		const page = await context.newPage();
		watchTraffic(page);
		await page.goto(origin);
		await waitForQuiet(page);
		let clicks = 0;
		let keys = 0;
		const began = performance.now();
		const seen = await task({
			page,
			click: async (target) => {
				clicks++;
				await target.click();
			},
			press: async (key) => {
				keys++;
				await page.keyboard.press(key);
			},
		});
		const seconds = ((performance.now() - began) / 1000).toFixed(1);
		console.log(
			`${name.padEnd(52)}${String(clicks).padStart(6)}${String(keys).padStart(7)}${seconds.padStart(10)}   ${seen}`,
		);
	} finally {
		await context.close();
	}
}

async function logIn({ page, click, press }: Hands): Promise<string> {
	const name = page.getByLabel("登录名");
	if (!(await name.evaluate((field) => field === document.activeElement))) await click(name);
	await page.keyboard.type("wanglei");
	await press("Tab");
	await page.keyboard.type(password);
	await press("Enter");
	await page.waitForURL(`${origin}/`);
	const work = page.getByRole("region", { name: "我的工作" });
	await work.waitFor();
	const { y = 0, height = 0 } = (await work.boundingBox()) ?? {};
	return `the work stands ${y.toFixed(0)} px down, ${height.toFixed(0)} px high`;
}

async function approve({ page, click }: Hands): Promise<string> {
	await click(page.getByRole("link", { name: /待我审批|待审批/ }).first());
	await page.waitForURL(/approval/);
	const agree = page.getByRole("button", { name: /^同意/ }).first();
	const top = (await agree.boundingBox())?.y ?? 0;
	await click(agree);
	await click(page.getByRole("button", { name: "确认同意" }));
	await page.getByText("已同意 1 张").waitFor();
	return `同意 stands ${top.toFixed(0)} px down`;
}

async function order({ page, click }: Hands): Promise<string> {
	await page.goto(`${origin}/cartNew`);
	const rows = await page.locator("main tbody tr[id]").evaluateAll((all) => {
		const heights = all.map((row) => row.getBoundingClientRect().height).toSorted((a, b) => a - b);
		return { count: all.length, height: heights[Math.floor(heights.length / 2)] ?? 0 };
	});
	await click(page.getByRole("button", { name: /^去结算/ }));
	await page.waitForURL(/orderConfirm/);
	const high = await page.evaluate(() => document.body.scrollHeight);
	await click(page.getByRole("button", { name: "提交订单" }));
	await page.waitForURL(/cashier|orderStatus/);
	return `cart: ${rows.count} rows of ${rows.height.toFixed(0)} px; confirmation: ${high} px high`;
}
