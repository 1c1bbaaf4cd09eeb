import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { saveCompareRecord } from "~/api/contract/mall/compare-record";
import { Id } from "~/api/schema/id";
import { comparison } from "./comparison";
import { formatComparison, parseComparison } from "./comparison-choice";

const oneId = fc.stringMatching(/^[\w-][\w.:-]{0,63}$/);

describe("UX compare: the cookie of a choice", () => {
	test("UX compare: up to four ids come back as they were, in their order", () => {
		fc.assert(
			fc.property(fc.uniqueArray(oneId, { maxLength: comparison.most }), (ids) => {
				expect(parseComparison(formatComparison(ids))).toEqual(ids);
			}),
		);
	});

	test("B8: whatever the cookie holds, at most four ids are read, each once", () => {
		const parts = fc.array(fc.oneof(oneId, fc.string({ unit: "binary" })), { maxLength: 12 });
		fc.assert(
			fc.property(parts, (some) => {
				const ids = parseComparison(some.join("~"));
				expect(ids.length).toBeLessThanOrEqual(comparison.most);
				expect(new Set(ids).size).toBe(ids.length);
				expect(ids.filter((id) => !v.is(Id, id))).toEqual([]);
			}),
		);
		expect(parseComparison(undefined)).toEqual([]);
		expect(parseComparison("1~../x~1~<b>~2~3~4~5")).toEqual(["1", "2", "3", "4"]);
	});

	test("B9: the cookie of four ids stays far below 4 KiB and needs no escape", () => {
		const value = formatComparison(["a".repeat(64), "b:".repeat(32), "c.".repeat(32), "-".repeat(64)]);
		expect(value.length).toBeLessThan(300);
		expect(value).toMatch(/^[\w.:~-]+$/);
	});

	test("CONTRACT Comparison: as many can be saved as can be chosen", () => {
		const save = (count: number) => ({
			skuIds: Array.from({ length: count }, (_, at) => String(at)),
			areaId: "1_72_55653_0",
			address: "北京",
		});
		expect(v.is(saveCompareRecord.input, save(comparison.most))).toBe(true);
		expect(v.is(saveCompareRecord.input, save(comparison.most + 1))).toBe(false);
	});
});
