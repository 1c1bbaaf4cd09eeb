import {
	test as base,
	type ConsoleMessage,
	expect,
	type Locator,
	type Page,
	type Response,
} from "@playwright/test";
import { storefront } from "../../workers/local/platform";
import { watchTraffic } from "../support/browser/traffic";
import { type MallName, openMall, password, type TestMall } from "../support/mall/mall";
import { findSeededBuyer } from "../support/mall/seeded-buyers";

type Fixtures = {
	/** All pages of the context are watched for `waitForQuiet`. */
	watched: undefined;
	/** After the test: every class of the page has its rules. */
	styled: undefined;
	/** Puts a buyer's session into the browser, for tests that are not about log-in. Returns the token. */
	enter(mall: MallName, loginName: string): Promise<string>;
	/** Opens a page as a logged-in buyer. Returns the answer. */
	openAs(mall: MallName, loginName: string, path: string, options?: OpenOptions): Promise<Response | null>;
	/** Logs a buyer in through the login page, as a person would. */
	logIn(mall: MallName, loginName: string, page?: Page): Promise<void>;
	/** Absolute URL of a path on a mall's host. */
	urlOf(mall: MallName, path: string): string;
	/**
	 * The errors of all pages of the context: uncaught exceptions (React's hydration errors included), console
	 * errors, CSP violations. A test fails when an error remains here.
	 */
	pageErrors: string[];
	/**
	 * For a test that provokes errors: waits for one, expects all errors so far to match, and removes them from
	 * `pageErrors`. Returns their number.
	 */
	expectErrors(pattern: RegExp): Promise<number>;
	/** The patterns of `allowErrors`. */
	allowed: RegExp[];
	/** For a test that may cut calls off: matching errors may be among `pageErrors`, or not. */
	allowErrors(pattern: RegExp): void;
};

type OpenOptions = Parameters<Page["goto"]>[1];

type WorkerFixtures = { mall: TestMall };

export const test = base.extend<Fixtures, WorkerFixtures>({
	mall: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			await using mall = await openMall();
			await use(mall);
		},
		{ scope: "worker" },
	],
	urlOf: async ({ mall }, use) => {
		// Past the platform's own worker.
		const { port } = await mall.platform.unsafeGetDirectURL(storefront);
		await use((name, path) => `http://${name}.localhost:${port}${path}`);
	},
	enter: async ({ mall, urlOf, context }, use) => {
		await use(async (name, loginName) => {
			const { mallCode, model } = findSeededBuyer(loginName);
			const token = await mall.login(mallCode, loginName);
			const url = urlOf(name, "/");
			await context.addCookies([
				{ name: "authToken", value: token, url, httpOnly: true },
				{ name: "business_model", value: model, url },
			]);
			return token;
		});
	},
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
	allowed: async ({}, use) => use([]),
	pageErrors: [
		async ({ context, allowed }, use) => {
			const errors: string[] = [];
			context.on("weberror", (webError) => errors.push(String(webError.error())));
			context.on("console", (message) => {
				if (message.type() === "error") errors.push(formatMessage(message));
			});
			await use(errors);
			expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
		},
		{ auto: true },
	],
	watched: [
		async ({ context }, use) => {
			context.pages().forEach(watchTraffic);
			context.on("page", watchTraffic);
			await use(undefined);
		},
		{ auto: true },
	],
	styled: [
		async ({ page }, use, { project: { use: options } }) => {
			await use(undefined);
			if (options.javaScriptEnabled === false || page.isClosed()) return;
			expect(await page.evaluate(listUnstyled)).toEqual([]);
		},
		{ auto: true },
	],
	allowErrors: ({ allowed }, use) => use((pattern) => void allowed.push(pattern)),
	expectErrors: async ({ pageErrors }, use) => {
		await use(async (pattern) => {
			await expect.poll(() => pageErrors.length).toBeGreaterThan(0);
			const errors = pageErrors.splice(0);
			expect(errors.filter((error) => !pattern.test(error))).toEqual([]);
			return errors.length;
		});
	},
	openAs: async ({ enter, urlOf, page }, use) => {
		await use(async (name, loginName, path, options) => {
			await enter(name, loginName);
			return page.goto(urlOf(name, path), options);
		});
	},
	logIn: async ({ mall, urlOf, page }, use) => {
		await use(async (name, loginName, target = page) => {
			await target.goto(urlOf(name, "/login"));
			await submitLogIn(target, mall, loginName);
			await expect(target).not.toHaveURL(/\/login/);
		});
	},
});

/**
 * The short names of classes that no stylesheet of the document has: the page
 * came without its own stylesheet.
 */
function listUnstyled(): string[] {
	const known = new Set<string>();
	const collect = (rules: CSSRuleList) => {
		for (const rule of rules) {
			if (rule instanceof CSSStyleRule)
				for (const [name] of rule.selectorText.matchAll(/(?<=\.)c[\w-]{6}(?![\w-])/g)) known.add(name);
			if ("cssRules" in rule) collect(rule.cssRules as CSSRuleList);
		}
	};
	for (const sheet of document.styleSheets) collect(sheet.cssRules);
	const used = new Set(
		[...document.querySelectorAll("[class]")].flatMap((element) => [...element.classList]),
	);
	return [...used].filter((name) => /^c[\w-]{6}$/.test(name) && !known.has(name));
}

/** Fills in and sends the log-in form on `page`, as a buyer would: the captcha only where it is asked for. */
export async function submitLogIn(
	page: Page,
	mall: Pick<TestMall, "captchaCode">,
	loginName: string,
): Promise<void> {
	await page.getByLabel("登录名").fill(loginName);
	await page.getByLabel("密码").fill(password);
	const captcha = page.getByLabel("图形验证码").first();
	if (await captcha.isVisible()) {
		const captchaId = await page.locator('input[name="captchaId"]').first().inputValue();
		await captcha.fill(await mall.captchaCode(captchaId));
	}
	// Enter presses the first button.
	await page.getByRole("button", { name: "登录", exact: true }).last().click();
}

/**
 * Waits until the app runs and React has taken over every section, each by itself and the last ones after the
 * app's mark.
 */
export async function waitForApp(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			performance.getEntriesByName("app-runs").length > 0 &&
			[...document.querySelectorAll("nav a, form, button")].every((control) =>
				Object.keys(control).some((key) => key.startsWith("__reactFiber$")),
			),
	);
}

/**
 * Presses a control of the running app. An earlier press goes the platform's way when the app takes longer
 * than 2 s to start, as on a busy machine.
 */
export async function pressInApp(control: Locator): Promise<void> {
	await control.hover();
	await waitForApp(control.page());
	await control.click();
}

function formatMessage(message: ConsoleMessage): string {
	return `${message.text()} (${message.location().url})`;
}

export { expect };
