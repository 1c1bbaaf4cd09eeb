import { describe, expect, test } from "vitest";
import { normaliseText, toBigrams, toFilterToken, toGrams } from "./grams";

const words = (text: string) => toGrams(text).trim().split(/\s+/);

describe("search text", () => {
	test("DESIGN §4 search: Han runs become bigrams and their last character, the rest stays whole", () => {
		expect(words("复印纸A4")).toEqual(["复印", "印纸", "纸", "a4"]);
	});

	test("DESIGN §4 search: full width, capitals and signs of multiplication make no difference", () => {
		expect(normaliseText("Ｍ８×３０")).toBe(normaliseText("m8*30"));
		expect(normaliseText("M8 x 30")).toBe("m8 30");
		// An x that is no sign stays.
		expect(normaliseText("Linux 8")).toBe("linux 8");
	});

	test("DESIGN §4 search: a single character has no bigram", () => {
		expect(toBigrams("纸")).toEqual([]);
		expect(words("纸")).toEqual(["纸"]);
	});

	test("O12: a filter token is letters and digits whatever the value, and differs by kind and value", () => {
		const hostile = toFilterToken("brand", '") OR title:(');
		expect(hostile).toMatch(/^b[a-z0-9]+$/);
		expect(toFilterToken("brand", "御岑")).not.toBe(toFilterToken("brand", "盾屿"));
		expect(toFilterToken("brand", "1")).not.toBe(toFilterToken("vender", "1"));
	});
});
