import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { SkuRow } from "./sku-row";
import { SkuTableRow } from "./sku-table-row";

const row: SkuRow = {
	skuId: "9007199254740993",
	name: "外六角螺栓",
	model: "YAK535-M830",
	specs: [{ name: "规格", value: "M8×30" }],
	price: "113.00",
	nakedPrice: "100.00",
	saleUnit: "盒",
	lowestBuy: 4,
	orderMultiple: 4,
	limitBuy: 20,
	stockStateId: 33,
	remainNum: 9,
	arrivalDays: 2,
};

function render(
	change: Partial<SkuRow> = {},
	note: Parameters<typeof SkuTableRow>[0]["note"] = null,
): string {
	return renderToStaticMarkup(
		<SkuTableRow
			form="table"
			row={{ ...row, ...change }}
			now={Date.now()}
			columns={[{ spec: "规格" }, { spec: "材质" }, "model"]}
			figures={[]}
			isCurrent={false}
			isHidden={false}
			typed={undefined}
			note={note}
		/>,
	);
}

describe("UX item: a row of the table of SKUs", () => {
	test("§7 sku: it shows specification, model, both prices, stock and promise", () => {
		const html = render();
		for (const text of ["M8×30", "YAK535-M830", "¥113.00", "未税 ¥100.00", "现货", "（周"])
			expect(html).toContain(text);
		expect(html).toContain('href="/item?skuId=9007199254740993"');
	});

	test("UX compare: it can be added to the comparison in its place", () => {
		expect(render()).toContain('value="add/9007199254740993"');
	});

	test("O5: its box is empty or has a number that may be ordered, without a script", () => {
		const box = /<input[^>]*>/.exec(render())?.[0] ?? "";
		for (const part of ['type="text"', 'name="num/9007199254740993"']) {
			expect(box).toContain(part);
		}
		expect(box).not.toContain("required");
		expect(box).toContain('aria-label="数量 M8×30 YAK535-M830"');
		expect(render()).toContain("4 盒起订 · 按 4 的倍数 · 限购 20 盒 · 仅剩 9 盒");
	});

	test.each([[{ stockStateId: 34 as const, remainNum: 0 }], [{ remainNum: 3 }], [{ limitBuy: 3 }]])(
		"O5: an article that cannot be ordered, %j, has no box",
		(change) => {
			const html = render(change);
			expect(html).not.toContain("<input");
			expect(html).toContain("暂不能购买");
		},
	);

	test("§7 stock: without known stock none is promised, and the box is there", () => {
		const html = render({ stockStateId: undefined, remainNum: undefined, arrivalDays: undefined });
		expect(html).toContain("暂无库存信息");
		expect(html).toContain("<input");
	});

	test("R9: without a script the note names a number that can be ordered", () => {
		expect(render({}, { tone: "danger", text: "起订量为 4", fix: 4 })).toContain("起订量为 4，可改为 4");
	});

	test("UX card: a row that stands for several SKUs adds none unseen, and leads to their table", () => {
		const html = render({ group: { skuCount: 3 } });
		expect(html).toMatch(/<a[^>]*href="\/item\?skuId=9007199254740993#variants"[^>]*>选规格</);
		expect(html).not.toContain("<input");
		expect(render({ group: { skuCount: 1 } })).toContain("<input");
	});
});
