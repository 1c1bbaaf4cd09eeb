import type { Reporter, TestModule } from "vitest/node";
import { writeReport } from "./suite-report.ts";

/** Stores the report of a part at the end of a run. */
export default class VitestReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[]): void {
		const tests = modules.flatMap((module) => [...module.children.allTests()]);
		const count = (state: string) => tests.filter((test) => test.result().state === state).length;
		// A file that does not load has no tests.
		const unloaded = modules.filter((module) => module.errors().length > 0).length;
		writeReport({
			passed: count("passed"),
			failed: count("failed") + unloaded,
			flaky: tests.filter((test) => test.diagnostic()?.flaky).map(({ fullName }) => fullName),
			files: modules.map((module) => {
				const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
				const ms = prepareDuration + collectDuration + setupDuration + duration;
				return { name: module.relativeModuleId, seconds: ms / 1000 };
			}),
		});
	}
}
