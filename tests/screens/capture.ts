/**
 * `npm run screens`: takes the README's pictures again, from the built mall, into this folder. Look at them
 * before you commit them.
 */
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { buildIfStale } from "../../workers/local/build.ts";
import { requireBrowser } from "../support/browser.ts";
import { openMall } from "../support/mall.ts";

const malls = [
	{ name: "hongshan", mallCode: "M1001", buyer: "wanglei" },
	{ name: "lanhai", mallCode: "M1002", buyer: "chenjing" },
	{ name: "lvzhou", mallCode: "M1003", buyer: "sunhao" },
];
type Shot = { mall: number; file: string; open: (page: Page, base: string) => Promise<unknown> };
const search = (word: string) => `/search?keyword=${encodeURIComponent(word)}`;
const shots: Shot[] = [
	{ mall: 0, file: "home", open: (page, base) => page.goto(base) },
	{ mall: 1, file: "search", open: (page, base) => page.goto(base + search("手套")) },
	{
		mall: 2,
		file: "item",
		open: async (page, base) => {
			await page.goto(base + search("烧杯"));
			await page.locator('a[href^="/item"]').first().click();
		},
	},
	{
		mall: 1,
		file: "cart",
		open: async (page, base) => {
			for (const word of ["手套", "复印纸", "螺栓"]) {
				await page.goto(base + search(word));
				await page
					.getByRole("button", { name: /^加入购物车/ })
					.first()
					.click();
				await page.getByText("已加入购物车").first().waitFor();
			}
			await page.goto(`${base}/cartPage`);
		},
	},
	{
		mall: 1,
		file: "order-confirm",
		open: async (page) => {
			await page.getByRole("button", { name: "去结算" }).click();
			await page.waitForURL(/orderConfirm/);
		},
	},
];

buildIfStale();
const mall = await openMall();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
try {
	const { port } = await mall.platform.ready;
	const pages = await Promise.all(
		malls.map(async ({ name, mallCode, buyer }) => {
			const url = `http://${name}.localhost:${port}`;
			const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
			const value = await mall.login(mallCode, buyer);
			await context.addCookies([{ name: "authToken", value, url, httpOnly: true }]);
			return { url, page: await context.newPage() };
		}),
	);
	for (const { mall: at, file, open } of shots) {
		const { url, page } = pages[at] as (typeof pages)[number];
		await open(page, url);
		await page.waitForLoadState("networkidle");
		await page.screenshot({ path: path.join(import.meta.dirname, `${file}.jpg`), type: "jpeg", quality: 82 });
	}
} finally {
	await browser.close();
	await mall.platform.dispose();
}
