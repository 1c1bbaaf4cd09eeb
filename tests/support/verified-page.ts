import type { Outcome } from "./stages.ts";

type Run = {
	outcomes: readonly Outcome[];
	/** The names of all parts of a long run, in their order. */
	parts: readonly string[];
	/** The commit that was checked. */
	commit: string;
	date: Date;
};

/** The text of docs/verified.md: what a long run checked at which commit, what it found, and what it left out. */
export function createVerifiedPage({ outcomes, parts, commit, date }: Run): string {
	const rows = outcomes.map(
		({ name, seconds, passed, failures }) =>
			`| ${name} | ${seconds.toFixed(0)} | ${passed} | ${failures.length} |`,
	);
	const ran = new Set<string>(outcomes.map(({ name }) => name));
	const left = parts.filter((name) => !ran.has(name));
	const figures = outcomes.flatMap(({ name, figures = [] }) =>
		figures.length > 0
			? [`## ${name[0]?.toUpperCase()}${name.slice(1)}`, "", "```", ...figures, "```", ""]
			: [],
	);
	const isWhole = left.length === 0 ? "All parts ran." : `These parts did not run: ${left.join("; ")}.`;
	return [
		"# The last long run",
		"",
		`\`npm run verify:long -- --write\` writes this page. It ran on ${date.toISOString().slice(0, 10)} at commit \`${commit}\`. ${isWhole}`,
		"",
		"| part | seconds | passed | failed |",
		"| --- | --- | --- | --- |",
		...rows,
		"",
		...figures,
	]
		.join("\n")
		.trimEnd()
		.concat("\n");
}
