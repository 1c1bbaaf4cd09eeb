import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { projectRoot } from "../../../workers/local/platform.ts";

/**
 * Small files of the edge tests that take longer than the others: the first waits a minute, and the
 * others send hundreds of requests.
 */
const longest = new Set(
	[
		"session/dead-session",
		"contract/extensions",
		"http/attack",
		"page/true-figures",
		"page/every-door",
		"operate/start",
		"page/trips",
		"operate/reference-crash",
	].map((name) => path.join(projectRoot, `tests/edge/${name}.test.ts`)),
);

/**
 * The longest files first, so that no worker waits for another one at the end. Without the times of an
 * earlier run, as in a fresh clone, vitest begins with the largest file.
 */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLong = ({ moduleId }: TestSpecification) => longest.has(moduleId);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}
