import { writeReport } from "../support/run/suite-report.ts";

/** The result of one part of the attack. A finding is a line that a reader can act on. */
export type Part = { name: string; count: number; unit: string; findings: string[]; figures?: string[] };

const shownFindings = 40;

/** Prints the parts as one report. Returns true when there are no findings. */
export function printReport(parts: readonly Part[]): boolean {
	console.log("");
	for (const { name, count, unit, findings, figures = [] } of parts) {
		console.log(`${name.padEnd(18)} ${String(count).padStart(9)} ${unit}, ${findings.length} findings`);
		for (const figure of figures) console.log(`  ${figure}`);
		for (const finding of findings.slice(0, shownFindings)) console.log(`  ✗ ${finding}`);
		if (findings.length > shownFindings) console.log(`  … and ${findings.length - shownFindings} more`);
	}
	return parts.every(({ findings }) => findings.length === 0);
}

/** Stores the parts for the report of `npm test -- --long`, each as one test. */
export function storeFigures(parts: readonly Part[]): void {
	const failures = parts.filter(({ findings }) => findings.length > 0).map(({ name }) => name);
	writeReport({
		passed: parts.length - failures.length,
		failures,
		files: [],
		figures: parts.flatMap(({ name, count, unit, findings, figures = [] }) => [
			`${name}: ${count} ${unit}, ${findings.length} findings`,
			...figures.map((figure) => `  ${figure}`),
		]),
	});
}
