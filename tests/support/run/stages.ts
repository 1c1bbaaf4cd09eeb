import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../workers/local/platform.ts";
import { requireBrowser } from "../browser/browser.ts";
import { readReport, type SuiteReport } from "./suite-report.ts";

/** One part of a run. It counts as one check or, with `reports`, as the tests in its report. */
type Stage = { command: string[]; reports?: true; needsBrowser?: true };
export type Outcome = SuiteReport & { name: string; seconds: number };

const vitest = (...args: string[]): Stage => ({
	command: [
		"npx",
		"vitest",
		"run",
		"--reporter=default",
		"--reporter=tests/support/run/vitest-reporter.ts",
		...args,
	],
	reports: true,
});
const npm = (...args: string[]): Stage => ({ command: ["npm", "run", ...args] });
const script = (file: string, ...args: string[]): Stage => ({ command: ["node", file, ...args] });
const attack = (part: string, ...args: string[]): Stage => ({
	...npm("attack", "--", "--only", part, ...args),
	reports: true,
});
/**
 * The share of the long parts' sizes that runs: `LONG_SHARE=0.01` tries whether each part starts and ends.
 */
const longShare = Number(process.env.LONG_SHARE ?? 1);
const part = (size: number) => String(Math.max(1, Math.round(size * longShare)));

/** One file of the edge tests in the long run, at the size that a variable gives. */
function edge(file: string, variable?: string, size = 1): Stage {
	const stage = long(vitest(`tests/edge/${file}.test.ts`));
	return variable ? withVariable(`${variable}=${part(size)}`, stage) : stage;
}

/** A part of the long run: whole sweeps, and random cases that are new each time. */
function long(stage: Stage): Stage {
	return withVariable("LONG=1", stage);
}

function withVariable(assignment: string, stage: Stage): Stage {
	return { ...stage, command: ["env", assignment, ...stage.command] };
}

const browser: Stage = { command: ["npx", "playwright", "test"], reports: true, needsBrowser: true };
/** Edge tests that take a part of their sweep in `npm test` (sample.ts). */
const sweeps = [
	...[
		"page/every-door",
		"page/doors-of-steps",
		"page/loading-changes-nothing",
		"page/trips",
		"page/controls",
	],
	...["http/page-cache", "http/refused-requests", "http/response-headers"],
	...["contract/conform", "contract/reads-write-nothing", "session/dead-session", "session/rights"],
	...["settlement/reference-races", "company/reference-approval"],
];
/** Every part, by its name. */
export const stages = {
	lint: { command: ["npx", "biome", "ci", "."] },
	types: npm("typecheck"),
	build: npm("build"),
	seed: script("tests/support/mall/make-seed.ts"),
	unit: vitest("--project", "unit*"),
	edge: vitest("--project", "edge"),
	faults: vitest("--project", "faults"),
	"memory under load": script("tests/soak/run.ts", "--requests", "150", "--heap", "64"),
	browser,
	"browser, every line and theme": long(browser),
	"journey in Firefox and WebKit": { ...script("tests/browsers/run.ts"), reports: true },
	"pictures of every page": { ...npm("screens", "--", "--check"), reports: true, needsBrowser: true },
	"memory of half an hour": script("tests/soak/run.ts", "--minutes", part(30)),
	"hostile requests": attack("hostile", "--requests", part(1_000_000)),
	"all fault cells": attack("faults", "--share", String(longShare)),
	"canaries of other buyers": attack("canaries"),
	"racing calls": attack("races", "--rounds", part(10)),
	"20,000 articles and keywords in search": edge("goods/search-properties", "SEARCH_SAMPLE", 20_000),
	"figures of every page in 300 histories": edge("page/true-figures", "FIGURES_RUNS", 300),
	"20 worlds at once": edge("testing/worlds"),
	"each extension off alone": edge("contract/extensions"),
	"valid HTML in every mall": edge("page/valid-html"),
	"unit tests without samples": long(vitest("--project", "unit*")),
	"doors, cached pages and read calls of every buyer": long(
		vitest(...sweeps.map((name) => `tests/edge/${name}.test.ts`)),
	),
	"two isolates": edge("session/two-isolates"),
	"10,000 guesses from 1,000 addresses": edge("session/many-guesses", "GUESSES", 10_000),
	"100 kills": edge("operate/reference-crash", "KILLS", 100),
	"20,000 interleavings of two buyers": edge("operate/reference-invariants", "MODEL_RUNS", 20_000),
	"20,000 journeys of two buyers": edge("operate/reference-journeys", "MODEL_RUNS", 20_000),
	mutants: script("tests/mutants/run.ts"),
} satisfies Record<string, Stage>;
export type StageName = keyof typeof stages;

/** The outputs of the parts, a file each. */
export const logs = path.join(projectRoot, ".test-logs");
/** So much of the output of a part that fails is shown. */
const shownLines = 150;
const shownColumns = 300;

/** Runs a stage to its end. Its output goes to a file; the end of it is shown where it fails. */
export async function runStage(name: StageName): Promise<Outcome> {
	const { command, reports, needsBrowser }: Stage = stages[name];
	console.log(`… ${name}`);
	const began = performance.now();
	const { ok, output } = await run(name, command, needsBrowser);
	const seconds = (performance.now() - began) / 1000;
	const file = path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`);
	mkdirSync(logs, { recursive: true });
	writeFileSync(file, output);
	if (!ok) console.log(`✗ ${name}: ${path.relative(projectRoot, file)} ends with\n${cutOutput(output)}`);
	const nothing: SuiteReport = { passed: 0, failures: [], files: [] };
	const whole = `the whole of ${name}`;
	if (!reports) return { ...nothing, name, seconds, ...(ok ? { passed: 1 } : { failures: [whole] }) };
	const report = readReport(name) ?? nothing;
	// A runner that failed without a failed test (a crash, no test found) counts as a failure.
	const checked = report.passed + (report.skipped?.length ?? 0);
	const isWhole = report.failures.length > 0 || (ok && checked > 0);
	return { ...report, name, seconds, ...(!isWhole && { failures: [whole] }) };
}

function cutOutput(output: string): string {
	const lines = output.trimEnd().split("\n").slice(-shownLines);
	return lines.map((line) => line.slice(0, shownColumns)).join("\n");
}

async function run(name: StageName, command: string[], needsBrowser = false) {
	const [program = "", ...args] = command;
	try {
		const env = {
			...process.env,
			SUITE_PART: name,
			// Each of some fifty processes compiles the same packages.
			NODE_COMPILE_CACHE: path.join(projectRoot, "node_modules/.cache/node"),
			...(needsBrowser && { MALL_BROWSER: requireBrowser() }),
		};
		const child = spawn(program, args, { cwd: projectRoot, stdio: "pipe", env });
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
