import { expect, test } from "vitest";
import { areSameCode } from "./code-tokens";

test.each([
	["MAT-00500", "MAT00500", true],
	["ＭＡＴ－００５００", "mat-00500", true],
	["91 012 3", "91-012-3", true],
	["WL-2024-001", "WL2024-001", true],
	["MAT-00500-A", "MAT00500-A", true],
	["#A-100", "A-100.", true],
	["11-2", "1-12", false],
	["91-012-3", "91-01-23", false],
	["910 123", "91-0123", false],
])("UX material codes: %s and %s are the same one: %s", (one, other, are) => {
	expect(areSameCode(one, other)).toBe(are);
});
