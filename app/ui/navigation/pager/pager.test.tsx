import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listPages, Pager } from "./pager";

const toHref = (page: number) => `/search?keyword=纸&page=${page}`;

test.each([
	[1, 1, [1]],
	[1, 6, [1, 2, null, 6]],
	[3, 5, [1, 2, 3, 4, 5]],
	[4, 7, [1, 2, 3, 4, 5, 6, 7]],
	[5, 9, [1, null, 4, 5, 6, null, 9]],
	[10, 20, [1, null, 9, 10, 11, null, 20]],
	[500, 20, [1, null, 20]],
])("UX pager: page %d of %d shows %j", (page, pageCount, shown) => {
	expect(listPages(page, pageCount)).toEqual(shown);
});

test("R9: pages are plain links that leave the query as it is, the present one marked", () => {
	const html = renderToStaticMarkup(<Pager page={2} pageCount={3} toHref={toHref} totalCount={130} />);
	expect(html).toContain('href="/search?keyword=纸&amp;page=3"');
	expect(html).toMatch(/page=2" aria-current="page"/);
	expect(html).toContain("共 130 条");
	expect(html).not.toContain("aria-disabled");
});

test("UX pager: there is no link before the first page, and no pager for one page", () => {
	expect(renderToStaticMarkup(<Pager page={1} pageCount={3} toHref={toHref} />)).toContain(
		'aria-disabled="true"',
	);
	expect(renderToStaticMarkup(<Pager page={1} pageCount={1} toHref={toHref} />)).toBe("");
});
