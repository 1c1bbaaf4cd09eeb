/**
 * `npm test`: runs every check of the project in one command, the cheap ones first, and always all of them.
 * Ends with one report of all parts and one line of counts. `--long` adds the checks that are long by nature.
 *
 *   npm test -- lint types unit    # these parts alone
 *   npm test -- --long
 *   LONG_SHARE=0.01 npm test -- "100 kills"    # try whether a long part starts and ends
 *   npm test -- --list    # the names of the long parts, as JSON
 *
 * The report is in `.test-logs/report.txt`, too.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { takeLines } from "./log-lines.ts";
import { logs, type Outcome, runStage, type StageName, stages } from "./stages.ts";
import { results } from "./suite-report.ts";

/** The parts in the order in which they run: groups in turn, the lanes of a group side by side. */
const short: StageName[][][] = [
	[
		["build", "seed"],
		["lint", "types"],
	],
	[["unit"]],
	// Most of the faults wait for a deadline.
	[["edge"], ["faults", "memory under load"]],
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
	[["unit tests without samples"]],
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
	options: { long: { type: "boolean", default: false }, list: { type: "boolean", default: false } },
	allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(stages, name));
if (unknown.length > 0)
	throw new Error(`no part ${unknown.join(", ")}; there are ${Object.keys(stages).join(", ")}`);

if (values.list) {
	console.log(JSON.stringify(long.flat(2)));
	process.exit(0);
}

rmSync(results, { recursive: true, force: true });
const outcomes: Outcome[] = [];
const groups = values.long || positionals.length > 0 ? [...short, ...long] : short;
const lines = { count: 0, leaks: [] as string[] };
for (const group of groups) {
	await runGroup(group);
	const { count, leaks } = await takeLines();
	lines.count += count;
	lines.leaks.push(...leaks);
}
const { text, failed } = describeRun();
console.log(text);
mkdirSync(logs, { recursive: true });
writeFileSync(path.join(logs, "report.txt"), text);
process.exit(failed === 0 ? 0 : 1);

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

/** The report: the parts with their figures, the slowest files and the failed tests. */
function describeRun(): { text: string; failed: number } {
	const files = outcomes.flatMap((outcome) => outcome.files).sort((a, b) => b.seconds - a.seconds);
	const failures = outcomes.flatMap((outcome) => outcome.failures);
	const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
	const failed = failures.length + lines.leaks.length;
	const text = [
		"\npart                                                seconds  passed  failed",
		...outcomes.map(toRow),
		...outcomes.flatMap(({ name, figures = [] }) => (figures.length > 0 ? ["", name, ...figures] : [])),
		...(files.length > 0 ? ["\nslowest files, in seconds of work"] : []),
		...files.slice(0, shownFiles).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${name}`),
		...failures.map((title) => `failed: ${title}`),
		`\n${lines.count} log lines of the workers, ${lines.leaks.length} with a token, a phone, a password, a keyword or an address`,
		...lines.leaks.slice(0, shownLeaks),
		`\n${passed} passed, ${failed} failed`,
	];
	return { text: text.join("\n"), failed };
}

function toRow({ name, seconds, passed, failures }: Outcome): string {
	const numbers = [seconds.toFixed(0), passed, failures.length].map((cell) => String(cell).padStart(7));
	return `${name.padEnd(51)} ${numbers.join(" ")}`;
}
