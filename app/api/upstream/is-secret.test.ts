import { expect, onTestFinished, test, vi } from "vitest";
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

test("O8: two digests are compared whole: a difference in any byte of the 32 counts", async () => {
	const digest = vi.spyOn(crypto.subtle, "digest");
	onTestFinished(() => digest.mockRestore());
	const compare = (at: number | null) => {
		for (const isOther of [false, true]) {
			const bytes = new Uint8Array(32).fill(7);
			if (isOther && at !== null) bytes[at] = 8;
			digest.mockResolvedValueOnce(bytes.buffer);
		}
		return isSecret("0123456789abcdef", "fedcba9876543210");
	};
	expect(await compare(null)).toBe(true);
	for (let at = 0; at < 32; at++) expect([at, await compare(at)]).toEqual([at, false]);
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
