import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney } from "~/domain/text/money";
import { compareByBase, formatBasePrice, formatNumber, formatPriceUnit, toBasePrice } from "./unit";

const box = { saleUnit: "盒", pack: { size: 20, unit: "支" } };

describe("UX unit: a price says of what it is", () => {
	test.each([
		["51.60", box, "/盒（20 支，¥2.58/支）"],
		["33.90", { saleUnit: "盒", pack: { size: 24, unit: "粒" } }, "/盒（24 粒，¥1.4125/粒）"],
		["9.90", { saleUnit: "包", pack: { size: 500, unit: "片" } }, "/包（500 片，¥0.0198/片）"],
		["10.00", { saleUnit: "盒", pack: { size: 3, unit: "片" } }, "/盒（3 片，约 ¥3.3333/片）"],
		["26000.00", { saleUnit: "箱", pack: { size: 2, unit: "台" } }, "/箱（2 台，¥13,000.00/台）"],
		["51.60", { saleUnit: "盒" }, "/盒"],
		["51.60", { saleUnit: "个", pack: { size: 1, unit: "个" } }, "/个"],
		["51.60", {}, ""],
	])("UX unit: %s of %j is followed by %j", (price, sold, text) => {
		expect(formatPriceUnit(price, sold)).toBe(text);
	});

	test("UX unit: the price of a piece is exact, or says 约 and is within half a hundredth of a fen", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 2, max: 5000 }), (fen, size) => {
				const text = formatBasePrice(formatMoney(fen), { saleUnit: "盒", pack: { size, unit: "支" } });
				const [, about = "", yuan = ""] = /^(约 )?¥([\d,]+\.\d{2,4})\/支$/.exec(text) ?? [];
				const off = Math.abs(Number(yuan.replaceAll(",", "")) * 100 - fen / size);
				expect(off).toBeLessThan(about ? 0.00501 : 1e-6);
			}),
		);
	});

	test("UX unit: a number of packs says its pieces", () => {
		expect(formatNumber(10, box)).toBe("10 盒（200 支）");
		expect(formatNumber(3, { saleUnit: "副" })).toBe("3 副");
		expect(formatNumber(3, {})).toBe("3");
	});
});

describe("UX unit: 最低 only like with like", () => {
	test("UX unit: packs of other sizes are compared by the piece", () => {
		const large = { saleUnit: "盒", pack: { size: 50, unit: "支" }, price: "100.00" };
		expect(compareByBase([{ ...box, price: "51.60" }, large])).toEqual([expect.closeTo(0.29), 0]);
		expect(
			compareByBase([
				{ ...box, price: "51.60" },
				{ saleUnit: "支", price: "2.58" },
			]),
		).toEqual([0, 0]);
	});

	test.each([
		[[{ ...box, price: "51.60" }]],
		[
			[
				{ ...box, price: "51.60" },
				{ saleUnit: "盒", price: "9.90" },
			],
		],
		[
			[
				{ saleUnit: "盒", price: "51.60" },
				{ saleUnit: "盒", price: "9.90" },
			],
		],
		[
			[
				{ ...box, price: "51.60" },
				{ saleUnit: "副", price: "9.90" },
			],
		],
		[[{ price: "51.60" }, { price: "9.90" }]],
	])("UX unit: %j have no lowest", (goods) => {
		expect(compareByBase(goods)).toBeNull();
	});

	test("UX unit: a container of unknown content has no base unit", () => {
		expect(toBasePrice(100, { saleUnit: "包" })).toBeNull();
		expect(toBasePrice(100, { saleUnit: "个" })).toEqual({ fen: 100, unit: "个" });
	});
});
