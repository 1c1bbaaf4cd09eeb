/**
 * `npm test`: every check of the project in one command, the cheap ones first, each of them always run; ends
 * with one line that counts them all.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { buildWorkers } from "../../workers/local/build.ts";
import { projectRoot } from "../../workers/local/platform.ts";
import { requireBrowser } from "./browser.ts";

type Count = { passed: number; failed: number };
const results = path.join(projectRoot, "test-results");
rmSync(results, { recursive: true, force: true });
const total: Count = { passed: 0, failed: 0 };

check("format and lint", () => run("npm", ["run", "lint"]));
check("types", () => run("npm", ["run", "typecheck"]));
check("build of both workers", () => {
	buildWorkers();
	return true;
});
suite("unit and edge tests", readVitest, () =>
	run("npx", [
		"vitest",
		"run",
		"--reporter=default",
		"--reporter=json",
		"--outputFile.json=test-results/vitest.json",
	]),
);
check("a browser to test with", () => {
	process.env.MALL_BROWSER = requireBrowser();
	return true;
});
check("memory under three minutes of load", () => run("npm", ["run", "soak", "--", "--minutes", "3"]));
suite("browser tests", readPlaywright, () => run("npx", ["playwright", "test"]));

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

function check(name: string, work: () => boolean): void {
	console.log(`\n— ${name}`);
	let ok = false;
	try {
		ok = work();
	} catch (error) {
		console.error((error as Error).message);
	}
	total[ok ? "passed" : "failed"]++;
	if (!ok) console.log(`✗ ${name}`);
}

function suite(name: string, read: () => Count, work: () => boolean): void {
	console.log(`\n— ${name}`);
	const ok = work();
	const count = read();
	total.passed += count.passed;
	// A runner that failed without a failed test (a crash, no test found) is a failure of its own.
	total.failed += count.failed || (ok && count.passed > 0 ? 0 : 1);
}

function run(command: string, args: string[]): boolean {
	return spawnSync(command, args, { cwd: projectRoot, stdio: "inherit", env: process.env }).status === 0;
}

function readVitest(): Count {
	const report = readReport("vitest.json");
	return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

function readPlaywright(): Count {
	const stats = readReport("e2e.json")?.stats;
	// One that passed at the second try has passed; the runner's own list names it as flaky.
	return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

function readReport(name: string) {
	const file = path.join(results, name);
	return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
