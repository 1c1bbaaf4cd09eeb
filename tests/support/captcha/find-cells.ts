import type { Picture } from "./picture";

/** The position of a character, in pixels from the left; `right` is exclusive. */
export type Cell = { left: number; right: number };

/** The part in which the sums of ink differ from an empty edge's. */
export function findSpan(sums: Float32Array): Cell {
	const least = (0.35 * sums.reduce((sum, ink) => sum + ink, 0)) / sums.length;
	const left = sums.findIndex((ink) => ink >= least);
	return { left: Math.max(0, left), right: sums.findLastIndex((ink) => ink >= least) + 1 };
}

/** The inked part, cut into `count` cells of one width. */
export function findEqualCells(picture: Picture, count: number): Cell[] {
	const { left, right } = findSpan(sumColumns(picture));
	const width = (right - left) / count;
	return Array.from({ length: count }, (_, index) => ({
		left: left + index * width,
		right: left + (index + 1) * width,
	}));
}

/**
 * The inked part, cut into `count` cells at the columns with least ink; no cell
 * is much wider than the others.
 */
export function findValleys(picture: Picture, count: number): Cell[] {
	const sums = sumColumns(picture);
	const { left, right } = findSpan(sums);
	const usual = (right - left) / count;
	const least = Math.floor(0.6 * usual);
	const widths = Array.from({ length: Math.ceil(1.5 * usual) - least + 1 }, (_, at) => least + at);
	let paths: Paths = new Map([[left, { cost: 0, cuts: [left] }]]);
	for (let index = 1; index < count; index++) {
		const longer = lengthen(paths, widths, (cut, width) => (sums[cut] as number) + oddness(width, usual));
		paths = new Map([...longer].filter(([cut]) => cut < right));
	}
	const cuts = lengthen(paths, widths, (_, width) => oddness(width, usual)).get(right)?.cuts ?? [];
	return cuts.slice(1).map((cut, index) => ({ left: cuts[index] as number, right: cut }));
}

/** The cheapest way to each column, by that column. */
type Paths = Map<number, { cost: number; cuts: number[] }>;

const oddness = (width: number, usual: number) => 0.02 * (width - usual) ** 2;

function lengthen(paths: Paths, widths: readonly number[], priceOf: (cut: number, width: number) => number) {
	const longer: Paths = new Map();
	for (const [from, { cost, cuts }] of paths) {
		for (const width of widths) {
			const cut = from + width;
			const total = cost + priceOf(cut, width);
			if (total >= (longer.get(cut)?.cost ?? Number.POSITIVE_INFINITY)) continue;
			longer.set(cut, { cost: total, cuts: [...cuts, cut] });
		}
	}
	return longer;
}

function sumColumns({ width, at }: Picture): Float32Array {
	const sums = new Float32Array(width);
	for (const [index, ink] of at.entries()) sums[index % width] = (sums[index % width] as number) + ink;
	return sums;
}
