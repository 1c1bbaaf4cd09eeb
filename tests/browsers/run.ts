/**
 * `npm test -- "journey in Firefox and WebKit"`: a buyer's way from log-in to the paid order in Firefox and
 * WebKit, in both business models, on the built mall. A browser that the machine does not have is skipped
 * with a sentence. Pictures of each step are in test-results/browsers. `-- --only Firefox` takes one browser.
 */
import { parseArgs } from "node:util";
import { buildIfStale } from "../../workers/local/build.ts";
import { openMall } from "../support/mall/mall.ts";
import { emptyCarts } from "../support/mall/testing-api.ts";
import { writeReport } from "../support/run/suite-report.ts";
import { openFirefox } from "./firefox.ts";
import { stepCount, walk } from "./journey.ts";
import { NotInstalled, type RemoteBrowser } from "./remote-browser.ts";
import { openWebKit } from "./webkit.ts";

const journeys = [
	{ model: "OPEN", mallName: "hongshan", loginName: "wanglei" },
	{ model: "STANDARD", mallName: "lanhai", loginName: "chenjing" },
] as const;
const browsers: { [name: string]: () => Promise<RemoteBrowser> } = {
	Firefox: openFirefox,
	WebKit: openWebKit,
};

const { values } = parseArgs({ options: { only: { type: "string" } } });
const figures: string[] = [];
const skipped: string[] = [];
const failures: string[] = [];
let passed = 0;

buildIfStale();
const mall = await openMall();
try {
	await emptyCarts(mall);
	for (const [name, open] of Object.entries(browsers))
		if ([undefined, name].includes(values.only)) await walkIn(open);
} finally {
	await mall.platform.dispose();
}
for (const line of [...figures, ...skipped, ...failures.map((failure) => `✗ ${failure}`)]) console.log(line);
writeReport({ passed, failures, files: [], figures: [...figures, ...skipped], skipped });
process.exitCode = failures.length > 0 ? 1 : 0;

/** Both journeys in one browser. */
async function walkIn(open: () => Promise<RemoteBrowser>): Promise<void> {
	const browser = await open().catch((error) => {
		if (!(error instanceof NotInstalled)) throw error;
		skipped.push(`${error.message}: its journey did not run`);
		return null;
	});
	if (!browser) return;
	try {
		for (const journey of journeys) {
			const { steps, seconds, fault } = await walk(browser, mall, journey);
			const title = `${browser.name} ${browser.version}, ${journey.model}`;
			figures.push(`${title}: ${steps} of ${stepCount} steps in ${seconds.toFixed(1)} s`);
			if (fault) failures.push(`${title}: ${fault}`);
			else passed += 1;
		}
	} finally {
		await browser[Symbol.asyncDispose]();
	}
}
