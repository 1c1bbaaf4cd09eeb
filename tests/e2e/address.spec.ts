import type { Page } from "@playwright/test";
import { waitForQuiet } from "../support/browser/traffic";
import type { TestMall } from "../support/mall/mall";
import { changeGoods } from "../support/mall/testing-api";
import { expect, test } from "./faulty-mall-test";
import { pressInApp } from "./mall-test";

const models = [
	{ model: "OPEN", mallName: "hongshan", mallCode: "M1001", loginName: "zhaomin", suffix: "New" },
	{ model: "STANDARD", mallName: "lanhai", mallCode: "M1002", loginName: "huangbo", suffix: "" },
] as const;
type Buyer = (typeof models)[number];

const gloves = "/search?groupBy=sku&keyword=%E6%89%8B%E5%A5%97";
const picker = (page: Page) => page.locator("summary", { hasText: "送至" });
const notice = (page: Page) => page.getByRole("region", { name: "收货地区已更改" });
const ownAddresses = (page: Page) => page.getByRole("list", { name: "我的收货地址" }).getByRole("button");

/**
 * Fills the cart of a buyer in 北京 with two articles that only the north has, one that the south has on
 * another day, and one that is the same everywhere. Returns their names.
 */
async function fillCart(
	mall: Pick<TestMall, "db" | "reference" | "login" | "callReference">,
	{ mallCode, loginName, suffix }: Buyer,
): Promise<string[]> {
	const { results } = await mall.db
		.prepare(
			`SELECT s.sku_id AS skuId, s.name FROM skus s JOIN stocks n ON n.sku_id = s.sku_id AND n.region = 1
			WHERE s.state = 1 AND n.state_id = 33 AND n.num > 500 AND s.lowest_buy = 1 AND s.order_multiple = 1
				AND s.limit_buy IS NULL AND s.gifts = '[]' GROUP BY s.spu_id ORDER BY s.id LIMIT 4`,
		)
		.all<{ skuId: string; name: string }>();
	const [first = "", second = "", later = "", same = ""] = results.map(({ skuId }) => skuId);
	for (const region of [2, 3]) {
		await changeGoods(mall, first, { stock: 0, region });
		await changeGoods(mall, second, { stock: 0, region });
		await changeGoods(mall, later, { stock: 900, arrivalDays: 5, region });
		await changeGoods(mall, same, { stock: 900, arrivalDays: 2, region });
	}
	for (const skuId of [later, same]) await changeGoods(mall, skuId, { arrivalDays: 2, region: 1 });
	const token = await mall.login(mallCode, loginName);
	const call = (path: string, body: object) =>
		mall.callReference(mallCode, "mall", `/cart${suffix}${path}`, { token, body });
	const old = (await (
		await mall.callReference(mallCode, "mall", `/cart${suffix}/itemList`, { token })
	).json()) as {
		venders: { items: { cartItemId: string }[] }[];
	};
	const cartItemIds = old.venders.flatMap(({ items }) => items.map(({ cartItemId }) => cartItemId));
	if (cartItemIds.length > 0) await call("/delCartItem", { cartItemIds });
	await call("/add", { items: results.map(({ skuId }) => ({ skuId, num: 1 })) });
	return results.map(({ name }) => name);
}

