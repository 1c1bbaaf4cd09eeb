import type { Page } from "@playwright/test";
import { foreignNodes } from "../support/browser/foreign-nodes";
import { password, type TestMall } from "../support/mall/mall";
import { clearLimits, emptyCarts } from "../support/mall/testing-api";
import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, test, waitForApp } from "./mall-test";

type Act = {
	/** The address of the page, once what it shows is there. */
	prepare(mall: TestMall): Promise<string>;
	type(page: Page): Promise<void>;
	/** Presses, and sees that nothing typed was lost. */
	press(page: Page, mall: TestMall): Promise<void>;
};

const openItem = async (mall: TestMall) => `/item?skuId=${(await findSkus(mall, 1))[0]?.skuId}`;
const remark = "送货前请致电，走西门";

const acts: Record<string, Act> = {
	"a number goes into the cart": {
		prepare: openItem,
		type: (page) => page.locator("#num").fill("12"),
		async press(page, mall) {
			await page.locator("#buy button[value=add]").click();
			const inCart = () => mall.db.prepare("SELECT num FROM cart_items").first();
			await expect.poll(inCart).toEqual({ num: 12 });
		},
	},
	"the first press of + counts": {
		prepare: openItem,
		type: async () => {},
		async press(page) {
			await page.locator("#buy").getByRole("button", { name: "增加" }).click();
			await expect(page.locator("#num")).toHaveValue("2");
		},
	},
	"another word is searched": {
		prepare: async () => "/search?keyword=手套",
		type: (page) => page.getByLabel("搜索商品").fill("胶带"),
		async press(page) {
			await page.getByRole("search").getByRole("button", { name: "搜索", exact: true }).click();
			await expect(page).toHaveURL(/keyword=%E8%83%B6%E5%B8%A6/);
		},
	},
	"an order has its remark": {
		async prepare(mall) {
			const buyer = await createBuyer(mall, "M1001", "wanglei");
			const { settlementId } = await createSettlement(buyer, await findSkus(mall, 1));
			return `/orderConfirm?settlementId=${settlementId}`;
		},
		type: (page) => page.getByRole("textbox", { name: "备注", exact: true }).fill(remark),
		async press(page, mall) {
			await page.getByRole("button", { name: "提交订单" }).click();
			await page.waitForURL(/\/(cashier|orderStatus)/);
			const order = mall.db.prepare("SELECT remark FROM child_orders ORDER BY rowid DESC LIMIT 1");
			expect(await order.first()).toEqual({ remark });
		},
	},
	"a name logs in": {
		prepare: async () => "/login",
		async type(page) {
			await page.getByLabel("登录名").fill("wanglei");
			await page.getByLabel("密码").fill(password);
		},
		async press(page) {
			await page.getByRole("button", { name: "登录", exact: true }).last().click();
			await expect(page).not.toHaveURL(/\/login/);
		},
	},
	"a pasted list is read": {
		prepare: async () => "/quick",
		type: (page) => page.getByLabel("粘贴清单").fill("丁腈手套 10\n安全帽 2"),
		async press(page) {
			await page.getByRole("button", { name: "识别", exact: true }).click();
			await expect(page.getByRole("row").filter({ hasText: "安全帽 2" })).toBeVisible();
		},
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

const kinds: [string, (() => void)[]][] = Object.entries(foreignNodes).map(([nodes, add]) => [nodes, [add]]);
const all = "the nodes of all of them";

for (const [nodes, adds] of [...kinds, [all, Object.values(foreignNodes)] as const]) {
	for (const [result, { prepare, type, press }] of Object.entries(acts)) {
		for (const moment of ["before", "after"]) {
			// `npm test` takes each page with a translator, and all kinds at once on the page with the most fields.
			const isShort =
				moment === "before" &&
				(nodes.includes("translator") || (nodes === all && result === "another word is searched"));
			test(`R11: with ${nodes} ${moment} the app runs, ${result}`, { tag: isShort ? [] : "@long" }, async ({
				page,
				mall,
				openAs,
				allowErrors,
				urlOf,
			}) => {
				allowErrors(/Minified React error #4(18|25)/);
				await emptyCarts(mall);
				await clearLimits(mall);
				const path = await prepare(mall);
				const release = await holdApp(page);
				if (path === "/login") await page.goto(urlOf("hongshan", path), { waitUntil: "domcontentloaded" });
				else await openAs("hongshan", "wanglei", path, { waitUntil: "domcontentloaded" });
				if (moment === "after") {
					release();
					await waitForApp(page);
				}
				for (const add of adds) await page.evaluate(add);
				await type(page);
				release();
				await waitForApp(page);
				// A press in the moment in which React draws a section again is lost: the browser sees two buttons.
				await page.waitForTimeout(500);
				await press(page, mall);
				// The next page is there before its stylesheet is.
				await page.waitForLoadState();
			});
		}
	}
}
