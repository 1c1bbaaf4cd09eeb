import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMoney, formatPrice, parseMoney, toNakedFen } from "./money";

const fen = fc.integer({ min: -(2 ** 49), max: 2 ** 49 });

describe("money", () => {
	test("P8: fen → wire → fen is the same number", () => {
		fc.assert(
			fc.property(fen, (value) => {
				expect(parseMoney(formatMoney(value))).toBe(value);
			}),
			{ numRuns: 20_000 },
		);
	});

	test("P8: the shown price agrees with a BigInt oracle, 100,000 runs", () => {
		const oracle = (value: number) => {
			const amount = BigInt(Math.abs(value));
			const yuan = (amount / 100n).toLocaleString("en-US");
			return `${value < 0 ? "-" : ""}${yuan}.${String(amount % 100n).padStart(2, "0")}`;
		};
		for (const seed of [0, 1, 99, 100, 99_999, 100_000, 123_456_789, -5, 2 ** 53 - 1]) {
			expect(formatPrice(seed)).toBe(oracle(seed));
		}
		const check = fc.property(fen, (value) => formatPrice(value) === oracle(value));
		fc.assert(check, { numRuns: 100_000 });
	});

	test("P8: taking the tax out agrees with a BigInt oracle up to 2^53", () => {
		const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
		const rate = fc.constantFrom(0, 0.01, 0.03, 0.06, 0.09, 0.13);
		fc.assert(
			fc.property(amount, rate, (value, taxRate) => {
				const divisor = BigInt(100 + Math.round(taxRate * 100));
				const oracle = (BigInt(value) * 200n + divisor) / (2n * divisor);
				expect(BigInt(toNakedFen(value, taxRate))).toBe(oracle);
				expect(toNakedFen(-value, taxRate) + toNakedFen(value, taxRate)).toBe(0);
			}),
			{ numRuns: 20_000 },
		);
		expect(toNakedFen(11_300, 0.13)).toBe(10_000);
	});

	test.each(["", "1", "1.5", "1.234", "1e3", "1,234.00", " 1.00", "0x1.00", "NaN"])(
		"P8: %j is no money",
		(value) => {
			expect(() => parseMoney(value)).toThrow(RangeError);
		},
	);

	test.each([0.5, Number.NaN, Infinity, 2 ** 53])("P8: %d is no amount of fen", (value) => {
		expect(() => formatMoney(value)).toThrow(RangeError);
	});
});
