import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../workers/local/platform.ts";

/** The outcome of one run of vitest or Playwright, as its reporter stores it. */
export type SuiteReport = {
	passed: number;
	failed: number;
	/** The titles of the tests that passed only at their second try. */
	flaky: string[];
	/**
	 * The work of each file, hooks and imports included. Files run side by side, so the sum exceeds the time of
	 * the run.
	 */
	files: { name: string; seconds: number }[];
};

export const results: string = path.join(projectRoot, "test-results");

export function writeReport(runner: string, report: SuiteReport): void {
	mkdirSync(results, { recursive: true });
	writeFileSync(path.join(results, `${runner}.json`), JSON.stringify(report));
}

/** Null when the runner stopped before its report. */
export function readReport(runner: string): SuiteReport | null {
	const file = path.join(results, `${runner}.json`);
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
