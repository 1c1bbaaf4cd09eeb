import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { truncateText } from "./truncate-text";
import { TruncatedText } from "./truncated-text";

const family = "👨‍👩‍👧‍👦";

test("§9 truncation: ten characters stay, the eleventh gives an ellipsis", () => {
	expect(truncateText("一二三四五六七八九十")).toBe("一二三四五六七八九十");
	expect(truncateText("一二三四五六七八九十百")).toBe("一二三四五六七八九十…");
});

test("B10: a joined emoji counts as one character and is never cut in two", () => {
	expect(truncateText(family.repeat(10))).toBe(family.repeat(10));
	expect(truncateText(family.repeat(11))).toBe(`${family.repeat(10)}…`);
});

test("B10: any text gives at most ten characters and an ellipsis, well formed", () => {
	const segmenter = new Intl.Segmenter("zh-CN", { granularity: "grapheme" });
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" })), (text) => {
			const cut = truncateText(text);
			expect(cut.isWellFormed()).toBe(true);
			if (cut === text.toWellFormed()) return;
			expect(cut.endsWith("…")).toBe(true);
			expect([...segmenter.segment(cut.slice(0, -1))]).toHaveLength(10);
		}),
	);
});

test("B10: the text stands in its own direction, with the whole of it as its tooltip", () => {
	const text = "\u202e采购一部张三采购一部张三";
	const html = renderToStaticMarkup(<TruncatedText text={text} />);
	expect(html).toMatch(/^<bdi title="/);
	expect(html).toContain("…</bdi>");
});
