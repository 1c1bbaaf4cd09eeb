import fc from "fast-check";
import { expect, test } from "vitest";
import "./short-text-encoder";

test("text of any length and kind is encoded byte for byte as UTF-8", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
			expect(new TextEncoder().encode(text)).toEqual(new Uint8Array(Buffer.from(text, "utf8")));
		}),
		{ numRuns: 1500 },
	);
	expect(new TextEncoder().encode()).toEqual(new Uint8Array());
});
