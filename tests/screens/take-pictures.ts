import type { Browser, BrowserContext, Page } from "@playwright/test";
import { allPages } from "../../app/domain/page/pages.ts";
import { waitForQuiet, watchTraffic } from "../support/browser/traffic.ts";
import type { TestMall } from "../support/mall/mall.ts";
import { fillPages, type ThemedBuyer, themedBuyers } from "../support/page/full-pages.ts";
import { stillTime } from "./still-mall.ts";

/** A picture of a page: PNG, in CSS pixels. */
export type Picture = { name: string; png: Buffer };

type Shape = { width: number; scheme: "light" | "dark" };

const shapes = [390, 1024, 1440].flatMap((width) =>
	(["light", "dark"] as const).map((scheme) => ({ width, scheme, suffix: `-${width}-${scheme}` })),
);
/** A picture ends there. */
const mostHeight = 1600;

type Wanted = {
	browser: Browser;
	mall: TestMall;
	/** Matches the names of the pictures to take; all without it. */
	only?: RegExp | undefined;
	take: (picture: Picture) => Promise<void>;
};

/**
 * Takes every page of the storefront in each theme, scheme and width, e.g. `hongshan/search-390-dark`: the
 * malls side by side, the pages of a mall one by one.
 */
export async function takePictures({ browser, mall, only = /./, take }: Wanted): Promise<void> {
	const filled: { buyer: ThemedBuyer; token: string; addresses: Record<string, string> }[] = [];
	// In turn: the numbers of orders come from one sequence.
	for (const buyer of themedBuyers)
		filled.push({ buyer, ...(await fillPages(mall, buyer, "all", stillTime)) });
	await Promise.all(
		filled.map(async ({ buyer, token, addresses }) => {
			const context = await openContext(browser, mall, buyer, token);
			for (const { path } of allPages) {
				const title = `${buyer.mallName}/${path.slice(1).replaceAll("/", "-") || "home"}`;
				const shots = shapes.filter(({ suffix }) => only.test(title + suffix));
				if (shots.length === 0) continue;
				const page = await openStill(context, await toUrl(mall, buyer, addresses[path] ?? path));
				for (const shape of shots)
					await take({ name: title + shape.suffix, png: await takePicture(page, shape) });
				await page.close();
			}
			await context.close();
		}),
	);
}

async function toUrl(mall: TestMall, { mallName }: ThemedBuyer, address: string): Promise<string> {
	return `http://${mallName}.localhost:${(await mall.platform.ready).port}${address}`;
}

async function openContext(
	browser: Browser,
	mall: TestMall,
	buyer: ThemedBuyer,
	token: string,
): Promise<BrowserContext> {
	const context = await browser.newContext({ locale: "zh-CN", reducedMotion: "reduce" });
	await context.clock.setFixedTime(stillTime);
	const url = await toUrl(mall, buyer, "/");
	await context.addCookies([
		{ name: "authToken", value: token, url, httpOnly: true },
		{ name: "business_model", value: buyer.model, url },
	]);
	return context;
}

/** Opens a page and waits until nothing in it changes. */
async function openStill(context: BrowserContext, url: string): Promise<Page> {
	const page = await context.newPage();
	watchTraffic(page);
	await page.goto(url);
	await waitForQuiet(page);
	await page.evaluate(hideChance);
	return page;
}

/**
 * The mall has another port in each run, which a page shows that shows addresses, and a
 * captcha is another one each time.
 */
function hideChance(): void {
	for (const captcha of document.querySelectorAll<HTMLElement>("[name=captchaId] ~ * img"))
		captcha.style.visibility = "hidden";
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let text = texts.nextNode(); text; text = texts.nextNode())
		if (text.nodeValue?.includes(location.port))
			text.nodeValue = text.nodeValue.replace(location.port, "8787");
}

/**
 * A picture of the page from its top, in a window as high as the page: a bar at the window's edge covers
 * nothing. Pictures further down are loaded first.
 */
export async function takePicture(page: Page, { width, scheme }: Shape): Promise<Buffer> {
	await page.setViewportSize({ width, height: 800 });
	await page.emulateMedia({ colorScheme: scheme });
	const height = await page.evaluate(loadImages);
	await page.setViewportSize({ width, height: Math.min(height, mostHeight) });
	await page.evaluate(loadImages);
	return page.screenshot({ animations: "disabled", caret: "hide", scale: "css" });
}

/** Returns the height of the page. */
async function loadImages(): Promise<number> {
	for (const image of document.images) image.loading = "eager";
	await document.fonts.ready;
	await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
	return document.documentElement.scrollHeight;
}
