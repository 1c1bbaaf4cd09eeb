import { changeGoods } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { createBuyer, createSettlement, findSkus } from "../support/trade/trade";
import { expect, test, waitForApp } from "./mall-test";

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("R9, CONTRACT Settlement: the delivery times follow the way of delivery, and none is before the promised day", {
			tag: "@long",
		}, async ({ page, mall, openAs }) => {
			const buyer = await createBuyer(mall, "M1001", "zhaomin");
			const [sku] = await findSkus(mall, 1);
			if (!sku) throw new Error("the seed has no goods in stock");
			await changeGoods(mall, sku.skuId, { arrivalDays: 3, region: 1 });
			const { settlementId } = await createSettlement(buyer, [sku]);
			const { body } = await buyer.post("mall", `/settlementNew/find/${settlementId}`);
			const [{ venderName, arrivesBy }] = body.venders;
			const inThreeDays = new Date(Date.now() + (8 + 3 * 24) * 3_600_000).toISOString().slice(0, 10);
			expect(arrivesBy).toBe(inThreeDays);

			await openAs("hongshan", "zhaomin", `/orderConfirm?settlementId=${settlementId}`);
			const way = page.getByLabel(`配送方式 ${venderName}`);
			const time = page.getByLabel(`送货时间 ${venderName}`);
			const listTimes = () =>
				time
					.locator("option:not([value=''])")
					.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
			const update = page.getByRole("button", { name: "更新送货时间" });

			const halfDays = await listTimes();
			expect(new Set(halfDays.map((one) => one.split("|")[1]))).toEqual(new Set(["am", "pm"]));
			await way.focus();
			if (javaScriptEnabled) await waitForApp(page);
			await way.selectOption("appointment");
			if (!javaScriptEnabled) await update.click();
			await expect(time.locator("option[value$='|h09']").first()).toBeAttached();
			const hours = await listTimes();
			expect(new Set(hours.map((one) => one.split("|")[1]))).toEqual(new Set(["h09", "h11", "h14", "h16"]));
			for (const one of [...halfDays, ...hours]) expect(one.slice(0, 10) >= arrivesBy, one).toBe(true);

			const chosen = hours[1] ?? "";
			await time.selectOption(chosen);
			if (!javaScriptEnabled) await update.click();
			await expect
				.poll(async () => {
					const { body } = await buyer.post("mall", `/settlementNew/find/${settlementId}`);
					const { promise } = body.venders[0];
					return promise && `${promise.date}|${promise.code}`;
				})
				.toBe(chosen);

			// The chosen hour does not exist in the other way: it stays in sight, with the reason.
			await way.selectOption("standard");
			if (!javaScriptEnabled) await update.click();
			await expect(page.getByText(/不能送货，请另选送货时间/).first()).toBeVisible();
			await expect(time).toHaveValue(chosen);
			await expect(time.locator("option[value$='|h09']")).toHaveCount(chosen.endsWith("h09") ? 1 : 0);
		});
	});
}
