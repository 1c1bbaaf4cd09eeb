import type { TestMall } from "../support/mall/mall";
import { changeGoods, emptyCarts } from "../support/mall/testing-api";
import { expect, test, waitForApp } from "./mall-test";

const carts = [
	{ name: "hongshan", loginName: "wanglei", path: "/cartNew", model: "OPEN" },
	{ name: "lanhai", loginName: "chenjing", path: "/cart", model: "STANDARD" },
] as const;

/**
 * Two SKUs of one product that Beijing has in stock, the first with a gift of its own, and a third without
 * stock.
 */
async function findSpecs(mall: TestMall) {
	const { results } = await mall.db
		.prepare(
			`SELECT k.sku_id AS skuId, k.sale_values ->> 0 AS spec FROM skus k JOIN stocks t ON t.sku_id = k.sku_id AND t.region = 1
			WHERE t.num > 500 AND t.state_id = 33 AND k.state = 1 AND k.lowest_buy = 1 AND k.order_multiple = 1 AND k.limit_buy IS NULL
				AND k.spu_id = (
					SELECT spu_id FROM skus JOIN stocks USING (sku_id) WHERE region = 1 AND stocks.num > 500 AND state_id = 33 AND state = 1
						AND lowest_buy = 1 AND order_multiple = 1 AND limit_buy IS NULL AND sale_values <> '[]'
					GROUP BY spu_id HAVING count(DISTINCT sale_values ->> 0) = count(*) AND count(*) >= 3 ORDER BY spu_id LIMIT 1
				) ORDER BY k.id LIMIT 3`,
		)
		.all<{ skuId: string; spec: string }>();
	const [own, other, gone] = results;
	if (!own || !other || !gone) throw new Error("the seed has no such product");
	await changeGoods(mall, gone.skuId, { stock: 0 });
	await changeGoods(mall, own.skuId, { gifts: [{ skuId: other.skuId, num: 1, giftType: 2 }] });
	return { own, other, gone };
}

