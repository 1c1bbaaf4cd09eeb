import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../workers/local/platform.ts";

/** The outcome of one run of vitest or Playwright, as its reporter stores it. */
export type SuiteReport = {
	passed: number;
	/** The titles of the tests that failed, and of the files that did not load. */
	failures: string[];
	/**
	 * The work of each file, hooks and imports included. Files run side by side, so the sum exceeds the time of
	 * the run.
	 */
	files: { name: string; seconds: number }[];
	/** Measured by the part, one line each. */
	figures?: string[];
	/** The checks that this machine cannot make, one sentence each. */
	skipped?: string[];
};

export const results: string = path.join(projectRoot, "test-results");

/** Stores the report of the part of `npm test` that SUITE_PART names; a run by hand names none. */
export function writeReport(report: SuiteReport): void {
	mkdirSync(results, { recursive: true });
	writeFileSync(toFile(process.env.SUITE_PART ?? "by hand"), JSON.stringify(report));
}

/** Null when the runner stopped before its report. */
export function readReport(part: string): SuiteReport | null {
	const file = toFile(part);
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

function toFile(part: string): string {
	return path.join(results, `${part}.json`);
}
