import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../workers/local/platform.ts";

/** The outcome of one run of vitest or Playwright, as its reporter writes it down. */
export type SuiteReport = {
	passed: number;
	failed: number;
	/** Titles of the tests that passed only at their second try. */
	flaky: string[];
	/** Work of each file, hooks and imports included: files that run side by side add up to more than the run. */
	files: { name: string; seconds: number }[];
};

export const results: string = path.join(projectRoot, "test-results");

export function writeReport(runner: string, report: SuiteReport): void {
	mkdirSync(results, { recursive: true });
	writeFileSync(path.join(results, `${runner}.json`), JSON.stringify(report));
}

/** Null when the runner did not get as far as its report. */
export function readReport(runner: string): SuiteReport | null {
	const file = path.join(results, `${runner}.json`);
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
