import { describe, expect, test } from "vitest";
import { type FacetRow, toFacets } from "./facets";
import { priceBounds, toPriceIntervals } from "./price-intervals";
import { facetCap } from "./search-sql";

const row = (kind: FacetRow["kind"], id: number, name: string, value: string, count: number): FacetRow => ({
	kind,
	id,
	name,
	value,
	count,
});

describe("facets", () => {
	test("DESIGN §4 search: an attribute with one value divides nothing and is left out", () => {
		const rows = [
			row("attribute", 1, "颜色", "红", 5),
			row("attribute", 1, "颜色", "蓝", 3),
			row("attribute", 2, "材质", "钢", 8),
		];
		expect(toFacets(rows, 8).expandAttrAggregate).toEqual([
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

	test("DESIGN §4 search: counts of a capped sample are estimates for all hits", () => {
		const brands = toFacets([row("brand", 1, "", "御岑", 500)], facetCap * 3).brandAggregate;
		expect(brands).toEqual([{ value: "御岑", count: 1500 }]);
		expect(toFacets([row("brand", 1, "", "御岑", 500)], 600).brandAggregate[0]?.count).toBe(500);
	});

	test("DESIGN §4 search: price intervals are at most six, keep every hit and touch without overlap", () => {
		const counts = new Map(priceBounds.map((_, index) => [index, index + 1]));
		const intervals = toPriceIntervals(counts);
		expect(intervals.length).toBe(6);
		expect(intervals.reduce((sum, { count }) => sum + count, 0)).toBe(66);
		expect(intervals[0]?.min).toBe("0.00");
		expect(intervals.at(-1)?.max).toBeUndefined();
		for (const [index, { max }] of intervals.slice(0, -1).entries()) {
			expect(Number(intervals[index + 1]?.min)).toBeCloseTo(Number(max) + 0.01);
		}
	});
});
