import "server-only";
import { scaleBand, scaleLinear } from "d3-scale";
import { parseMoney } from "~/domain/text/money";
import { formatShort } from "./format-short";

/** The size of the drawing and its margins; the axes are at the left and the bottom. */
export const barsSize = { width: 720, height: 240, left: 56, top: 12, right: 4, bottom: 24 };

type Month = { month: string; amount: string };

/** Calculates a bar for each month's amount, on a common base line, and the lines of a scale with round amounts. */
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
			return { month, x: band(at) ?? left, y, width: band.bandwidth(), height: base - y };
		}),
		ticks: scale.ticks(4).map((value) => ({ y: scale(value), label: formatShort(value) })),
	};
}
