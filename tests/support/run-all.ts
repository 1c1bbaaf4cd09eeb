/**
 * `npm test`: runs every check of the project in one command, the cheap ones first, and always all of them.
 * Ends with one report of all parts and one line of counts. `npm run verify:long` adds the checks that are long
 * by nature, and fails when a test passed only at its second try.
 *
 *   node tests/support/run-all.ts lint types unit    # these parts alone
 *   node tests/support/run-all.ts --long
 *   LONG_SHARE=0.01 node tests/support/run-all.ts --long "100 kills"    # try whether a long part starts and ends
 *   node tests/support/run-all.ts --long --write "hostile requests"    # and its figures go to docs/verified.md
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../../workers/local/platform.ts";
import { takeLines } from "./log-lines.ts";
import { longShare, type Outcome, runStage, type StageName, stages } from "./stages.ts";
import { results } from "./suite-report.ts";
import { createVerifiedPage } from "./verified-page.ts";

/** The parts in the order in which they run: groups in turn, the lanes of a group side by side. */
const short: StageName[][][] = [
	[["build"], ["lint", "types"]],
	[["unit"]],
	[["edge"]],
	[["faults"], ["memory under load"]],
	[["browser"]],
];
const long: StageName[][][] = [
	[["browser, every line and theme"]],
	[["journey in Firefox and WebKit"]],
	[["pictures of every page"]],
	[["hostile requests"]],
	[["all fault cells"]],
	[["canaries of other buyers"]],
	[["racing calls"]],
	[["each extension off alone"]],
	[["doors, cached pages and read calls of every buyer"]],
	[["20 worlds at once"]],
	[["valid HTML in every mall"]],
	[["1,600 purchase lists"]],
	[["the installed wrangler, and the page of the guide"]],
	[["two isolates"]],
	[["100 kills"]],
	[["10,000 guesses from 1,000 addresses"]],
	[["memory of half an hour"]],
	// Nothing in these depends on the time that it takes, so each has a core.
	[
		["20,000 journeys of two buyers"],
		[
			...(["20,000 articles and keywords in search", "mutants"] as const),
			...(["figures of every page in 300 histories", "20,000 interleavings of two buyers"] as const),
		],
	],
];
const shownFiles = 10;
const shownLeaks = 10;

const { values, positionals } = parseArgs({
	options: { long: { type: "boolean", default: false }, write: { type: "boolean", default: false } },
	allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(stages, name));
if (unknown.length > 0)
	throw new Error(`no part ${unknown.join(", ")}; there are ${Object.keys(stages).join(", ")}`);

rmSync(results, { recursive: true, force: true });
const outcomes: Outcome[] = [];
const groups = values.long ? [...short, ...long] : short;
const lines = { count: 0, leaks: [] as string[] };
for (const group of groups) {
	await runGroup(group);
	const { count, leaks } = await takeLines();
	lines.count += count;
	lines.leaks.push(...leaks);
}
if (values.write) writeVerifiedPage();
process.exit(report() ? 0 : 1);

async function runGroup(group: StageName[][]): Promise<void> {
	const lanes = group
		.map((lane) => lane.filter((name) => positionals.length === 0 || positionals.includes(name)))
		.filter((lane) => lane.length > 0);
	await Promise.all(
		lanes.map(async (lane) => {
			for (const name of lane) outcomes.push(await runStage(name));
		}),
	);
}

function writeVerifiedPage(): void {
	const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
	const commit =
		git("rev-parse", "--short=8", "HEAD") +
		(git("status", "--porcelain", "--", ".", ":!docs/verified.md") ? " with changes" : "");
	if (longShare !== 1) throw new Error("the page of the last long run needs its whole sizes");
	const file = path.join(projectRoot, "docs/verified.md");
	const before = readFileSync(file, "utf8");
	const parts = [...short, ...long].flat(2);
	writeFileSync(file, createVerifiedPage({ outcomes, parts, commit, date: new Date(), before }));
}

/** Prints the parts, the slowest files, the flaky tests and the failed ones. Returns true when nothing is wrong. */
function report(): boolean {
	console.log("\npart                                                seconds  passed  failed");
	for (const { name, seconds, passed, failures } of outcomes) {
		const numbers = [seconds.toFixed(0), passed, failures.length].map((cell) => String(cell).padStart(7));
		console.log(`${name.padEnd(51)} ${numbers.join(" ")}`);
	}
	for (const { name, figures = [] } of outcomes)
		if (figures.length > 0) console.log(`\n${[name, ...figures].join("\n")}`);
	const files = outcomes.flatMap((outcome) => outcome.files).sort((a, b) => b.seconds - a.seconds);
	if (files.length > 0) console.log("\nslowest files, in seconds of work");
	for (const { name, seconds } of files.slice(0, shownFiles))
		console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
	const flaky = outcomes.flatMap((outcome) => outcome.flaky);
	for (const title of flaky) console.log(`passed only at its second try: ${title}`);
	const failures = outcomes.flatMap((outcome) => outcome.failures);
	for (const title of failures) console.log(`failed: ${title}`);
	console.log(
		`\n${lines.count} log lines of the workers, ${lines.leaks.length} with a token, a phone, a password, a keyword or an address`,
	);
	for (const line of lines.leaks.slice(0, shownLeaks)) console.log(line);
	const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
	const unsteady = values.long ? flaky.length : 0;
	const failed = failures.length + unsteady + lines.leaks.length;
	console.log(`\n${passed - unsteady} passed, ${failed} failed`);
	return failed === 0;
}
