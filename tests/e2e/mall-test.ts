import { test as base, expect, type Page } from "@playwright/test";
import { type MallName, openMall, password, type TestMall } from "../support/mall";

type Fixtures = {
	/** Logs a buyer in through the login page, as a person would. */
	logIn(mall: MallName, loginName: string, page?: Page): Promise<void>;
	/** Absolute URL of a path on a mall's host. */
	urlOf(mall: MallName, path: string): string;
	/** Errors that the page reported: uncaught exceptions, console errors, CSP violations. */
	pageErrors: string[];
};

type WorkerFixtures = { mall: TestMall };

export const test = base.extend<Fixtures, WorkerFixtures>({
	mall: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			await using mall = await openMall();
			await use(mall);
		},
		{ scope: "worker", timeout: 90_000 },
	],
	urlOf: async ({ mall }, use) => {
		const { port } = await mall.platform.ready;
		await use((name, path) => `http://${name}.localhost:${port}${path}`);
	},
	pageErrors: [
		async ({ page }, use) => {
			const errors: string[] = [];
			page.on("pageerror", (error) => errors.push(String(error)));
			page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
			await use(errors);
			expect(errors).toEqual([]);
		},
		{ auto: true },
	],
	logIn: async ({ mall, urlOf, page }, use) => {
		await use(async (name, loginName, target = page) => {
			await target.goto(urlOf(name, "/login"));
			await target.getByLabel("登录名").fill(loginName);
			await target.getByLabel("密码").fill(password);
			const captchaId = await target.locator('input[name="captchaId"]').inputValue();
			await target.getByLabel("图形验证码").fill(await mall.captchaCode(captchaId));
			await target.getByRole("button", { name: "登录", exact: true }).click();
			await expect(target).not.toHaveURL(/\/login/);
		});
	},
});

export { expect };
