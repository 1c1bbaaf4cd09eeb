import { clearLimits } from "../support/mall/testing-api";
import { scriptRounds } from "../support/run/script-rounds";
import { expect, submitLogIn, test } from "./mall-test";

test.beforeEach(async ({ mall }) => {
	await clearLimits(mall);
});
test.afterEach(async ({ mall }) => {
	await clearLimits(mall);
});

for (const { javaScriptEnabled, title, tag } of scriptRounds) {
	test.describe(title, { tag }, () => {
		test.use({ javaScriptEnabled });

		test("O8: the first log-in asks for no captcha, and leads to work", async ({ page, mall, urlOf }) => {
			await page.goto(urlOf("hongshan", "/login"));
			await expect(page.getByLabel("登录名")).toBeFocused();
			await expect(page.getByLabel("图形验证码")).toHaveCount(0);
			await submitLogIn(page, mall, "wanglei");
			await expect(page).not.toHaveURL(/\/login/);
		});

		test("O8: the third wrong password shows the captcha with the way by SMS, and the right one with it logs in", async ({
			page,
			mall,
			urlOf,
			expectErrors,
		}) => {
			await page.goto(urlOf("hongshan", "/login"));
			for (const isShown of [false, false, true]) {
				await page.getByLabel("登录名").fill("wanglei");
				await page.getByLabel("密码").fill("Wrong2026");
				await page.getByLabel("密码").press("Enter");
				await expect(page.getByText("登录名或密码不正确")).toBeVisible();
				await expect(page.getByLabel("登录名")).toHaveValue("wanglei");
				await expect(page.getByLabel("图形验证码")).toHaveCount(isShown ? 1 : 0);
				await expectErrors(/400/);
			}
			await expect(page.getByRole("link", { name: "看不清？改用短信登录" })).toBeVisible();
			await submitLogIn(page, mall, "wanglei");
			await expect(page).not.toHaveURL(/\/login/);
		});
	});
}

test("O8: an account that failed elsewhere gets the captcha with the message what to do", {
	tag: "@long",
}, async ({ page, mall, urlOf, expectErrors }) => {
	for (let count = 0; count < 3; count++)
		await mall.callReference("M1001", "auth", "/token/create", {
			headers: { "login-type": "password", "x-client-ip": "203.0.113.9" },
			body: { loginName: "wanglei", password: "Wrong2026" },
		});
	await page.goto(urlOf("hongshan", "/login"));
	await submitLogIn(page, mall, "wanglei");
	await expect(page.getByRole("alert").filter({ hasText: "请填写图形验证码，并重新输入密码" })).toBeVisible();
	await expect(page.getByLabel("登录名")).toHaveValue("wanglei");
	await expectErrors(/400/);
	await submitLogIn(page, mall, "wanglei");
	await expect(page).not.toHaveURL(/\/login/);
});
