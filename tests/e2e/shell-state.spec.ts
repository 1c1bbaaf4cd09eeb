import { waitForQuiet } from "../support/browser/traffic";
import { themedBuyers } from "../support/page/full-pages";
import { expect, test } from "./faulty-mall-test";

test.afterEach(({ faultyMall }) => faultyMall.intercept(null));

for (const { mallName, loginName, theme } of themedBuyers) {
	test(`§1.5, §4 theme: ${mallName} has its colour in the HTML, and no script changes it`, async ({
		page,
		openAs,
	}) => {
		await page.addInitScript(() => {
			const changes: string[] = [];
			Object.assign(globalThis, { changes });
			new MutationObserver((records) => {
				// The parser creates the element with its attributes, which counts as no change.
				for (const { oldValue } of records) changes.push(String(oldValue));
			}).observe(document, {
				subtree: true,
				attributeFilter: ["theme"],
				attributeOldValue: true,
			});
		});
		const response = await openAs(mallName, loginName, "/admin/company/account");
		await waitForQuiet(page);
		const [html] = /<html[^>]*>/.exec((await response?.text()) ?? "") ?? [];
		expect(/ theme="[^"]*"/.exec(html ?? "")?.[0] ?? null).toBe(theme && ` theme="${theme}"`);
		expect(await page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes)).toEqual([]);
	});
}

test("§3.5, §4.8 theme: the first paint shows another colour and style, and the default for an unknown decoration", async ({
	page,
	faultyMall,
	openAs,
}) => {
	for (const [decorationColor, theme, decorationStyle, radius] of [
		[2, "theme-blue", "flat", "0"],
		[3, "theme-green", "standard", "4px"],
		[9, "theme-red", '"><script>', "4px"],
	] as const) {
		faultyMall.intercept(({ url }, answer) => {
			if (!url.startsWith("/relationship/decorationStyle/own")) return false;
			answer.writeHead(200, { "content-type": "application/json" });
			answer.end(
				JSON.stringify({
					partnerBackendName: "",
					loginPlatformLogo: "",
					decorationStyle,
					decorationColor,
				}),
			);
			return true;
		});
		const response = await openAs("hongshan", "wanglei", "/admin/company/account");
		expect(await response?.text()).toContain(`<html lang="zh-CN" theme="${theme}"`);
		const root = page.locator("html");
		await expect(root).toHaveCSS("--radius-4", radius);
	}
});

test("§3.5 decoration: the workbench has its name, the header its logo, the page its style", async ({
	page,
	faultyMall,
	openAs,
}) => {
	const decoration = {
		partnerBackendName: "红杉采购中台",
		loginPlatformLogo: "/pictures/own-logo.svg",
		decorationStyle: "flat",
		decorationColor: 2,
	};
	faultyMall.intercept(({ url }, answer) => {
		if (!url.startsWith("/relationship/decorationStyle/own")) return false;
		answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(decoration));
		return true;
	});
	await page.route("**/pictures/own-logo.svg", (route) =>
		route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
	);
	await openAs("hongshan", "wanglei", "/admin/main/index");
	await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveText("红杉采购中台");
	await expect(page).toHaveTitle(/^红杉采购中台 - /);
	await expect(page.locator("header img").first()).toHaveAttribute("src", "/pictures/own-logo.svg");
	await expect(page.locator("html")).toHaveAttribute("data-decoration-style", "flat");
});

test("§4 session: only the first page asks for the session", async ({ page, faultyMall, enter, urlOf }) => {
	await enter("hongshan", "wanglei");
	const asked: string[] = [];
	faultyMall.intercept(({ url }) => {
		asked.push(url.split("?")[0] ?? "");
		return false;
	});
	const parts = [
		"/user/company/userInfo",
		"/relationship/company/info",
		"/relationship/decorationStyle/own",
		"/permission/userMenu",
	];
	await page.goto(urlOf("hongshan", "/admin/company/account"));
	for (const part of parts) expect(asked.filter((url) => url === part)).toHaveLength(1);
	asked.length = 0;
	for (const path of ["/", "/cartPage", "/notice"]) await page.goto(urlOf("hongshan", path));
	expect(asked.filter((url) => parts.includes(url))).toEqual([]);
});

