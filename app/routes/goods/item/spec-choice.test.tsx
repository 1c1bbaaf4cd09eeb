import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SaleAttr } from "~/api/schema/sku";
import { scriptAddresses } from "../../../../tests/support/fixtures/hostile";
import { SpecChoice } from "./spec-choice";

const saleAttrs: SaleAttr[] = [
	{
		dim: 1,
		saleName: "尺码",
		values: [
			{ saleValue: "M", skuIds: ["1", "2"] },
			{ saleValue: "L", skuIds: ["3"] },
		],
	},
	{
		dim: 2,
		saleName: "颜色",
		values: [
			{ saleValue: "黑", skuIds: ["1", "3"] },
			{ saleValue: "灰", skuIds: ["2"] },
		],
	},
];

function link(html: string, text: string): string {
	return html.match(/<a [^>]*>[^<]*/g)?.find((one) => one.endsWith(`>${text}`)) ?? "";
}

describe("§7 sku: the choice of a specification", () => {
	test("§7 sku: every value is a link to its SKU, and the values of the shown SKU are current", () => {
		const html = renderToStaticMarkup(<SpecChoice skuId="1" saleAttrs={saleAttrs} soldOut={[]} />);
		expect(link(html, "M")).toContain('aria-current="true"');
		expect(link(html, "黑")).toContain('aria-current="true"');
		expect(link(html, "L")).toContain('href="/item?skuId=3"');
		expect(link(html, "灰")).toContain('href="/item?skuId=2"');
	});

	test("§7 sku: a value that does not fit the others is struck through and says so", () => {
		const html = renderToStaticMarkup(<SpecChoice skuId="2" saleAttrs={saleAttrs} soldOut={[]} />);
		expect(html).toMatch(/title="与已选规格没有组合[^>]*><s>L<\/s>/);
		expect(link(html, "黑")).not.toContain("title=");
		expect(html.match(/<s>/g)).toHaveLength(1);
	});

	test("§7 stock: a value whose SKU is sold out says 无货, and is still a link to it", () => {
		const html = renderToStaticMarkup(<SpecChoice skuId="1" saleAttrs={saleAttrs} soldOut={["3"]} />);
		expect(html).toMatch(/href="\/item\?skuId=3"[^>]*>L<small[^>]*>无货</);
		expect(html.match(/无货/g)).toHaveLength(1);
	});

	test("UX item: sizes have no pictures, and colours have theirs", () => {
		const imagePath = "/pictures/bolt/1.svg";
		const toAttr = (...names: string[]): SaleAttr => ({
			dim: 1,
			saleName: "款",
			values: names.map((saleValue, at) => ({ saleValue, skuIds: [String(at + 1)], imagePath })),
		});
		const render = (attr: SaleAttr) =>
			renderToStaticMarkup(<SpecChoice skuId="1" saleAttrs={[attr]} soldOut={[]} />);
		expect(render(toAttr("M8×30", "100×6×16 mm"))).not.toContain("<img");
		for (const colours of [
			["黑色 128G", "白色 128G"],
			["RAL 7035", "RAL 9005"],
		])
			expect(render(toAttr(...colours)).match(/<img/g)).toHaveLength(2);
	});

	test.each(scriptAddresses)("B2: a value's picture with the unsafe address %j is left out", (imagePath) => {
		const hostile: SaleAttr[] = [
			{
				dim: 1,
				saleName: "款",
				values: [{ saleValue: "A", skuIds: ["1"], imagePath }],
			},
		];
		expect(renderToStaticMarkup(<SpecChoice skuId="1" saleAttrs={hostile} soldOut={[]} />)).not.toContain(
			"<img",
		);
	});
});
