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
	test("UX access: every tab is a radio button before its goods, so that it needs no script", () => {
		const html = renderToStaticMarkup(
			<Floor
				id="f1"
				title="劳保"
				tabs={[
					{ title: "手套", goods: [tile("1")] },
					{ title: "鞋", goods: [tile("2")] },
				]}
			/>,
		);
		expect(html.match(/type="radio" [^>]*name="f1"/g)).toHaveLength(2);
		expect(html.match(/checked=""/g)).toHaveLength(1);
		expect(html).toContain('href="/item?skuId=2"');
		expect(html).toContain("¥1,234.50");
	});

	test("§7 decoration: a tab without goods is left out, a floor without any is nothing, one tab needs no choice", () => {
		const empty = { title: "空", goods: [] };
		expect(renderToStaticMarkup(<Floor id="f1" title="劳保" tabs={[empty]} />)).toBe("");
		const html = renderToStaticMarkup(
			<Floor id="f1" title="劳保" tabs={[empty, { title: "鞋", goods: [tile("2")] }]} />,
		);
		expect(html).not.toContain("radio");
	});
});
