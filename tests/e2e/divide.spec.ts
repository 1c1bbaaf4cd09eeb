import { findOrderable } from "../support/page/full-pages";
import { expect, test } from "./mall-test";

test("UX settlement: 6 goods and 10 addresses are a matrix whose sums follow the boxes; on a phone each article folds out", async ({
	mall,
	page,
	openAs,
}) => {
	const token = await mall.login("M1002", "huangbo");
	const call = async (path: string, body: object) => {
		const answer = await mall.callReference("M1002", "mall", path, { token, body });
		return (await answer.json()) as Record<string, string>;
	};
	const area = { provinceId: "1", cityId: "72", districtId: "55653", streetId: "0" };
	const ids: string[] = [];
	for (let at = 1; at <= 10; at++) {
		const entries = { ...area, alias: `苏州${at}号装配车间`, address: `${at} 号`, name: "何军" };
		ids.push((await call("/address/add", { ...entries, mobile: "13800001234" })).addressId ?? "");
	}
	const items = (await findOrderable(mall, 6)).map(({ skuId, num }) => ({ skuId, num: num * 20 }));
	const { settlementId } = await call("/settlement/create", { items, addressId: ids[0] });
	await page.setViewportSize({ width: 1440, height: 900 });
	await openAs("lanhai", "huangbo", `/orderConfirm/divide?settlementId=${settlementId}`);
	for (const box of await page.getByRole("checkbox", { name: /苏州\d+号/ }).all()) await box.check();
	await page.getByRole("button", { name: "更新地址" }).click();
	const matrix = page.getByRole("table", { name: "商品分配" });
	await expect(matrix.getByRole("columnheader")).toHaveCount(12);
	const [{ skuId = "", num = 0 } = {}] = items;
	const row = matrix.getByRole("row").filter({ has: page.locator(`[name^="num/${skuId}/"]`) });
	await expect(row.locator("output")).toHaveText(new RegExp(`^${num} / ${num} \\S+$`));
	await row.locator(`[name="num/${skuId}/${ids[9]}"]`).fill("3");
	await expect(row.locator("output")).toHaveText(new RegExp(`^${num + 3} / ${num} \\S+多 3 \\S+$`));
	const measure = () =>
		row.evaluate((tr) => {
			const boxes = [...tr.querySelectorAll("input:not([type=hidden])")].map((box) =>
				box.getBoundingClientRect(),
			);
			const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
			const { scrollWidth, clientWidth } = document.documentElement;
			return { lines, fits: scrollWidth <= clientWidth };
		});
	for (const width of [1440, 1024]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await measure()).toEqual({ lines: 1, fits: true });
	}
	await page.setViewportSize({ width: 390, height: 844 });
	const box = row.locator(`[name="num/${skuId}/${ids[9]}"]`);
	await expect(box).toBeHidden();
	await row.getByText("各地址数量").click();
	await expect(box).toBeVisible();
	expect(await measure()).toEqual({ lines: 4, fits: true });
});
