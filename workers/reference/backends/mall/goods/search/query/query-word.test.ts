import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPieces } from "../../../../../catalogue/text/pieces";
import { cutRun } from "./cut-run";
import type { Known } from "./known-words";
import { toMatchExpression } from "./match-expression";
import { toCodeWord, toHanWord, toTerm, toWordVariant } from "./query-word";
import { findSizes } from "./sizes";

const catalogue = ["正泰", "断路器", "防割", "手套", "丁腈", "复印", "复印纸", "打印"];
const known: Known = {
	words: new Map(
		catalogue.flatMap((word) => [
			[word, { word, products: 5, kind: 2 }],
			...[...word].map((letter) => [letter, { word: letter, products: 5, kind: 0 }] as const),
			...[...word].slice(1).map((letter, at) => {
				const bigram = `${[...word][at]}${letter}`;
				return [bigram, { word: bigram, products: 5, kind: bigram === word ? 2 : 0 }] as const;
			}),
		]),
	),
	synonyms: new Map([
		["空开", ["断路器"]],
		["打印纸", ["复印纸"]],
	]),
	units: [
		{ unit: "ml", base: "ml", factor: 1 },
		{ unit: "l", base: "ml", factor: 1000 },
		{ unit: "升", base: "ml", factor: 1000 },
	],
};
const cut = (run: string) => cutRun(run, known).map(({ text }) => text);

describe("search query", () => {
	test("§7 search: a run of Han characters is cut into words of the catalogue and of the synonyms", () => {
		expect(cut("正泰空开")).toEqual(["正泰", "空开"]);
		expect(cut("防割手套")).toEqual(["防割", "手套"]);
		expect(cut("打印纸")).toEqual(["打印纸"]);
	});

	test("§7 search: an amount is found in every unit of the same base", () => {
		const texts = (amount: string | null, text: string) =>
			findSizes(amount, text, known.units).size?.variants.map((variant) => variant.text);
		expect(texts(null, "0.5l")).toEqual(["500ml", "0.5l", "0.5升"]);
		expect(texts("1", "升烧杯")).toEqual(["1000ml", "1l", "1升"]);
		expect(findSizes("1", "升烧杯", known.units).rest).toBe("烧杯");
		expect(texts(null, "m8")).toBeUndefined();
	});

	test("§7 search: the beginning of a model finds it, m8 does not find m80", () => {
		expect(toTerm(toCodeWord("m8"))).toBe('(("m8"))');
		expect(toTerm(toCodeWord("ce933"))).toBe('(("ce933"*))');
		expect(toTerm(toHanWord("复印纸"))).toBe('((("复印" AND "印纸")))');
	});

	test("§7 search: the parts of a code are sizes and models of their own: M3×8 has an m and an 8, and is no M8", () => {
		const parts = (text: string) => toCodeWord(text).parts.map((part) => part.text);
		expect(parts("m8")).toEqual([]);
		expect(parts("b1250")).toEqual([]);
		expect(parts("m8x30")).toEqual(["m8", "30"]);
		expect(parts("12v50w")).toEqual(["12v", "50w"]);
		expect(parts("6204zz")).toEqual(["6204", "zz"]);
		expect(parts("cf231a")).toEqual(["cf", "231a"]);
	});

	test("O12: an expression contains quoted words only, whatever a buyer types or a table contains", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (keyword) => {
				const words = toPieces(keyword).map(({ kind, text }) =>
					kind === "code" ? toCodeWord(text) : toHanWord(text),
				);
				const variants = [toWordVariant(keyword)].filter(({ pieces }) => pieces.length > 0);
				const all = words.map((word) => ({ ...word, variants: [...word.variants, ...variants] }));
				const bare = (toMatchExpression([all], {}) ?? "").replaceAll(/"[^"\s]+"\*?/g, "T");
				expect(bare).toMatch(/^(?:\{strong weak\} : \([T() ANDOR]*\))?$/);
			}),
			{ numRuns: 3000 },
		);
	});

	test("§7 search: values of one filter are alternatives, filters hold together", () => {
		const match = toMatchExpression([[toHanWord("手套")]], { brands: ["御岑", "盾屿"], catId: "201" });
		expect(match).toMatch(/^\{strong weak\} : \(.+\) AND filters : \(c\w+\) AND filters : \(b\w+ OR b\w+\)$/);
		expect(toMatchExpression([[]], {})).toBeNull();
	});
});
