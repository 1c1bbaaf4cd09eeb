import { spawn } from "node:child_process";
import { projectRoot } from "../../workers/local/platform.ts";
import { requireBrowser } from "./browser.ts";
import { readReport, type SuiteReport } from "./suite-report.ts";

/** One part of a run. It counts as one check or, with `reports`, as the tests in its report. */
export type Stage = { command: string[]; reports?: true; needsBrowser?: true };
export type Outcome = SuiteReport & { name: string; seconds: number };

const vitest = (...args: string[]): Stage => ({
	command: [
		"npx",
		"vitest",
		"run",
		"--reporter=default",
		"--reporter=tests/support/vitest-reporter.ts",
		...args,
	],
	reports: true,
});
const npm = (...args: string[]): Stage => ({ command: ["npm", "run", ...args] });

/** Every part, by its name. */
export const stages = {
	lint: npm("lint"),
	types: npm("typecheck"),
	build: npm("build"),
	unit: vitest("--project", "unit*"),
	edge: vitest("--project", "edge"),
	faults: vitest("--project", "faults"),
	"memory under load": npm("soak", "--", "--requests", "1200", "--heap", "64"),
	browser: { command: ["npx", "playwright", "test"], reports: true, needsBrowser: true },
	"memory of half an hour": npm("soak"),
	"hostile requests, all fault cells, canaries, races": npm("attack"),
	"20,000 articles and keywords in search": {
		...vitest("tests/edge/search-properties.test.ts"),
		command: ["env", "SEARCH_SAMPLE=20000", ...vitest("tests/edge/search-properties.test.ts").command],
	},
	"interleavings of two buyers": {
		...vitest("tests/edge/reference-invariants.test.ts"),
		command: ["env", "MODEL_RUNS=1000", ...vitest("tests/edge/reference-invariants.test.ts").command],
	},
	mutants: npm("mutants"),
} satisfies Record<string, Stage>;
export type StageName = keyof typeof stages;

/** Runs a stage to its end. A stage that runs alone shows its output as it comes, one of several at its end. */
export async function runStage(name: StageName, isAlone: boolean): Promise<Outcome> {
	const { command, reports, needsBrowser }: Stage = stages[name];
	if (isAlone) console.log(`\n— ${name}`);
	const began = performance.now();
	const { ok, output } = await run(name, command, isAlone, needsBrowser);
	const seconds = (performance.now() - began) / 1000;
	if (!isAlone) console.log(`\n— ${name}\n${output}`);
	if (!ok) console.log(`✗ ${name}`);
	const nothing = { passed: 0, failed: 0, flaky: [], files: [] };
	if (!reports) return { ...nothing, name, seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
	const report = readReport(name) ?? nothing;
	// A runner that failed without a failed test (a crash, no test found) counts as a failure.
	const failed = report.failed || (ok && report.passed > 0 ? 0 : 1);
	return { ...report, name, seconds, failed };
}

async function run(name: StageName, command: string[], isAlone: boolean, needsBrowser = false) {
	const [program = "", ...args] = command;
	try {
		const env = {
			...process.env,
			SUITE_PART: name,
			...(needsBrowser && { MALL_BROWSER: requireBrowser() }),
		};
		const child = spawn(program, args, { cwd: projectRoot, stdio: isAlone ? "inherit" : "pipe", env });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) {
			stream?.on("data", (chunk: Buffer) => {
				output += chunk;
			});
		}
		const code = await new Promise((resolve, reject) => child.on("close", resolve).on("error", reject));
		return { ok: code === 0, output };
	} catch (error) {
		console.error((error as Error).message);
		return { ok: false, output: "" };
	}
}
