import { waitForQuiet } from "../support/browser/traffic";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, test } from "./mall-test.ts";

for (const [purpose, phone, url] of [
	["a log-in", "13800001001", "/login?mode=sms"],
	["a new password", "13800001003", "/login?mode=reset"],
] as const) {
	test(`§7 sms: the wait for the next code of ${purpose} continues after a reload`, async ({
		page,
		urlOf,
	}) => {
		await page.goto(urlOf("hongshan", url));
		await waitForQuiet(page);
		await page.getByLabel("手机号").fill(phone);
		await page.getByRole("button", { name: "获取验证码" }).click();
		await expect(page.getByRole("button", { name: /^\d+ 秒后重发$/ })).toBeDisabled();
		await page.reload();
		await waitForQuiet(page);
		const waiting = page.getByRole("button", { name: /^\d+ 秒后重发$/ });
		await expect(waiting).toBeDisabled();
		const left = Number((await waiting.textContent())?.match(/\d+/)?.[0]);
		expect(left).toBeGreaterThan(0);
		expect(left).toBeLessThanOrEqual(60);
	});
}

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("UX log-in: the button that shows the password is there where it works", async ({ page, urlOf }) => {
			await page.goto(urlOf("hongshan", "/login"));
			await expect(page.getByRole("button", { name: /^显示/ })).toBeVisible({
				visible: javaScriptEnabled,
			});
		});

		test("§7 sms: Enter in the form logs in, and sends no code", async ({
			page,
			mall,
			urlOf,
			expectErrors,
		}) => {
			const phone = "13800001002";
			const countCodes = async () =>
				(
					await mall.db
						.prepare("SELECT count(*) n FROM sms_codes WHERE phone = ?")
						.bind(phone)
						.first<{ n: number }>()
				)?.n;
			const before = await countCodes();
			await page.goto(urlOf("hongshan", "/login?mode=sms"));
			if (javaScriptEnabled) await waitForQuiet(page);
			await page.getByLabel("手机号").fill(phone);
			await page.getByLabel("短信验证码").fill("000000");
			await page.getByLabel("短信验证码").press("Enter");
			await expect(page.getByText("短信验证码不正确或已过期")).toBeVisible();
			expect(await countCodes()).toBe(before);
			await expectErrors(/400/);
		});
	});
}

test("UX log-in: the typed password can be shown and hidden, before the app runs as well", async ({
	page,
	urlOf,
}) => {
	await page.goto(urlOf("hongshan", "/login"));
	const field = page.getByLabel("密码");
	await page.getByRole("button", { name: /^显示/ }).click();
	await expect(field).toHaveAttribute("type", "text");
	await field.fill("Mall@2026");
	await page.getByRole("button", { name: /^隐藏/ }).click();
	await expect(field).toHaveAttribute("type", "password");
	await expect(field).toHaveValue("Mall@2026");
});
