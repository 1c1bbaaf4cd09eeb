import type { Page } from "@playwright/test";
import { formatPrice } from "../../app/domain/text/money";
import type { TestMall } from "../support/mall/mall";
import { changeGoods, emptyCarts, raisePrice } from "../support/mall/testing-api";
import { expect, pressInApp, test, waitForApp } from "./mall-test";

const buyers = [
	{ model: "OPEN", mallName: "hongshan", loginName: "wanglei", businessModel: "OPEN" },
	{ model: "STANDARD", mallName: "lanhai", loginName: "chenjing", businessModel: "STANDARD" },
] as const;

type Variant = { skuId: string; model: string; num: number };

/**
 * A product with so many SKUs that its table has a search field, and three of its SKUs: in
 * stock in the north, sold singly.
 */
async function findVariants({ db }: TestMall): Promise<Variant[]> {
	const plain =
		"k.state = 1 AND k.pack IS NULL AND k.limit_buy IS NULL AND k.lowest_buy = 1 AND t.state_id = 33 AND t.num > 500";
	const { results } = await db
		.prepare(
			`WITH plain AS (SELECT k.* FROM skus k JOIN stocks t ON t.sku_id = k.sku_id AND t.region = 1 WHERE ${plain})
			SELECT sku_id AS skuId, model FROM plain WHERE spu_id = (
				SELECT p.spu_id FROM plain p JOIN skus k ON k.spu_id = p.spu_id AND k.state = 1
				GROUP BY p.spu_id HAVING count(DISTINCT k.sku_id) >= 20 AND count(DISTINCT p.sku_id) >= 3 ORDER BY p.spu_id LIMIT 1
			) ORDER BY id LIMIT 3`,
		)
		.all<{ skuId: string; model: string }>();
	return results.map((row, at) => ({ ...row, num: at + 2 }));
}

async function pick(mall: TestMall, sql: string): Promise<string> {
	const id = await mall.db.prepare(sql).first<string>("id");
	if (!id) throw new Error(`the seed has nothing for ${sql}`);
	return id;
}

function boxOf(page: Page, skuId: string) {
	return page.getByRole("form", { name: "全部规格" }).locator(`input[name="num/${skuId}"]`);
}

async function loadCartLines({ db }: TestMall, variants: Variant[], businessModel: string) {
	const ids = JSON.stringify(variants.map(({ skuId }) => skuId));
	const { results } = await db
		.prepare(
			`SELECT sku_id AS skuId, num FROM cart_items
			WHERE business_model = ? AND sku_id IN (SELECT value FROM json_each(?)) ORDER BY num`,
		)
		.bind(businessModel, ids)
		.all();
	return results;
}

