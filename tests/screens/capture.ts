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
type Shot = {
	mall: number;
	file: string;
	open: (page: Page, base: string) => Promise<unknown>;
	/** A desk's light screen unless told. */
	screen?: "phone" | "dark";
};
const desk = { width: 1440, height: 900 };
/** As a workshop sends it. */
const sheet =
	"品名\t规格\t数量\t单位\n外六角螺栓\tM8×30\t200\t支\n一次性丁腈手套\tL\t5\t盒\nA4 复印纸\t70g\t10\t包";
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
				await page.goto(`${base}/search?groupBy=sku&keyword=${encodeURIComponent(word)}`);
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
	{
		mall: 1,
		file: "quick",
		open: async (page, base) => {
			await page.goto(`${base}/quick`);
			await page.getByRole("textbox", { name: "粘贴清单" }).fill(sheet);
			await page.getByRole("button", { name: "识别" }).click();
			await page.getByRole("table").first().waitFor();
		},
	},
	{ mall: 2, file: "dark", screen: "dark", open: (page, base) => page.goto(base + search("手套")) },
	{ mall: 2, file: "phone", screen: "phone", open: (page, base) => page.goto(base + search("手套")) },
];

buildIfStale();
const mall = await openMall();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ["--no-sandbox"] });
try {
	const { port } = await mall.platform.ready;
	const pages = await Promise.all(
		malls.map(async ({ name, mallCode, buyer }) => {
			const url = `http://${name}.localhost:${port}`;
			const context = await browser.newContext({ viewport: desk });
			const value = await mall.login(mallCode, buyer);
			await context.addCookies([{ name: "authToken", value, url, httpOnly: true }]);
			return { url, page: await context.newPage() };
		}),
	);
	for (const { mall: at, file, open, screen } of shots) {
		const { url, page } = pages[at] as (typeof pages)[number];
		await page.setViewportSize(screen === "phone" ? { width: 390, height: 844 } : desk);
		await page.emulateMedia({ colorScheme: screen === "dark" ? "dark" : "light" });
		await open(page, url);
		await page.waitForLoadState("networkidle");
		await page.screenshot({ path: path.join(import.meta.dirname, `${file}.jpg`), type: "jpeg", quality: 82 });
	}
} finally {
	await browser.close();
	await mall.platform.dispose();
}
