import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, test } from "./mall-test";

test("UX orders: at 1440 px what can be done with a part of an order stands in one line", async ({
	page,
	openAs,
}) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await openAs("lanhai", "chenjing", "/admin/order/theOrder");
	const lines = await page.locator("main tbody tr > td:last-child").evaluateAll((cells) =>
		cells.map((cell) => {
			const boxes = [...cell.querySelectorAll("a, button")].map((one) => one.getBoundingClientRect());
			const middles = boxes.filter(({ width }) => width > 0).map(({ y, height }) => y + height / 2);
			return { count: middles.length, apart: Math.max(...middles) - Math.min(...middles) };
		}),
	);
	const full = lines.filter(({ count }) => count > 2);
	expect(full.length).toBeGreaterThan(0);
	for (const { apart } of full) expect(apart).toBeLessThan(4);
});

for (const width of [390, 1440])
	test(`UX confirm: at ${width} px the chosen delivery and its time are shown whole`, async ({
		page,
		mall,
		openAs,
	}) => {
		const buyer = await createBuyer(mall, "M1001", "zhaomin");
		const { settlementId } = await createSettlement(buyer, await findSkus(mall, 1));
		await page.setViewportSize({ width, height: 900 });
		await openAs("hongshan", "zhaomin", `/orderConfirm?settlementId=${settlementId}`);
		const choices = page.getByLabel(/^(?:配送方式|送货时间) /);
		await expect(choices).toHaveCount(2);
		const missing = await choices.evaluateAll((found) =>
			found.map((one) => {
				const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(one);
				const text = (one instanceof HTMLSelectElement && one.selectedOptions[0]?.text) || "";
				const context = document.createElement("canvas").getContext("2d");
				if (!context || !text) return text || "no text";
				context.font = `${fontSize} ${fontFamily}`;
				const arrow = 16;
				const room =
					one.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
				const width = context.measureText(text).width;
				return width + arrow <= room ? null : `${text}: ${Math.round(width + arrow)} of ${Math.round(room)}`;
			}),
		);
		expect(missing).toEqual([null, null]);
	});