for (const javaScriptEnabled of [true, false]) {
	const tag = javaScriptEnabled ? [] : "@long";
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		for (const { model, mallName, loginName, businessModel } of buyers) {
			test(`§2 item, ${model}: the buyer searches for a model, and adds three specifications at once`, {
				tag: (model === "OPEN") === javaScriptEnabled ? [] : "@long",
			}, async ({ page, mall, openAs }) => {
				const variants = await findVariants(mall);
				const [first] = variants;
				await emptyCarts(mall);
				await openAs(mallName, loginName, `/search?keyword=${encodeURIComponent(first?.model ?? "")}`);
				await page.locator(`main a[href="/item?skuId=${first?.skuId}"]`).first().click();

				await expect(page.getByRole("heading", { name: "全部规格" })).toBeVisible();
				for (const { skuId, num } of variants) await boxOf(page, skuId).fill(String(num));
				const add = page.getByRole("button", { name: "加入已填规格" });
				await (javaScriptEnabled ? pressInApp(add) : add.click());
				if (javaScriptEnabled) {
					await expect(page.getByText("3 种商品已加入购物车")).toBeVisible();
					await expect(boxOf(page, variants[0]?.skuId ?? "")).toHaveValue("");
				} else {
					await expect(page.getByRole("heading", { name: "购物车" })).toBeVisible();
				}
				const lines = variants.map(({ skuId, num }) => ({ skuId, num }));
				await expect.poll(() => loadCartLines(mall, variants, businessModel)).toEqual(lines);
			});
		}

		test("C10: adding says that the price is no longer the one that was read", { tag }, async ({
			page,
			mall,
			openAs,
			allowErrors,
		}) => {
			allowErrors(/status of 400/);
			const { skuId = "" } = (await findVariants(mall))[2] ?? {};
			await openAs("hongshan", "wanglei", `/item?skuId=${skuId}`);
			const fen = await raisePrice(mall, skuId, 1000);
			await page.getByRole("button", { name: "加入购物车", exact: true }).first().click();
			const change = `价格已由 ¥${formatPrice(fen - 1000)} 变为 ¥${formatPrice(fen)}`;
			await expect(page.getByText(`已加入购物车，${change}`)).toBeVisible();
			const form = page.getByRole("form", { name: "购买" });
			await expect(form.getByText(change, { exact: false }).last()).toBeVisible();
			await expect(form.getByText(new RegExp(`^¥${formatPrice(fen)}`))).toBeVisible();
		});

		test("R9: the first of two lines is added; the second says why not and shows the typed number", {
			tag: "@long",
		}, async ({ page, mall, openAs, allowErrors }) => {
			allowErrors(/status of 400/);
			const [good, bad] = await findVariants(mall);
			if (!good || !bad) throw new Error("the seed has no such product");
			// The cart's own limit would be the reason for a line that the cart has already.
			await emptyCarts(mall);
			await openAs("hongshan", "wanglei", `/item?skuId=${good.skuId}`);
			// The answer about the typed numbers arrives last, and does not replace what the press says.
			const { promise: held, resolve: release } = Promise.withResolvers<void>();
			await page.route("**/api/mall/goods/stock", async (route) => {
				await held;
				// The page asks again when the second number was typed late, and drops the first question.
				await route.continue().catch(() => {});
			});
			const asked = javaScriptEnabled && page.waitForRequest("**/api/mall/goods/stock");
			await boxOf(page, good.skuId).fill("2");
			await boxOf(page, bad.skuId).fill("99999");
			await asked;
			await page.getByRole("button", { name: "加入已填规格" }).click();
			await expect(page.getByText("1 种商品已加入购物车，1 种未加入，原因见各行")).toBeVisible();
			const answered = javaScriptEnabled && page.waitForResponse("**/api/mall/goods/stock");
			release();
			await answered;
			const table = page.getByRole("form", { name: "全部规格" });
			await expect(table.getByText(/^已加入 2/)).toBeVisible();
			await expect(table.getByText(/库存不足/)).toBeVisible();
			await expect(boxOf(page, good.skuId)).toHaveValue("");
			await expect(boxOf(page, bad.skuId)).toHaveValue("99999");
		});

		test("§2 item: the table finds some of its rows, and a row with a typed number stays", {
			tag: "@long",
		}, async ({ page, mall, openAs }) => {
			const [first, , third] = await findVariants(mall);
			if (!first || !third) throw new Error("the seed has no such product");
			await openAs("hongshan", "wanglei", `/item?skuId=${first.skuId}`);
			await boxOf(page, first.skuId).fill("2");
			await page.getByRole("searchbox", { name: "查询规格" }).fill(third.model.toLowerCase());
			await page.getByRole("button", { name: "查询" }).click();
			await expect(page.getByText(/找到 \d+ 种，共 \d+ 种/)).toBeVisible();
			await expect(boxOf(page, third.skuId)).toBeVisible();
			await expect(boxOf(page, first.skuId)).toHaveValue("2");
			const rows = page.getByRole("form", { name: "全部规格" }).locator("tbody > tr");
			expect(await rows.filter({ visible: true }).count()).toBeLessThan(await rows.count());
		});
	});
}

test("UX: the reason why a line is not added appears once, below its box", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
}) => {
	const [variant] = await findVariants(mall);
	if (!variant) throw new Error("the seed has no such product");
	await openAs("hongshan", "wanglei", `/item?skuId=${variant.skuId}`);
	await boxOf(page, variant.skuId).fill(String(variant.num));
	const table = page.getByRole("form", { name: "全部规格" });
	await expect(table.locator("output", { hasText: "现货" })).toBeVisible();
	const setStock = (stock: number) => changeGoods(mall, variant.skuId, { stock });
	await setStock(0);
	try {
		await page.getByRole("button", { name: "加入已填规格" }).click();
		await expect(table.getByText("所选地区无货")).toBeVisible();
		// A message above the page would disappear by itself.
		await page.waitForTimeout(300);
		expect(await page.getByText("所选地区无货").count()).toBe(1);
		await expect(boxOf(page, variant.skuId)).toHaveValue(String(variant.num));
	} finally {
		await setStock(900);
	}
});

