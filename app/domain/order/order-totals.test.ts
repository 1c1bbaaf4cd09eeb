import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { getFreight, splitByVender, sumOrder, sumVender } from "./order-totals";

const rule = fc.record({
	freightFen: fc.integer({ min: 0, max: 100_00 }),
	freeFromFen: fc.integer({ min: 0, max: 5000_00 }),
});
const line = fc.record({
	venderId: fc.constantFrom("V1", "V2", "V3"),
	num: fc.integer({ min: 1, max: 99_999 }),
	priceFen: fc.integer({ min: 1, max: 1_000_000_00 }),
	taxRate: fc.constantFrom(0.13, 0.09, 0.06, 0),
});

describe("order totals", () => {
	test("O4: goods, tax and freight of every order add up to its payable amount, to the fen", () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 40 }), rule, (lines, freight) => {
				const venders = [...splitByVender(lines).values()].map((part) => sumVender(part, freight));
				const order = sumOrder(venders);
				const exact = lines.reduce((sum, { num, priceFen }) => sum + BigInt(num) * BigInt(priceFen), 0n);
				expect(BigInt(order.goodsFen)).toBe(exact);
				expect(order.nakedFen + order.taxFen).toBe(order.goodsFen);
				expect(order.goodsFen + order.freightFen).toBe(order.payableFen);
				expect(order.freightFen).toBe(venders.reduce((sum, vender) => sum + vender.freightFen, 0));
				for (const vender of venders) expect(vender.taxFen).toBeGreaterThanOrEqual(0);
			}),
		);
	});

	test("§7 order: a split has every line once, under its own supplier", () => {
		fc.assert(
			fc.property(fc.array(line), (lines) => {
				const parts = splitByVender(lines);
				expect([...parts.values()].flat()).toHaveLength(lines.length);
				for (const [venderId, part] of parts) {
					expect(part.every((one) => one.venderId === venderId)).toBe(true);
				}
			}),
		);
	});

	test("§7 order: delivery is free from the threshold on and for no goods at all", () => {
		const freight = { freightFen: 12_00, freeFromFen: 199_00 };
		expect(getFreight(198_99, freight)).toBe(12_00);
		expect(getFreight(199_00, freight)).toBe(0);
		expect(getFreight(0, freight)).toBe(0);
	});
});
