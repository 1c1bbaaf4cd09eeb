import { describe, expect, test } from "vitest";
import { type FacetRow, toFacets } from "./facets";
import { toResultFacets } from "./load-facets";
import { priceBounds, toPriceIntervals } from "./price-intervals";

const row = (kind: FacetRow["kind"], id: number, name: string, value: string, count: number): FacetRow => ({
	kind,
	id,
	name,
	value,
	count,
});

describe("facets", () => {
	test("§7 search: an attribute with a single value cannot narrow the result and is left out", () => {
		const rows = [
			row("attribute", 1, "颜色", "红", 5),
			row("attribute", 1, "颜色", "蓝", 3),
			row("attribute", 2, "材质", "钢", 8),
		];
		expect(toFacets(rows).expandAttrAggregate).toEqual([
			{
				id: "1",
				name: "颜色",
				values: [
					{ value: "红", count: 5 },
					{ value: "蓝", count: 3 },
				],
			},
		]);
	});

	test("§7 search: when every third product is counted, the counts are multiplied by three", () => {
		const step = { kind: "step", id: 3, name: "", value: "", count: 0 };
		const rows = [step, row("brand", 1, "Y", "御岑", 500)];
		const input = { areaId: "1_72_55653_0" } as Parameters<typeof toResultFacets>[1];
		expect(toResultFacets([rows], input).brandAggregate).toEqual([
			{ value: "御岑", count: 1500, initial: "Y" },
		]);
	});

	test("§7 search: at most six price intervals contain every hit, and touch without overlap", () => {
		const counts = new Map(priceBounds.map((_, index) => [index, index + 1]));
		const intervals = toPriceIntervals(counts);
		expect(intervals.length).toBe(6);
		expect(intervals.reduce((sum, { count }) => sum + count, 0)).toBe(120);
		expect(intervals[0]?.min).toBe("0.00");
		expect(intervals.at(-1)?.max).toBeUndefined();
		for (const [index, { max }] of intervals.slice(0, -1).entries()) {
			expect(Number(intervals[index + 1]?.min)).toBeCloseTo(Number(max) + 0.01);
		}
	});
});