test("§7 stock: the page asks for stock of the typed number, and offers a fix for too many", async ({
	page,
	mall,
	openAs,
}) => {
	const skuId = await pick(
		mall,
		`SELECT k.sku_id AS id FROM skus k JOIN stocks t ON t.sku_id = k.sku_id AND t.region = 1 AND t.state_id = 33
		WHERE k.state = 1 AND k.lowest_buy > 1 AND k.order_multiple > 1 AND k.limit_buy IS NULL AND k.pack IS NULL AND t.num > 500 ORDER BY k.id LIMIT 1`,
	);
	await openAs("hongshan", "wanglei", `/item?skuId=${skuId}`);
	const form = page.getByRole("form", { name: "购买" });
	const box = form.getByRole("textbox", { name: "数量" });
	const step = Number(/按 (\d+) 的倍数/.exec(await form.innerText())?.[1]);
	const sum = form.locator("output[translate=no]");
	const before = await sum.textContent();
	await box.fill(String(step * 3 - 1));
	await expect(form.getByText(`须按 ${step} 的倍数购买`)).toBeVisible();
	await expect(box).toHaveAttribute("aria-invalid", "true");
	await form.getByRole("button", { name: `改为 ${step * 3}` }).click();
	await expect(box).toHaveValue(String(step * 3));
	await expect(form.getByText(/：现货/)).toBeVisible();
	// The stylesheet would mark "false" red as well.
	await expect(box).not.toHaveAttribute("aria-invalid");
	expect(await sum.textContent()).not.toBe(before);
	await box.fill(String(Math.floor(90_000 / step) * step));
	await expect(form.getByText(/库存不足/)).toBeVisible();
});

test("UX unit: pieces convert below the box, and 200 packs of 20 are asked about once", async ({
	page,
	mall,
	openAs,
}) => {
	const skuId = await pick(
		mall,
		`SELECT k.sku_id AS id FROM skus k JOIN stocks t ON t.sku_id = k.sku_id AND t.region = 1 AND t.state_id = 33
		WHERE k.state = 1 AND k.pack = '{"size":20,"unit":"支"}' AND k.lowest_buy = 1 AND k.limit_buy IS NULL AND t.num > 500 LIMIT 1`,
	);
	await openAs("hongshan", "wanglei", `/item?skuId=${skuId}`);
	const form = page.getByRole("form", { name: "购买" });
	const box = form.getByRole("textbox", { name: "数量" });
	const sum = form.locator("output[translate=no]");
	const before = (await sum.textContent()) ?? "";
	// The answer about the stock comes after the question.
	let answer = () => {};
	const isAsked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/api/mall/goods/stock", async (route) => {
		await isAsked;
		await route.continue();
	});
	await box.fill("200");
	await expect(sum).not.toHaveText(before);
	const question = form.getByText("200 盒 = 4,000 支。只要 200 支，请改为 10 盒；确认 200 盒，请再点一次");
	const stock = page.waitForResponse("**/api/mall/goods/stock");
	await form.getByRole("button", { name: "加入购物车" }).click();
	await expect(question).toBeVisible();
	answer();
	await (await stock).finished();
	await page.waitForTimeout(100);
	await expect(question).toBeVisible();
	await form.getByRole("button", { name: "改为 10" }).click();
	await expect(box).toHaveValue("10");
	const tenPacks = await sum.textContent();
	await form.getByRole("combobox", { name: "单位" }).selectOption({ label: "支" });
	await box.fill("200");
	await expect(form.getByText("200 支 = 10 盒")).toBeVisible();
	expect(await sum.textContent()).toBe(tenPacks);
});

