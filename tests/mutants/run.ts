/**
 * `npm test -- mutants`: removes each guard in a scratch copy, one at a time, and runs the tests that
 * should then fail. `-- WORD` takes only guards whose id or file contains WORD. Fails when no test
 * misses a guard, when a guard's text is not found exactly once, or when its tests do not run or
 * already fail with the guard in place.
 */
import { allGuards } from "./all-guards.ts";
import type { Guard } from "./guard.ts";
import { createScratch, runTests, without } from "./scratch.ts";

const word = process.argv[2] ?? "";
const chosen = allGuards.filter(({ id, file }) => id.includes(word) || file.includes(word));

using scratch = createScratch();
process.on("SIGINT", () => {
	scratch[Symbol.dispose]();
	process.exit(130);
});

const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
const whole = runTests(scratch.folder, files);
if (whole.ran === 0 || whole.failed > 0) {
	console.error(
		`with every guard in its place ${whole.failed} of ${whole.ran} tests fail: ${files.join(" ")}`,
	);
	process.exitCode = 1;
} else {
	const survivors = chosen.filter((guard) => !isMissed(guard));
	console.log(`${chosen.length} guards removed, ${survivors.length} not missed`);
	process.exitCode = chosen.length > 0 && survivors.length === 0 ? 0 : 1;
}

function isMissed(guard: Guard): boolean {
	const started = Date.now();
	const result = without(scratch.folder, guard, () => runTests(scratch.folder, guard.tests));
	const outcome = toOutcome(result);
	const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
	console.log(`${outcome.padEnd(10)} ${seconds} s  ${guard.id}  (${guard.file})`);
	return outcome === "missed";
}

function toOutcome(result: ReturnType<typeof runTests> | null): string {
	if (!result) return "NOT FOUND";
	if (result.failed > 0) return "missed";
	return result.ran > 0 ? "SURVIVED" : "NO TESTS";
}
