import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Floor } from "./floor.client";

const tile = (skuId: string) => ({
	skuId,
	name: `商品${skuId}`,
	imagePath: "/a.svg",
	price: "1234.50",
	saleUnit: "个",
});

describe("§7 decoration: floor", () => {
	test("UX access: every tab is a link, so that it needs no script; the page has the goods of the open one", () => {
		const html = renderToStaticMarkup(
			<Floor
				title="劳保"
				tabs={[
					{ title: "手套", link: "/search?catId=20103", goods: [tile("1")] },
					{ title: "鞋", goods: [tile("2")] },
				]}
			/>,
		);
		expect(html).toContain('<a href="/search?catId=20103" aria-current="true">手套</a>');
		expect(html).toContain('<a href="/search?keyword=%E9%9E%8B" aria-current="false">鞋</a>');
		expect(html).toContain('href="/item?skuId=1"');
		expect(html).not.toContain('href="/item?skuId=2"');
		expect(html).toContain("¥1,234.50");
	});

	test("§7 decoration: a tab without goods is left out, a floor without any is nothing, one tab needs no choice", () => {
		const empty = { title: "空", goods: [] };
		expect(renderToStaticMarkup(<Floor title="劳保" tabs={[empty]} />)).toBe("");
		const html = renderToStaticMarkup(
			<Floor title="劳保" tabs={[empty, { title: "鞋", goods: [tile("2")] }]} />,
		);
		expect(html).not.toContain("<nav");
	});
});