test("§2 item: a product with one SKU has no table of specifications", { tag: "@long" }, async ({
	page,
	mall,
	openAs,
}) => {
	const skuId = await pick(
		mall,
		"SELECT min(sku_id) AS id FROM skus WHERE state = 1 GROUP BY spu_id HAVING count(*) = 1 LIMIT 1",
	);
	await openAs("hongshan", "wanglei", `/item?skuId=${skuId}`);
	await expect(page.getByRole("form", { name: "购买" })).toBeVisible();
	await expect(page.getByRole("form", { name: "全部规格" })).toHaveCount(0);
});

test("§2 item: five hundred specifications have a bounded place and can be searched", {
	tag: "@long",
}, async ({ page, mall, openAs }) => {
	const skuId = await pick(mall, "SELECT min(sku_id) AS id FROM skus WHERE state = 1 LIMIT 1");
	const { columns, values } = await copySku(mall, skuId);
	await mall.db.prepare(`INSERT INTO skus (${columns}) ${values}`).run();
	await openAs("hongshan", "wanglei", `/item?skuId=${skuId}`);
	const form = page.getByRole("form", { name: "全部规格" });
	await expect(form.getByText(/共 5\d\d 种/)).toBeVisible();
	const height = await form.evaluate((element) => element.clientHeight);
	expect(height).toBeLessThan(900);
	// Typed before the app runs. The form's script imports others, three deep, so
	// a busy machine needs its time.
	await form.getByRole("searchbox", { name: "查询规格" }).fill("COPY-499");
	await expect(form.getByText(/找到 1 种/)).toBeVisible();
});

/** Adds 500 SKUs to a product by a statement: no other test could use a seed of this shape. */
async function copySku({ db }: TestMall, skuId: string) {
	const { results } = await db.prepare("SELECT name FROM pragma_table_info('skus')").all<{ name: string }>();
	const names = results.map(({ name }) => name);
	const taken: Record<string, string> = {
		id: "(SELECT max(id) FROM skus) + n",
		sku_id: "'copy-' || n",
		model: "'COPY-' || n",
		sale_values: "json_array('COPY-' || n)",
	};
	const picked = names.map((name) => taken[name] ?? `k.${name}`);
	return {
		columns: names.join(", "),
		values: `SELECT ${picked.join(", ")} FROM skus k, (
			WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < 500) SELECT n FROM count
		) WHERE k.sku_id = '${skuId}'`,
	};
}

test("§2 item: an article off sale says so and leads on; an article that this mall lacks is a 404 that does too", {
	tag: "@long",
}, async ({ page, mall, openAs, allowErrors }) => {
	allowErrors(/status of 404/);
	const gone = await pick(mall, "SELECT min(sku_id) AS id FROM skus WHERE state = 0");
	const offSale = await openAs("hongshan", "wanglei", `/item?skuId=${gone}`);
	expect(offSale?.status()).toBe(200);
	await expect(page.getByText("该商品已下架，不能购买")).toBeVisible();
	await expect(page.getByRole("form", { name: "购买" }).getByRole("button").first()).toBeDisabled();
	await expect(page.getByRole("region", { name: "同类商品" })).toBeVisible();

	const unknown = await openAs("hongshan", "wanglei", "/item?skuId=404404");
	expect(unknown?.status()).toBe(404);
	await expect(page.getByText("没有找到这件商品").first()).toBeVisible();
	await expect(page.getByRole("region", { name: "热销商品" }).getByRole("listitem").first()).toBeVisible();
});

test("UX access: pictures open in window size, also by keyboard, and return the focus", {
	tag: "@long",
}, async ({ page, mall, openAs }) => {
	const [variant] = await findVariants(mall);
	await openAs("hongshan", "wanglei", `/item?skuId=${variant?.skuId}`);
	const stage = page.getByRole("button", { name: "查看大图" });
	await stage.focus();
	await page.keyboard.press("Enter");
	await expect(page.getByRole("dialog", { name: "商品图片" })).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(page.getByRole("dialog")).toHaveCount(0);
	await expect(stage).toBeFocused();
});

