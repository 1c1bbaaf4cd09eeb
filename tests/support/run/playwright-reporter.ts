import path from "node:path";
import type { Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";
import { projectRoot } from "../../../workers/local/platform.ts";
import { writeReport } from "./suite-report.ts";

/** Writes the report of a part at the end of a run. */
export default class PlaywrightReporter implements Reporter {
	#root: Suite | undefined;
	readonly #seconds = new Map<string, number>();

	onBegin(_: unknown, root: Suite): void {
		this.#root = root;
	}

	onTestEnd({ location }: TestCase, { duration }: TestResult): void {
		const name = toName(location.file);
		this.#seconds.set(name, (this.#seconds.get(name) ?? 0) + duration / 1000);
	}

	onEnd(): void {
		const tests = this.#root?.allTests() ?? [];
		const list = (outcome: ReturnType<TestCase["outcome"]>) =>
			tests.filter((test) => test.outcome() === outcome);
		writeReport({
			passed: list("expected").length,
			failures: list("unexpected").map(({ title, location }) => `${toName(location.file)}: ${title}`),
			files: [...this.#seconds].map(([name, seconds]) => ({ name, seconds })),
		});
	}

	printsToStdio(): boolean {
		return false;
	}
}

const toName = (file: string) => path.relative(projectRoot, file);