/** `waited`: the milliseconds from the last key in a box until it says whether its text is a fault. */
function watchJudgement(box: Element): { waited: Promise<number> } {
	const { promise: waited, resolve } = Promise.withResolvers<number>();
	let typedAt = Number.NaN;
	box.addEventListener("input", () => {
		typedAt = performance.now();
	});
	new MutationObserver(() => resolve(performance.now() - typedAt)).observe(box, {
		attributeFilter: ["aria-invalid"],
	});
	return { waited };
}

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
		test.use({ javaScriptEnabled });
		for (const { name, loginName, path, model } of carts) {
			const tag = model === "OPEN" && javaScriptEnabled ? [] : "@long";
			test(`§7 cart, ${model}: a line loses its gift, becomes another specification, and merges with the line that has it`, {
				tag,
			}, async ({ page, mall, openAs }) => {
				const { own, other, gone } = await findSpecs(mall);
				const listLines = async () => {
					const { results } = await mall.db
						.prepare("SELECT sku_id AS skuId, num FROM cart_items WHERE business_model = ? ORDER BY sku_id")
						.bind(model)
						.all();
					return results;
				};
				await emptyCarts(mall);
				const { mallCode, token } = await logIn(mall, loginName);
				const items = [
					{ skuId: own.skuId, num: 2 },
					{ skuId: other.skuId, num: 3 },
				];
				await mall.callReference(mallCode, "mall", `${path}/add`, { token, body: { items } });
				await openAs(name, loginName, path);

				const line = page
					.getByRole("row")
					.filter({ has: page.locator(`a[href="/item?skuId=${own.skuId}"]`) });
				await line.getByRole("button", { name: /^不要赠品/ }).click();
				await expect(line.getByRole("button", { name: /^不要赠品/ })).toHaveCount(0);

				await line.getByRole("link", { name: /^改规格/ }).click();
				const specs = page.getByRole("list", { name: "规格" });
				await expect(specs).toBeVisible();
				if (javaScriptEnabled) {
					await page.getByRole("button", { name: "去结算" }).hover();
					await waitForApp(page);
					await expect(specs).toBeVisible();
				}
				// A pointer that comes to rest over a menu of the shell opens it like this.
				await page
					.locator('header details[name="menu"]')
					.first()
					.evaluate((menu: HTMLDetailsElement) => {
						menu.open = true;
					});
				const sold = specs.locator(`button[value$="/${gone.skuId}"]`);
				await expect(sold).toBeDisabled();
				await expect(sold).toContainText("无货");
				await specs.locator(`button[value$="/${other.skuId}"]`).click();
				await expect(line).toHaveCount(0);
				await expect(specs).toHaveCount(0);
				if (javaScriptEnabled) await expect(page.getByRole("link", { name: /^改规格/ })).toBeFocused();
				await expect(page.getByRole("textbox", { name: /^数量/ })).toHaveValue("5");
				expect(await listLines()).toEqual([{ skuId: other.skuId, num: 5 }]);
			});
		}

		test("UX: a refused number stays in its box with the reason, and the cart stays as it is", async ({
			page,
			mall,
			openAs,
			allowErrors,
		}) => {
			allowErrors(/status of 400/);
			const { own } = await findSpecs(mall);
			await emptyCarts(mall);
			const { mallCode, token } = await logIn(mall, "wanglei");
			const items = [{ skuId: own.skuId, num: 2 }];
			await mall.callReference(mallCode, "mall", "/cartNew/add", { token, body: { items } });
			await openAs("hongshan", "wanglei", "/cartPage");
			const box = page.getByRole("textbox", { name: /^数量/ });
			const wrong = page.locator("tr output", { hasText: "数量须为 1–99999 的整数" });
			const total = page.locator("[data-bottom-bar] [aria-live]");
			const before = await total.innerText();
			if (javaScriptEnabled) {
				await box.press("Shift");
				await waitForApp(page);
			}

			await box.fill("100000");
			await box.press("Enter");
			await expect(wrong).toBeVisible();
			await page.getByRole("checkbox", { name: "全选" }).first().click();
			if (javaScriptEnabled) await expect(total).not.toHaveText(before);
			await expect(wrong).toBeVisible();
			await expect(box).toHaveValue("100000");
			await expect(page.getByText("数量须为 1–99999 的整数")).toHaveCount(javaScriptEnabled ? 1 : 2);

			await box.fill("3");
			await box.press("Enter");
			await expect(wrong).toHaveCount(0);
			await expect(box).toHaveValue("3");
			const read = async () => (await mall.db.prepare("SELECT num FROM cart_items").all()).results;
			await expect.poll(read).toEqual([{ num: 3 }]);

			if (!javaScriptEnabled) return;
			const judged = await box.evaluateHandle(watchJudgement);
			await box.fill("100000");
			const ms = await judged.evaluate(({ waited }) => waited);
			expect(ms, "the fault comes when the buyer pauses").toBeGreaterThan(350);
			await box.fill("");
			await expect(box, "an empty box is being filled in").not.toHaveAttribute("aria-invalid");
			await box.blur();
			await expect(box).toHaveValue("3");
		});

		test("§7 cart: a specification that has just sold out says so at the line, and the line stays", {
			tag: "@long",
		}, async ({ page, mall, openAs, allowErrors }) => {
			allowErrors(/status of (400|555)|555 所选地区无货/);
			const { own, other } = await findSpecs(mall);
			await emptyCarts(mall);
			const { mallCode, token } = await logIn(mall, "wanglei");
			const items = [{ skuId: own.skuId, num: 2 }];
			await mall.callReference(mallCode, "mall", "/cartNew/add", { token, body: { items } });
			await openAs("hongshan", "wanglei", "/cartPage");
			await page.getByRole("link", { name: /^改规格/ }).click();
			await changeGoods(mall, other.skuId, { stock: 0 });
			try {
				await page.getByRole("list", { name: "规格" }).locator(`button[value$="/${other.skuId}"]`).click();
				await expect(page.getByText(/所选地区无货/).first()).toBeVisible();
				await expect(page.locator(`tr a[href="/item?skuId=${own.skuId}"]`)).toBeVisible();
			} finally {
				await changeGoods(mall, other.skuId, { stock: 900 });
			}
		});
	});
}

test("UX cart: after a deletion no other line comes under the pointer, and the line can be had back in its place", async ({
	page,
	mall,
	openAs,
}) => {
	const { own, other } = await findSpecs(mall);
	await emptyCarts(mall);
	const { mallCode, token } = await logIn(mall, "wanglei");
	const items = [own, other].map(({ skuId }) => ({ skuId, num: 2 }));
	await mall.callReference(mallCode, "mall", "/cartNew/add", { token, body: { items } });
	await openAs("hongshan", "wanglei", "/cartPage");
	await page.getByRole("checkbox", { name: "全选" }).first().hover();
	await waitForApp(page);
	const rows = page.locator("tbody tr[id]");
	const [firstId, nextId] = await rows.evaluateAll((found) => found.map(({ id }) => id));
	const next = page.locator(`[id="${nextId}"]`);
	const before = await next.boundingBox();
	const total = page.locator("[data-bottom-bar] [aria-live]");
	const sum = await total.innerText();
	await page.locator(`[id="${firstId}"]`).getByRole("button", { name: /^删除/ }).dblclick();
	const undo = page.getByRole("button", { name: /^撤销删除 / });
	await expect(undo).toBeFocused();
	await expect(rows).toHaveCount(1);
	expect(await next.boundingBox()).toEqual(before);
	await page.keyboard.press("Enter");
	await expect(rows).toHaveCount(2);
	expect(await rows.evaluateAll((found) => found.map(({ id }) => id))).toEqual([firstId, nextId]);
	await expect.poll(() => total.innerText()).toBe(sum);
});

async function logIn(mall: TestMall, loginName: string) {
	const mallCode = loginName === "chenjing" ? "M1002" : "M1001";
	return { mallCode, token: await mall.login(mallCode, loginName) };
}