test("B8: only the buyer sees the articles last looked at, and they are gone when the session ends", {
	tag: "@long",
}, async ({ page, mall, openAs, urlOf }) => {
	const [first, second] = await findVariants(mall);
	await openAs("hongshan", "wanglei", `/item?skuId=${first?.skuId}`);
	await expect(page.getByRole("region", { name: "最近浏览" })).toHaveCount(0);
	await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes("skuId"));
	await page.goto(urlOf("hongshan", `/item?skuId=${second?.skuId}`));
	const seen = page.getByRole("region", { name: "最近浏览" });
	// The section loads with the first touch, and stands below the visible part.
	await page.getByRole("searchbox", { name: "搜索商品" }).hover();
	await expect(seen.locator(`a[href="/item?skuId=${first?.skuId}"]`)).toBeVisible();
	await openAs("hongshan", "zhaomin", `/item?skuId=${second?.skuId}`);
	await page.getByRole("searchbox", { name: "搜索商品" }).hover();
	await expect(page.getByRole("form", { name: "购买" })).toBeVisible();
	await expect(seen).toHaveCount(0);
});

test("UX toast: an addition is taken back by keyboard, and the typed number comes back", {
	tag: "@long",
}, async ({ page, mall, openAs }) => {
	const [first, second] = await findVariants(mall);
	if (!first || !second) throw new Error("the seed has no such product");
	await emptyCarts(mall);
	await openAs("hongshan", "wanglei", `/item?skuId=${first.skuId}`);
	for (const { skuId, num } of [first, second]) await boxOf(page, skuId).fill(String(num));
	const add = page.getByRole("button", { name: "加入已填规格" });
	await waitForApp(page);
	await add.press("Enter");
	const toast = page.getByRole("status", { name: "提示消息" });
	await expect(toast.getByText("2 种商品已加入购物车")).toBeVisible();
	await expect(boxOf(page, first.skuId)).toHaveValue("");
	await page.keyboard.press("Tab");
	await expect(toast.getByRole("link", { name: "去购物车" })).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(toast.getByText("已撤销本次加入")).toBeVisible();
	await expect(boxOf(page, first.skuId)).toHaveValue(String(first.num));
	await expect(add).toBeFocused();
	expect(await loadCartLines(mall, [first, second], "OPEN")).toEqual([]);
	await expect(page.getByText(/^购物车中有 [1-9]/)).toHaveCount(0);
});

for (const width of [390, 1440]) {
	test(`UX toast: at ${width} px it leaves the search box free and leads to the cart`, {
		tag: "@long",
	}, async ({ page, openAs }) => {
		await page.setViewportSize({ width, height: 844 });
		await openAs("hongshan", "wanglei", `/search?groupBy=sku&keyword=${encodeURIComponent("手套")}`);
		const add = page.getByRole("button", { name: "加入购物车" }).first();
		await add.hover();
		// A click before the app runs posts the form, and its answer is no toast.
		await waitForApp(page);
		await add.click();
		const toast = page.getByRole("status", { name: "提示消息" });
		const way = toast.getByRole("link", { name: "去购物车" });
		await expect(way).toBeVisible();
		expect(
			await way.evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize)),
		).toBeGreaterThanOrEqual(14);
		const shown = await toast.boundingBox();
		const search = await page.getByLabel("搜索商品").first().boundingBox();
		if (!shown || !search) throw new Error("both are on the page");
		expect(shown.y).toBeGreaterThan(search.y + search.height);
		await way.click();
		await expect(page.getByRole("heading", { name: "购物车", exact: true })).toBeVisible();
	});
}

test("UX look: at 1024 px beside the menu the table of specifications ends within its frame", async ({
	page,
	openAs,
	mall,
}) => {
	const found = await mall.db
		.prepare(
			"SELECT sku_id AS id FROM skus WHERE state = 1 AND pack IS NOT NULL AND price_ladder <> '[]' GROUP BY spu_id HAVING count(*) > 5 LIMIT 1",
		)
		.first<{ id: string }>();
	await page.setViewportSize({ width: 1024, height: 800 });
	await openAs("lvzhou", "sunhao", `/item?skuId=${found?.id}`);
	const table = page.getByRole("table").filter({ has: page.locator("[name^='num/']") });
	await expect(table).toBeVisible();
	expect(await table.evaluate((it) => it.scrollWidth <= (it.parentElement?.clientWidth ?? 0))).toBe(true);
});
