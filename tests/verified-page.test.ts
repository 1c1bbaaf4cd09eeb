import { expect, test } from "vitest";
import { createVerifiedPage } from "./support/verified-page";

const part = { passed: 2, failures: [] as string[], flaky: [], files: [], seconds: 12.4 };
const parts = ["lint", "hostile requests", "mutants"];

const first = createVerifiedPage({
	outcomes: [
		{
			...part,
			name: "hostile requests",
			failures: ["one"],
			figures: ["1000 requests, 1 findings", "", "slow"],
		},
		{ ...part, name: "lint" },
	],
	parts,
	commit: "abc1234",
	date: new Date("2026-01-02T03:04:05Z"),
});

test("the page of the long runs names commit, date, figures, failures, and the parts that never ran", () => {
	expect(first).toContain("No run is recorded of: mutants.");
	expect(first).toContain("| lint | 2026-01-02 | `abc1234` | 12 | 2 | 0 |\n| hostile requests |");
	expect(first).toContain("| hostile requests | 2026-01-02 | `abc1234` | 12 | 2 | 1 |");
	expect(first).toContain("## Hostile requests\n\n```\n1000 requests, 1 findings\n\nslow\n```");
});

test("a later run replaces the lines of its own parts alone, and a part that is gone leaves the page", () => {
	const second = createVerifiedPage({
		outcomes: [{ ...part, name: "mutants", figures: ["0 survive"] }],
		parts: ["hostile requests", "mutants"],
		commit: "def5678",
		date: new Date("2026-02-03T03:04:05Z"),
		before: first,
	});
	expect(second).toContain("All parts ran.");
	expect(second).not.toContain("| lint |");
	expect(second).toContain("| hostile requests | 2026-01-02 | `abc1234` | 12 | 2 | 1 |");
	expect(second).toContain("1000 requests, 1 findings\n\nslow\n");
	expect(second).toContain("| mutants | 2026-02-03 | `def5678` | 12 | 2 | 0 |");
	expect(second).toContain("## Mutants\n\n```\n0 survive\n```");
});

test("a second run of a part replaces its figures", () => {
	const again = createVerifiedPage({
		outcomes: [{ ...part, name: "hostile requests", figures: ["2000 requests"] }],
		parts,
		commit: "def5678",
		date: new Date("2026-02-03T03:04:05Z"),
		before: first,
	});
	expect(again).not.toContain("1000 requests");
	expect(again.match(/^\| hostile requests/gm)).toHaveLength(1);
});
