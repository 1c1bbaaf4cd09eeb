import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";
import { type MallName, openMall, password, type TestMall } from "../support/mall";

type Fixtures = {
	/** Logs a buyer in through the login page, as a person would. */
	logIn(mall: MallName, loginName: string, page?: Page): Promise<void>;
	/** Absolute URL of a path on a mall's host. */
	urlOf(mall: MallName, path: string): string;
	/**
	 * What any page of the context reported: uncaught exceptions (React's of hydration among them), console errors,
	 * CSP violations. Every test fails that leaves one here; a test that provokes one takes it out.
	 */
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
		async ({ context }, use) => {
			const errors: string[] = [];
			context.on("weberror", (webError) => errors.push(String(webError.error())));
			context.on("console", (message) => {
				if (message.type() === "error") errors.push(formatMessage(message));
			});
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
			const captchaId = await target.locator('input[name="captchaId"]').first().inputValue();
			await target
				.getByLabel("图形验证码")
				.first()
				.fill(await mall.captchaCode(captchaId));
			await target.getByRole("button", { name: "登录", exact: true }).click();
			await expect(target).not.toHaveURL(/\/login/);
		});
	},
});

function formatMessage(message: ConsoleMessage): string {
	return `${message.text()} (${message.location().url})`;
}

export { expect };
