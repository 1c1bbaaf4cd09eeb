import { expect, test } from "vitest";
import { createVerifiedPage } from "./support/verified-page";

const part = { passed: 2, failures: [] as string[], flaky: [], files: [], seconds: 12.4 };
const run = { commit: "abc1234", date: new Date("2026-01-02T03:04:05Z") };

test("the page of the last long run names commit, date, figures, failures, and the parts that did not run", () => {
	const page = createVerifiedPage({
		...run,
		outcomes: [
			{ ...part, name: "lint" },
			{ ...part, name: "hostile requests", failures: ["one"], figures: ["1000 requests, 1 findings"] },
		],
		parts: ["lint", "hostile requests", "mutants"],
	});
	expect(page).toContain("on 2026-01-02 at commit `abc1234`. These parts did not run: mutants.");
	expect(page).toContain("| hostile requests | 12 | 2 | 1 |");
	expect(page).toContain("## Hostile requests\n\n```\n1000 requests, 1 findings\n```");
});

test("the page of a run of all parts says so", () => {
	const page = createVerifiedPage({ ...run, outcomes: [{ ...part, name: "lint" }], parts: ["lint"] });
	expect(page).toContain("All parts ran.");
});