for (const buyer of models) {
	const { model, mallName, loginName } = buyer;

	test(`§3 address, ${model}: a choice shows what changes for the cart, reaches all tabs, and can be undone`, {
		tag: model === "STANDARD" ? [] : "@long",
	}, async ({ page, context, mall, openAs, urlOf }) => {
		await fillCart(mall as never, buyer);
		await openAs(mallName, loginName, gloves);
		const other = await context.newPage();
		await other.goto(urlOf(mallName, "/cartPage"));
		await expect(other.getByText("所选地区无货")).toHaveCount(0);
		await page.bringToFront();
		await waitForQuiet(page);

		await picker(page).click();
		await expect(ownAddresses(page)).toHaveCount(3);
		await expect(ownAddresses(page).and(page.locator("[aria-current]"))).toHaveCount(1);
		await Promise.all([page.waitForEvent("load"), ownAddresses(page).last().click()]);
		await expect(page).toHaveURL(urlOf(mallName, gloves));
		await expect(notice(page)).toContainText("购物车：2 种商品无货，1 种商品晚到 3 天");
		await expect(picker(page)).not.toContainText("北京");

		await expect(picker(other)).not.toContainText("北京");
		await expect(other.getByText("所选地区无货")).toHaveCount(2);

		await Promise.all([
			page.waitForEvent("load"),
			notice(page).getByRole("button", { name: "改回原收货地址" }).click(),
		]);
		await expect(picker(page)).toContainText("北京市 朝阳区 八里庄街道");
		await expect(notice(page)).toBeHidden();
		await expect(other.getByText("所选地区无货")).toHaveCount(0);
		await picker(page).click();
		await expect(ownAddresses(page).first()).toHaveAttribute("aria-current", "true");
	});

	test(`§3 address, ${model}: goods that search shows in stock for an address go into the cart, and the order goes there`, {
		tag: "@long",
	}, async ({ page, mall, openAs, urlOf }) => {
		await fillCart(mall as never, buyer);
		await openAs(mallName, loginName, "/");
		await waitForQuiet(page);
		await picker(page).click();
		await Promise.all([page.waitForEvent("load"), ownAddresses(page).last().click()]);
		await page.goto(urlOf(mallName, `${gloves}&inStockOnly=1`));
		await waitForQuiet(page);
		await pressInApp(page.getByRole("button", { name: /^加入购物车/ }).first());
		await expect(page.getByText("已加入购物车")).toBeVisible();
		await page.goto(urlOf(mallName, "/cartPage"));
		const added = page.locator("tr", { hasText: "手套" });
		await expect(added).toHaveCount(1);
		await expect(added).not.toContainText("无货");
		await page.getByRole("button", { name: "去结算" }).click();
		await expect(page).toHaveURL(/\/orderConfirm/);
		await expect(page.getByText(/^寄送至：/)).not.toContainText("北京");
		await expect(page.getByText("本单寄往")).toHaveCount(0);

		// A choice of 北京 instead: the page lists the changes before the order is submitted.
		await page.getByRole("button", { name: /北京办公室/, pressed: false }).click();
		await expect(page.getByRole("heading", { name: /^改寄到 北京市.*以下内容会变化$/ })).toBeVisible();
		await expect(page.getByText(/^寄送至：/)).not.toContainText("北京");
		await page.getByRole("button", { name: "改寄到这里" }).click();
		await expect(page.getByText("本单寄往")).toContainText(
			/本单寄往 北京市.*选购时送至 .*1 种商品[早晚]到 \d+ 天/,
		);
		await page.getByRole("button", { name: "改回原收货地址" }).click();
		await expect(page.getByText("本单寄往")).toHaveCount(0);
	});

	test.describe("without JavaScript", () => {
		test.use({ javaScriptEnabled: false });

		test(`R9: ${model}: the buyer chooses an address, the page shows what it changes, and the choice can be undone`, {
			tag: "@long",
		}, async ({ page, mall, openAs, urlOf }) => {
			const names = await fillCart(mall as never, buyer);
			await openAs(mallName, loginName, gloves);
			await picker(page).click();
			await page.getByRole("link", { name: "选择收货地区" }).click();
			await ownAddresses(page).last().click();
			await expect(page.getByRole("heading", { level: 1 })).toContainText("已改为送至");
			await expect(page.getByText("购物车：2 种商品无货，1 种商品晚到 3 天")).toBeVisible();
			const rows = page.getByRole("table", { name: "购物车的变化" }).getByRole("row");
			await expect(rows).toHaveCount(4);
			await expect(rows.filter({ hasText: names[2] })).toContainText(/2 天送达.*5 天送达/s);
			await expect(picker(page)).not.toContainText("北京");
			await page.getByRole("button", { name: "改回原收货地址" }).click();
			await expect(page).toHaveURL(urlOf(mallName, gloves));
			await expect(picker(page)).toContainText("北京市 朝阳区 八里庄街道");
		});
	});
}

