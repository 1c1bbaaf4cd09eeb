import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../../workers/local/platform.ts";
import type { Guard } from "./guard.ts";

const copied = [
	...["app", "public", "tests", "workers", "docs/openapi"],
	...["package.json", "tsconfig.json", "vitest.config.ts", "vite.config.ts", "react-router.config.ts"],
	"wrangler.toml",
];

/**
 * A copy of the project that may be broken. It uses the real project's packages and is deleted on disposal.
 */
export function createScratch(): Disposable & { folder: string } {
	const folder = mkdtempSync(path.join(tmpdir(), "mall-mutants-"));
	for (const name of copied)
		cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
	symlinkSync(path.join(projectRoot, "node_modules"), path.join(folder, "node_modules"));
	return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Removes a guard, runs `work` and puts the guard back. Null when the guard's text is not found exactly once.
 */
export function without<T>(folder: string, guard: Guard, work: () => T): T | null {
	const file = path.join(folder, guard.file);
	const source = readFileSync(file, "utf8");
	if (source.split(guard.find).length !== 2) return null;
	writeFileSync(
		file,
		source.replace(guard.find, () => guard.replace),
	);
	try {
		return work();
	} finally {
		writeFileSync(file, source);
	}
}

type FileResult = { status: string; assertionResults: { status: string }[] };

/**
 * How many tests of these files ran and failed; tests/edge runs on a build of the copy. A set-up that fails
 * counts as one. A file that does not load has no tests: it says nothing about a guard.
 */
export function runTests(folder: string, files: readonly string[]): { ran: number; failed: number } {
	const report = path.join(folder, "report.json");
	rmSync(report, { force: true });
	if (files.some((file) => file.startsWith("tests/edge/"))) build(folder);
	const bin = path.join(projectRoot, "node_modules/vitest/vitest.mjs");
	const options = ["--bail=1", "--reporter=json", `--outputFile.json=${report}`];
	spawnSync(process.execPath, [bin, "run", ...files, ...options], { cwd: folder, stdio: "ignore" });
	try {
		const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"));
		const stopped = (testResults as FileResult[]).filter(
			({ status, assertionResults: all }) =>
				status === "failed" && all.length > 0 && all.every((one) => one.status !== "failed"),
		).length;
		return { ran: numPassedTests + numFailedTests + stopped, failed: numFailedTests + stopped };
	} catch {
		// There is no report: vitest itself stopped before.
		return { ran: 0, failed: 0 };
	}
}

function build(folder: string): void {
	const { status } = spawnSync(process.execPath, ["workers/local/build.ts"], {
		cwd: folder,
		stdio: "inherit",
	});
	if (status !== 0) throw new Error("the build of the copy failed");
}
