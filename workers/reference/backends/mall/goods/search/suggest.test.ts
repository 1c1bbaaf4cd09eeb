import { describe, expect, test } from "vitest";
import { countEdits, suggest } from "./suggest";

const vocabulary = [
	{ word: "复印纸", weight: 200 },
	{ word: "防割手套", weight: 200 },
	{ word: "烧杯", weight: 10 },
	{ word: "烧瓶", weight: 90 },
];

describe("suggestion", () => {
	test("DESIGN §4 search: a mistyped word finds the nearest one", () => {
		expect(suggest("复印址", vocabulary)).toBe("复印纸");
		expect(suggest("割防手套", vocabulary)).toBe("防割手套");
	});

	test("DESIGN §4 search: of equally near words the more common one, of far ones none", () => {
		expect(suggest("烧并", vocabulary)).toBe("烧瓶");
		expect(suggest("投影仪", vocabulary)).toBeUndefined();
		expect(suggest("纸", vocabulary)).toBeUndefined();
		expect(suggest("复印纸", vocabulary)).toBeUndefined();
	});

	test("DESIGN §4 search: edits are counted up to the limit", () => {
		const count = (a: string, b: string) => countEdits([...a], [...b], 2);
		expect([count("abc", "abc"), count("abc", "acb"), count("abc", "ab"), count("abc", "xyz")]).toEqual([
			0, 1, 1, 3,
		]);
	});
});
