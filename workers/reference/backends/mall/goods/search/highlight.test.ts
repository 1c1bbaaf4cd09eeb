import { expect, test } from "vitest";
import { normalise } from "../../../../catalogue/text/normalise";
import { highlight } from "./highlight";
import { toCodeWord, toHanWord } from "./query/query-word";

const code = (text: string) => toCodeWord(normalise(text));

test("§2 search: found words are in <em>, neighbours share one, and everything else is escaped", () => {
	expect(highlight("外六角螺栓 <M8>", [toHanWord("外六角"), toHanWord("螺栓")])).toBe(
		"<em>外六角螺栓</em> &lt;M8&gt;",
	);
	expect(highlight('a"b', [])).toBe("a&quot;b");
	expect(highlight("C++ 手册", [code("c")])).toBe("<em>C</em>++ 手册");
});

test("§2 search: a model is marked whatever signs are in it", () => {
	expect(highlight("PP烧杯 CE933-250mLPP", [code("ce933-250mlpp")])).toBe("PP烧杯 <em>CE933-250mLPP</em>");
	expect(highlight("扳手 HE/789.5", [code("HE/789.5")])).toBe("扳手 <em>HE/789.5</em>");
	expect(highlight("手套 AN-682", [code("ＡＮ６８２")])).toBe("手套 <em>AN-682</em>");
	expect(highlight("螺栓 M8×30", [code("m8*30")])).toBe("螺栓 <em>M8×30</em>");
});

test("§2 search: a number inside a longer one is not marked", () => {
	expect(highlight("M12 1200×800", [code("12")])).toBe("M<em>12</em> <em>12</em>00×800");
	expect(highlight("1304 304", [code("304")])).toBe("1304 <em>304</em>");
});
