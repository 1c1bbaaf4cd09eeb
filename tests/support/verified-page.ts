import type { Outcome } from "./stages.ts";

type Run = {
	outcomes: readonly Outcome[];
	/** The names of all parts of a long run, in their order. */
	parts: readonly string[];
	/** The commit that was checked, e.g. "5e240085". */
	commit: string;
	date: Date;
	/** The page of the run before: what it says of parts that did not run now stays. */
	before?: string;
};

/**
 * The text of docs/verified.md: for each part of a long run its last run, with date, commit and figures. The parts
 * take hours, so several runs fill the page.
 */
export function createVerifiedPage({ outcomes, parts, commit, date, before = "" }: Run): string {
	const day = date.toISOString().slice(0, 10);
	const rows = readRows(before);
	const figures = readFigures(before);
	for (const outcome of outcomes) {
		const { name, seconds, passed, failures } = outcome;
		rows.set(
			name,
			`| ${name} | ${day} | \`${commit}\` | ${seconds.toFixed(0)} | ${passed} | ${failures.length} |`,
		);
		figures.set(toHeading(name), outcome.figures ?? []);
	}
	const left = parts.filter((name) => !rows.has(name));
	return [
		"# The last long runs",
		"",
		'`npm run verify:long -- --write` writes this page, and `-- --write "PART"` the lines of one part. Each part names the day and',
		`the commit of its last run. ${left.length === 0 ? "All parts ran." : `No run is recorded of: ${left.join("; ")}.`}`,
		"",
		"| part | day | commit | seconds | passed | failed |",
		"| --- | --- | --- | --- | --- | --- |",
		...parts.flatMap((name) => rows.get(name) ?? []),
		"",
		...parts.map(toHeading).flatMap((heading) => {
			const lines = figures.get(heading) ?? [];
			return lines.length > 0 ? [`## ${heading}`, "", "```", ...lines, "```", ""] : [];
		}),
	]
		.join("\n")
		.trimEnd()
		.concat("\n");
}

const toHeading = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

function readRows(page: string): Map<string, string> {
	const rows = page.matchAll(/^\| (.+?) \| \d{4}-\d\d-\d\d \| .*$/gm);
	return new Map([...rows].map(([row, name = ""]) => [name, row]));
}

function readFigures(page: string): Map<string, string[]> {
	const sections = page.matchAll(/^## (.+)\n\n```\n([\s\S]*?)\n```$/gm);
	return new Map([...sections].map(([, heading = "", text = ""]) => [heading, text.split("\n")]));
}
