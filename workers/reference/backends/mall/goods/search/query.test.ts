import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { highlight } from "./highlight";
import { toMatchExpression } from "./match-expression";
import { toQueryWords } from "./query-words";

const texts = (keyword: string) => toQueryWords(keyword).map(({ text }) => text);

describe("search query", () => {
	test("DESIGN §4 search: a query is cut into words, unknown characters stay together", () => {
		expect(texts("不锈钢螺栓")).toEqual(["不锈钢", "螺栓"]);
		expect(texts("丁腈手套 L")).toEqual(["丁腈", "手套", "l"]);
		expect(texts("M8×30 M8*30")).toEqual(["m8", "30"]);
	});

	test("DESIGN §4 search: Han words match as a phrase, others by prefix with the whole word first", () => {
		expect(toQueryWords("A4")[0]?.term).toBe('("a4" OR "a4"*)');
		expect(toQueryWords("螺栓")[0]?.term).toBe('"螺栓"');
	});

	test("B10: no more than twelve words of a pasted text are searched by", () => {
		expect(toQueryWords("a b c d e f g h i j k l m n o p").length).toBe(12);
	});

	test("O12: whatever is typed, a term is quoted words and nothing else", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (keyword) => {
				const match = toMatchExpression(toQueryWords(keyword), {}) ?? "";
				const bare = match.replaceAll(/"[^"]*"\*?/g, "T");
				expect(bare).toMatch(/^(?:|\{title words\} : \((?:T|\(T OR T\))(?: AND (?:T|\(T OR T\)))*\))$/);
			}),
			{ numRuns: 2000 },
		);
	});

	test("DESIGN §4 search: values of one filter are alternatives, filters hold together", () => {
		const match = toMatchExpression(toQueryWords("手套"), { brands: ["御岑", "盾屿"], catId: "201" });
		expect(match).toMatch(
			/^\{title words\} : \("手套"\) AND filters : \(c\w+\) AND filters : \(b\w+ OR b\w+\)$/,
		);
		expect(toMatchExpression([], {})).toBeNull();
	});

	test("§2 search: found words are in <em>, neighbours in one, and all else is escaped", () => {
		expect(highlight("外六角螺栓 <M8>", toQueryWords("外六角螺栓"))).toBe("<em>外六角螺栓</em> &lt;M8&gt;");
		expect(highlight('a"b', [])).toBe("a&quot;b");
		expect(highlight("C++ 手册", toQueryWords("c++"))).toBe("<em>C</em>++ 手册");
	});

	test("§2 search: a model with signs in it is found and marked, whatever the signs", () => {
		expect(highlight("PP烧杯 CE933-250mLPP", toQueryWords("ce933-250mlpp"))).toBe(
			"PP烧杯 <em>CE933-250mLPP</em>",
		);
		expect(highlight("扳手 HE/789.5", toQueryWords("HE/789.5"))).toBe("扳手 <em>HE/789.5</em>");
		expect(highlight("手套 AN-682", toQueryWords("ＡＮ－６８２"))).toBe("手套 <em>AN-682</em>");
	});
});
