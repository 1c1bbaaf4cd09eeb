import type { Reporter, TestModule } from "vitest/node";
import { writeReport } from "./suite-report.ts";

/** Stores the report of a part at the end of a run. */
export default class VitestReporter implements Reporter {
	onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
		const tests = modules.flatMap((module) => [...module.children.allTests()]);
		const list = (state: string) => tests.filter((test) => test.result().state === state);
		// A file that does not load has no tests.
		const unloaded = modules.filter((module) => module.errors().length > 0);
		writeReport({
			passed: list("passed").length,
			failures: [
				...list("failed").map((test) => `${test.module.relativeModuleId}: ${test.fullName}`),
				...unloaded.map((module) => `${module.relativeModuleId}: ${module.errors()[0]?.message}`),
				...unhandled.map(({ message }) => `outside of a test: ${message}`),
			],
			files: modules.map((module) => {
				const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
				const ms = prepareDuration + collectDuration + setupDuration + duration;
				return { name: module.relativeModuleId, seconds: ms / 1000 };
			}),
		});
	}
}