test(
	"§2 side menu: a tree of 2,000 nodes renders without a visible pause",
	{ tag: "@long" },
	async ({ page, faultyMall, openAs }, testInfo) => {
		const node = (menuCode: string, children: unknown[]) => ({
			menuCode,
			menuName: `菜单${menuCode}`,
			menuIcon: "icon-order",
			menuPath: "/order/theOrder",
			permissionType: 1,
			children,
		});
		const tree = Array.from({ length: 40 }, (_, g) =>
			node(
				`G${g}`,
				Array.from({ length: 49 }, (_, i) => node(`G${g}N${i}`, [])),
			),
		);
		await page.addInitScript(() => {
			const pauses: number[] = [];
			Object.assign(globalThis, { pauses });
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) pauses.push(Math.round(duration));
			}).observe({ type: "longtask", buffered: true });
		});
		const measure = async () => {
			await openAs("hongshan", "wanglei", "/admin/company/account");
			await waitForQuiet(page);
			return page.evaluate(() => {
				const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
				const { pauses } = globalThis as unknown as { pauses: number[] };
				return { server: Math.round(entry?.responseEnd ?? 0), longest: Math.max(0, ...pauses) };
			});
		};
		const small = await measure();
		faultyMall.intercept(({ url }, answer) => {
			if (!url.startsWith("/permission/userMenu")) return false;
			answer.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(tree));
			return true;
		});
		const large = await measure();
		const menu = page.getByRole("navigation", { name: "侧边菜单" });
		expect(await menu.locator("details a").count()).toBeGreaterThanOrEqual(1960);
		const opened = await page.evaluate(async () => {
			const begun = performance.now();
			document.querySelector<HTMLElement>("nav[aria-label=侧边菜单] summary")?.click();
			await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
			return Math.round(performance.now() - begun);
		});
		await expect(menu.getByRole("link", { name: "菜单G0N48" })).toBeVisible();
		const text = `ms: page ${small.server} → ${large.server}, longest task ${small.longest} → ${large.longest}, a group opens in ${opened}`;
		testInfo.annotations.push({ type: "measured", description: text });
		console.log(`2,000 menu nodes, ${text}`);
		// The time that the tree adds. Both measurements include the machine's own share.
		expect(large.longest - small.longest).toBeLessThan(200);
		expect(opened).toBeLessThan(200);
	},
);

test("§1 category menu: a pointer that only passes over the button opens nothing", async ({
	page,
	openAs,
}) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	await waitForQuiet(page);
	const button = page.locator("summary", { hasText: "全部商品分类" });
	const box = await button.boundingBox();
	if (!box) throw new Error("no button");
	const menu = page.locator("details", { has: button });
	// Both moves happen in one task of the page, so that a slow machine does not make the pointer rest between
	// them.
	await button.evaluate((element) => {
		const details = element.closest("details");
		const move = (type: string) => new PointerEvent(type, { pointerType: "mouse", bubbles: true });
		details?.dispatchEvent(move("pointerover"));
		details?.dispatchEvent(
			new PointerEvent("pointerout", { pointerType: "mouse", bubbles: true, relatedTarget: document.body }),
		);
	});
	await page.waitForTimeout(500);
	await expect(menu).not.toHaveAttribute("open");
	await page.mouse.move(box.x + 20, box.y + 10);
	await expect(menu).toHaveAttribute("open");
});

test("§1 location picker: another place changes the stock on the open page", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
}) => {
	const sku = await mall.db
		.prepare(
			`SELECT skus.sku_id AS skuId FROM skus
			JOIN stocks north ON north.sku_id = skus.sku_id AND north.region = 1 AND north.state_id = 33 AND north.num > 50
			JOIN stocks south ON south.sku_id = skus.sku_id AND south.region = 3 AND south.state_id = 34
			WHERE state = 1 LIMIT 1`,
		)
		.first<{ skuId: string }>();
	await openAs("hongshan", "wanglei", `/item?skuId=${sku?.skuId}`);
	await waitForQuiet(page);
	// The article itself comes first, similar goods below it.
	const stock = page
		.getByRole("main")
		.getByText(/^(现货|无货)$/)
		.first();
	await expect(stock).toHaveText("现货");
	await page.locator("summary", { hasText: "送至" }).click();
	for (const [label, name] of [
		["省份", "广东省"],
		["城市", "深圳市"],
		["区县", "南山区"],
	] as const) {
		await page.getByRole("list", { name: label }).getByRole("button", { name }).click();
	}
	const street = page.getByRole("list", { name: "街道" }).getByRole("button").first();
	await Promise.all([page.waitForEvent("load"), street.click()]);
	await expect(stock).toHaveText("无货");
});
