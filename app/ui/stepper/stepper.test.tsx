import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Stepper } from "./stepper.client";
import { moveInRange } from "./stepper-range";

test.each([
	[1, 1, { min: 1, step: 1, max: 5 }, 2],
	[5, 1, { min: 1, step: 1, max: 5 }, 5],
	[1, -1, { min: 1, step: 1, max: 5 }, 1],
	[10, 1, { min: 10, step: 10, max: 99 }, 20],
	[90, 1, { min: 10, step: 10, max: 99 }, 90],
	[13, 1, { min: 10, step: 10, max: 99 }, 20],
	[13, -1, { min: 10, step: 10, max: 99 }, 10],
	[Number.NaN, 1, { min: 12, step: 5, max: 99 }, 20],
])("O5: from %d by %d within %j leads to %d", (value, steps, range, next) => {
	expect(moveInRange(value, steps, range)).toBe(next);
});

test("O5: − and + only ever reach a number that may be ordered", () => {
	const count = fc.integer({ min: 1, max: 500 });
	fc.assert(
		fc.property(
			fc.integer({ min: -9, max: 99_999 }),
			fc.constantFrom(-1, 1),
			count,
			count,
			(value, by, min, step) => {
				const next = moveInRange(value, by, { min, step, max: 99_999 });
				expect(next % step).toBe(0);
				expect(next).toBeGreaterThanOrEqual(min);
				expect(next).toBeLessThanOrEqual(99_999);
			},
		),
	);
});

test("R9: without JavaScript it is a number input that the browser checks", () => {
	const html = renderToStaticMarkup(
		<Stepper id="num" name="num" defaultValue={20} min={15} step={10} max={200} />,
	);
	for (const part of ['type="number"', 'name="num"', 'value="20"', 'min="20"', 'step="10"', 'max="200"']) {
		expect(html).toContain(part);
	}
});

test("§5 field error: the message is tied to the input", () => {
	const html = renderToStaticMarkup(<Stepper name="num" defaultValue={1} error="库存不足" />);
	const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
	expect(html).toContain(`id="${id}" role="alert">库存不足<`);
});
