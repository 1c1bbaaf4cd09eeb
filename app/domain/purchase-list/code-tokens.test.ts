import { expect, test } from "vitest";
import { areSameCode } from "./code-tokens";

test.each([
	["MAT-00500", "MAT00500", true],
	["ＭＡＴ－００５００", "mat-00500", true],
	["91 012 3", "91-012-3", true],
	["11-2", "1-12", false],
	["91-012-3", "91-01-23", false],
	["910 123", "91-0123", false],
])("UX material codes: %s and %s are the same one: %s", (one, other, are) => {
	expect(areSameCode(one, other)).toBe(are);
});
