import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { truncate } from "./truncate";

describe("truncation", () => {
	test("§3.8, §9.7 truncation: ten characters stay, eleven become the first ten and an ellipsis", () => {
		expect(truncate("一二三四五六七八九十")).toBe("一二三四五六七八九十");
		expect(truncate("一二三四五六七八九十百")).toBe("一二三四五六七八九十…");
	});

	test("B10: a family, a flag and a letter with many marks are one character each", () => {
		expect(truncate("👨‍👩‍👧‍👦🇨🇳é́́x", 3)).toBe("👨‍👩‍👧‍👦🇨🇳é́́…");
	});

	test("B10: a lone surrogate is replaced", () => {
		expect(truncate("a\ud800b")).toBe("a\ufffdb");
	});

	test("B10: never more than max characters before the ellipsis, never half of one", () => {
		const graphemes = (text: string) =>
			[...new Intl.Segmenter("zh", { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
		fc.assert(
			fc.property(
				fc.string({ unit: "grapheme", maxLength: 40 }),
				fc.integer({ min: 1, max: 12 }),
				(text, max) => {
					const whole = graphemes(text);
					const expected = whole.length > max ? `${whole.slice(0, max).join("")}…` : text;
					expect(truncate(text, max)).toBe(expected);
				},
			),
		);
	});
});
