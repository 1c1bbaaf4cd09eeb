import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FoundGoods, SearchResult } from "~/api/schema/goods-list";
import { pages } from "~/domain/page/pages";
import { parseQuery } from "~/domain/page/parse-query";
import { KeywordNotice } from "./keyword-notice";
import type { SearchQuery } from "./search-url";

type Understood = Pick<SearchResult, "suggestion" | "corrected" | "relaxed">;

function render(understood: Understood, list = [{} as FoundGoods]): string {
	const { query } = parseQuery(pages.search, "?keyword=丁晴手套&inStockOnly=1&asTyped=1");
	return renderToStaticMarkup(
		<KeywordNotice query={query as SearchQuery} result={{ list, ...understood }} />,
	);
}
const toText = (html: string) => html.replaceAll(/<[^>]+>/g, "");

describe("§7 search: the interpretation of the keyword", () => {
	test("§7 search: the page names a corrected keyword, and links to a search for the typed one", () => {
		const html = render({ suggestion: "丁腈手套", corrected: true });
		expect(toText(html)).toBe("已按“丁腈手套”显示结果，仍搜索“丁晴手套”");
		expect(html).toMatch(/href="\/search\?keyword=%E4%B8%81%E6%99%B4[^"]*&amp;asTyped=1&amp;inStockOnly=1"/);
	});

	test("§7 search: a suggestion is a link to a search with the same conditions", () => {
		const html = render({ suggestion: "丁腈手套" });
		expect(toText(html)).toBe("您是不是要找“丁腈手套”");
		expect(html).toMatch(/href="\/search\?keyword=%E4%B8%81%E8%85%88[^"&]*&amp;inStockOnly=1"/);
	});

	test("§7 search: the page says that nothing fits the whole keyword, unless it shows no article", () => {
		const relaxed = { dropped: ["进口", "XQ9"] };
		expect(toText(render({ relaxed }))).toBe("没有完全符合“丁晴手套”的商品，以下为相近商品");
		expect(render({ relaxed }, [])).toBe("");
	});

	test("§7 search: a keyword that the backend takes as typed has no notice", () => {
		expect(render({})).toBe("");
		expect(render({ corrected: true, relaxed: { dropped: [] } })).toBe("");
	});

	test("B2: a backend's suggestion is only text", () => {
		expect(render({ suggestion: "<b>x</b>", relaxed: { dropped: ["<i>"] } })).not.toMatch(/<[bi]>/);
	});
});
