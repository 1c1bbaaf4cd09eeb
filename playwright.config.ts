import { defineConfig } from "@playwright/test";
import { findShell, requireBrowser } from "./tests/support/browser/browser";
import { isLong } from "./tests/support/run/sample";

process.env.MALL_BROWSER ??= requireBrowser();
const browser = process.env.MALL_BROWSER;
/** The long run uses the browser that buyers have, and so do the tests of what a page paints and loads. */
const shell = (!isLong && findShell()) || browser;
const ofThePage = ["slow-page.spec.ts", "every-page.spec.ts"];
const args = [
	...["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
	// A process for each site loads the fonts and compiles the scripts again: an eighth of a test's work.
	...["--disable-site-isolation-trials", "--renderer-process-limit=1"],
];

/** Browser tests on the built workers, each worker process of Playwright with a mall of its own. */
export default defineConfig({
	testDir: "tests/e2e",
	// A test tagged so repeats another one in one more mall, theme, width or
	// line: `npm test -- --long` runs it.
	...(isLong ? { grep: /@long/ } : { grepInvert: /@long/ }),
	fullyParallel: false,
	// A test waits for a third of its time, so that two workers leave two cores idle. With four each test
	// takes more than twice as long.
	workers: 3,
	// The longest files first: at the end the other workers would wait for them.
	projects: [
		{
			name: "page",
			testMatch: ofThePage,
			use: { launchOptions: { executablePath: browser, args } },
		},
		{ name: "rest", testIgnore: ofThePage, use: { launchOptions: { executablePath: shell, args } } },
	],
	// Only what hangs fails by them: a busy machine makes no test red.
	timeout: isLong ? 900_000 : 300_000,
	expect: { timeout: 30_000 },
	reporter: [["list"], ["./tests/support/run/playwright-reporter.ts"]],
	use: {
		// A new context has a new process and empty caches: a second of the processor for each test.
		reuseContext: true,
		viewport: { width: 1440, height: 900 },
		locale: "zh-CN",
		screenshot: "only-on-failure",
	},
});