for (const [count, label] of [
	[0, "none"],
	[1, "one"],
	[20, "twenty"],
] as const) {
	test(`§3 address: a buyer with own addresses (${label}) chooses among them, or any area`, {
		tag: "@long",
	}, async ({ page, mall, enter, urlOf }) => {
		await mall.db.prepare("DELETE FROM addresses WHERE user_id LIKE 'U%' AND mall_code = 'M1003'").run();
		const token = await enter("lvzhou", "linyue");
		for (let at = 0; at < count; at++) {
			const entries = {
				name: `收货人${at}`,
				mobile: "13800009002",
				address: `科苑路 ${at} 号`,
				alias: `第 ${at} 仓`,
			};
			const area = { provinceId: "44", cityId: "4403", districtId: "440305" };
			const answer = await mall.callReference("M1003", "mall", "/address/add", {
				token,
				body: { ...entries, ...area, streetId: "0" },
			});
			expect(answer.status).toBe(200);
		}
		await page.goto(urlOf("lvzhou", "/"));
		await waitForQuiet(page);
		await expect(picker(page)).toContainText(count === 0 ? "北京 朝阳区 八里庄街道" : "广东省 深圳市");
		await picker(page).click();
		const provinces = page.getByRole("list", { name: "省份" }).getByRole("button");
		await expect(provinces.first()).toBeVisible();
		await expect(ownAddresses(page)).toHaveCount(Math.min(count, 8));
		if (count > 1) {
			await page.getByRole("searchbox", { name: "查询收货地址" }).fill("第 11 仓");
			await Promise.all([page.waitForEvent("load"), ownAddresses(page).click()]);
			await notice(page).getByRole("button", { name: "知道了" }).click();
			await picker(page).click();
			await expect(ownAddresses(page).first()).toContainText("第 11 仓");
			await expect(ownAddresses(page).first()).toHaveAttribute("aria-current", "true");
		}
		await provinces.filter({ hasText: "广东省" }).click();
		await page.getByRole("list", { name: "城市" }).getByRole("button", { name: "广州市" }).click();
		await page.getByRole("list", { name: "区县" }).getByRole("button", { name: "天河区" }).click();
		const street = page.getByRole("list", { name: "街道" }).getByRole("button").first();
		await Promise.all([page.waitForEvent("load"), street.click()]);
		await expect(picker(page)).toContainText("广东省 广州市 天河区");
		await expect(notice(page)).toContainText("购物车还是空的");
	});
}

test("R1: while the address book fails, the picker still has its areas", { tag: "@long" }, async ({
	page,
	faultyMall,
	openAs,
	expectErrors,
}) => {
	await openAs("hongshan", "wanglei", "/admin/company/account");
	await waitForQuiet(page);
	faultyMall.intercept(({ url }, answer) => {
		if (!url.startsWith("/mall/address/list")) return false;
		answer.writeHead(500, { "content-type": "application/json" }).end('{"code":"X","message":"后台异常"}');
		return true;
	});
	await picker(page).click();
	await expect(page.getByText("收货地址暂时无法显示，请选择地区")).toBeVisible();
	await expect(
		page.getByRole("list", { name: "省份" }).getByRole("button", { name: "广东省" }),
	).toBeVisible();
	await page.goto(
		page.url().replace("/admin/company/account", "/location?back=%2Fadmin%2Fcompany%2Faccount"),
	);
	await expect(page.getByText("收货地址暂时无法显示")).toBeVisible();
	await expect(page.locator("main").getByRole("link", { name: "广东省" })).toBeVisible();
	faultyMall.intercept(null);
	await expectErrors(/500/);
});
