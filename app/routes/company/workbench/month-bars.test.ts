import { describe, expect, test } from "vitest";
import { barsSize, layOutBars } from "./month-bars";

const { width, height, left, top, right, bottom } = barsSize;
const base = height - bottom;

function months(amounts: readonly string[]) {
	return amounts.map((amount, at) => ({ month: `2026-${String(at + 1).padStart(2, "0")}`, amount }));
}

describe("bars of months", () => {
	test("UX chart: without months there is no bar, and a single bar fits between the axes", () => {
		expect(layOutBars([]).bars).toEqual([]);
		const [bar] = layOutBars(months(["100.00"])).bars;
		expect(bar?.x).toBeGreaterThanOrEqual(left);
		expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(width - right);
		expect(bar).toMatchObject({ y: top, height: base - top });
	});

	test("UX chart: twelve bars stand side by side, and their heights follow the amounts", () => {
		const { bars, ticks } = layOutBars(months(Array.from({ length: 12 }, (_, at) => `${at * 1000}.00`)));
		expect(bars).toHaveLength(12);
		bars.slice(1).forEach((bar, at) => {
			const former = bars[at];
			expect(bar.x).toBeGreaterThan((former?.x ?? 0) + (former?.width ?? 0));
			expect(bar.height - (former?.height ?? 0)).toBeCloseTo((bars[1]?.height ?? 0) - (bars[0]?.height ?? 0));
			expect(bar.y + bar.height).toBeCloseTo(base);
		});
		expect(bars[0]?.height).toBe(0);
		const labels = ["0", "2,000", "4,000", "6,000", "8,000", "1万", "1.2万"];
		expect(ticks.map(({ label }) => label)).toEqual(labels);
	});

	test("UX chart: a month without spending, or with more refunds than spending, has no height", () => {
		for (const amounts of [
			["0.00", "0.00"],
			["-12.00", "0.00"],
		]) {
			const { bars, ticks } = layOutBars(months(amounts));
			expect(bars.map((bar) => bar.height)).toEqual([0, 0]);
			expect(ticks[0]).toEqual({ y: base, label: "0" });
			expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
		}
	});

	test("UX chart: the greatest amount of the contract stays in the drawing, beside the smallest", () => {
		const { bars, ticks } = layOutBars(months(["9999999999999.99", "0.01"]));
		for (const { x, y, width: wide, height: high } of bars) {
			expect([x, y, wide, high].every(Number.isFinite)).toBe(true);
			expect(y).toBeGreaterThanOrEqual(top);
		}
		expect(ticks.every(({ label }) => label.length <= 8)).toBe(true);
	});
});
