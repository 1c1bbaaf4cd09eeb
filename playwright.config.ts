import { defineConfig } from "@playwright/test";
import { findShell, requireBrowser } from "./tests/support/browser";

process.env.MALL_BROWSER ??= requireBrowser();
/** The long run uses the browser that buyers have. */
const executablePath = (!process.env.LONG && findShell()) || process.env.MALL_BROWSER;

/** Browser tests on the built workers, each worker process of Playwright with a mall of its own. */
export default defineConfig({
	testDir: "tests/e2e",
	// A test tagged so repeats another one in one more mall, theme, width or line: `npm run verify:long` runs it.
	...(process.env.LONG ? { grep: /@long/ } : { grepInvert: /@long/ }),
	fullyParallel: false,
	// A test waits for a third of its time, so that two workers leave two cores idle. With four each test takes more
	// than twice as long.
	workers: 3,
	// The longest file first: at the end the other workers would wait for it.
	projects: [
		{ name: "long", testMatch: "slow-page.spec.ts" },
		{ name: "rest", testIgnore: "slow-page.spec.ts" },
	],
	timeout: 120_000,
	// A page on two busy cores takes its time, and is no other for it.
	expect: { timeout: 15_000 },
	// A machine that is busy with something else may miss a deadline once; a fault fails twice.
	retries: 1,
	reporter: [["list"], ["./tests/support/playwright-reporter.ts"]],
	use: {
		// A new context has a new process and empty caches: a second of the processor for each test.
		reuseContext: true,
		viewport: { width: 1440, height: 900 },
		locale: "zh-CN",
		screenshot: "only-on-failure",
		launchOptions: {
			executablePath,
			args: [
				...["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
				// A process for each site loads the fonts and compiles the scripts again: an eighth of a test's work.
				...["--disable-site-isolation-trials", "--renderer-process-limit=1"],
			],
		},
	},
});
