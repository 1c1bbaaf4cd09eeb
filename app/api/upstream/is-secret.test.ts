import { expect, test } from "vitest";
import { isSecret, readBearer } from "./is-secret";

test.each([
	["0123456789abcdef", "0123456789abcdef", true],
	["0123456789abcdeg", "0123456789abcdef", false],
	["0123456789abcde", "0123456789abcdef", false],
	["0123456789abcdef0", "0123456789abcdef", false],
	["short", "short", false],
	["", "", false],
	[null, "0123456789abcdef", false],
	["0123456789abcdef", undefined, false],
])("O8: %s is the secret %s: %s", async (given, wanted, is) => {
	expect(await isSecret(given, wanted)).toBe(is);
});

test("O8: a token comes as a Bearer alone", () => {
	expect(["Bearer abc", "bearer abc", "Basic abc", "Bearer a b", "", null].map(readBearer)).toEqual([
		"abc",
		null,
		null,
		null,
		null,
		null,
	]);
});
