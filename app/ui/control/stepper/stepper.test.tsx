import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { moveInRange } from "./move-in-range";
import { StepperBox } from "./stepper-box";

test.each([
	[1, 1, { min: 1, step: 1, max: 5 }, 2],
	[5, 1, { min: 1, step: 1, max: 5 }, 5],
	[1, -1, { min: 1, step: 1, max: 5 }, 1],
	[10, 1, { min: 10, step: 10, max: 90 }, 20],
	[90, 1, { min: 10, step: 10, max: 90 }, 90],
	[13, 1, { min: 10, step: 10, max: 90 }, 20],
	[13, -1, { min: 10, step: 10, max: 90 }, 10],
	[Number.NaN, 1, { min: 15, step: 5, max: 95 }, 15],
])("O5: from %d by %d within %j leads to %d", (value, steps, range, next) => {
	expect(moveInRange(value, steps, range)).toBe(next);
});

test("O5: − and + only ever reach a number that may be ordered", () => {
	const count = fc.integer({ min: 1, max: 500 });
	fc.assert(
		fc.property(
			fc.integer({ min: -9, max: 400_000 }),
			fc.constantFrom(-1, 1),
			count,
			count,
			count,
			(value, by, first, more, step) => {
				const range = { min: first * step, max: (first + more) * step, step };
				const next = moveInRange(value, by, range);
				expect(next % step).toBe(0);
				expect(next).toBeGreaterThanOrEqual(range.min);
				expect(next).toBeLessThanOrEqual(range.max);
			},
		),
	);
});

test("R9: its box is text with a keyboard of digits, so that a wheel leaves the number as it is", () => {
	const input = { name: "num", defaultValue: 20 };
	const html = renderToStaticMarkup(<StepperBox label="数量" less={{}} more={{}} input={input} />);
	for (const part of ['type="text"', 'inputMode="numeric"', 'name="num"', 'value="20"'])
		expect(html).toContain(part);
});
