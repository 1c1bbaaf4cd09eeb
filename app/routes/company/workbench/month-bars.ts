import "server-only";
import { scaleBand, scaleLinear } from "d3-scale";
import { parseMoney } from "~/domain/text/money";
import { formatShort } from "./format-short";

/** The size of the drawing and its margins; the axes are at the left and the bottom. */
export const barsSize = { width: 720, height: 240, left: 56, top: 12, right: 4, bottom: 24 };

type Month = { month: string; amount: string };

/**
 * Calculates a bar for each month's amount, on a common base line, the path of the column around it, and the
 * lines of a scale with round amounts.
 */
export function layOutBars(months: readonly Month[]) {
	const { width, height, left, top, right, bottom } = barsSize;
	const yuan = months.map(({ amount }) => Math.max(0, parseMoney(amount) / 100));
	const base = height - bottom;
	const scale = scaleLinear()
		// The scale needs a length even when nothing was spent.
		.domain([0, Math.max(1, ...yuan)])
		.range([base, top])
		.nice(4);
	const band = scaleBand<number>()
		.domain(months.map((_, at) => at))
		.range([left, width - right])
		.paddingInner(0.4)
		.paddingOuter(0.2);
	return {
		bars: months.map(({ month }, at) => {
			const y = scale(yuan[at] ?? 0);
			const x = band(at) ?? left;
			// From the middle of one gap to that of the next: a small bar is as easy to hit as a high one.
			const edge = x - (band.step() - band.bandwidth()) / 2;
			const column = `M${edge} ${top}h${band.step()}V${height}H${edge}z`;
			return { month, x, y, width: band.bandwidth(), height: base - y, column };
		}),
		ticks: scale.ticks(4).map((value) => ({ y: scale(value), label: formatShort(value) })),
	};
}
