import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { GoodsBar, GoodsCount } from "./goods-bar";

type Counts = Parameters<typeof GoodsBar>[0]["result"];

function render(result: Counts, extensions: string[] = []): string {
	const scope = { mall: { extensions: new Set(extensions) } } as unknown as RequestScope;
	return runInScope(scope, () =>
		renderToStaticMarkup(
			<>
				<GoodsCount result={result} />
				<GoodsBar
					look={{ sortType: "default", groupBy: "spu", view: "table" }}
					toHref={(change) => `/search?${new URLSearchParams(change as Record<string, string>)}`}
					result={result}
				/>
			</>,
		),
	);
}
const toText = (html: string) => html.replaceAll(/<[^>]+>/g, "");

test("§7 search: the count names products and SKUs, and says when it is an estimate", () => {
	const counts = { totalCount: 68, productCount: 68, skuCount: 1616 };
	expect(toText(render(counts))).toContain("共 68 件商品，1,616 个规格");
	expect(toText(render({ ...counts, estimated: true }))).toContain("约 68 件商品，1,616 个规格");
});

test("§7 search: SKUs are shown one by one or by product, as links", () => {
	const html = render({ totalCount: 68, productCount: 68, skuCount: 1616 });
	expect(html).toMatch(/<a href="\/search\?groupBy=spu" aria-current="true">按商品合并<\/a>/);
	expect(html).toContain('<a href="/search?groupBy=sku">按规格展开</a>');
});

test("UX offers: a mall whose backends know no packs does not sort by 折合单价", () => {
	expect(render({ totalCount: 68 })).not.toContain("折合单价");
	expect(render({ totalCount: 68 }, ["lines"])).toContain("折合单价");
});

test("§7 search: the list is shown as pictures or as a table", () => {
	const html = render({ totalCount: 68 });
	expect(html).toContain('<a href="/search?view=grid">图片</a>');
	expect(html).toContain('<a href="/search?view=table" aria-current="true">表格</a>');
});

test("§7 search: a backend that does not count products shows what it found", () => {
	const html = render({ totalCount: 1200 });
	expect(toText(html)).toContain("共 1,200 件商品");
	expect(html).not.toContain("规格");
});
