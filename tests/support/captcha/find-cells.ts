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
	let paths = new Map([[left, { cost: 0, cuts: [left] }]]);
	for (let index = 1; index <= count; index++) {
		const longer: typeof paths = new Map();
		for (const [from, { cost, cuts }] of paths) {
			for (let width = Math.floor(0.6 * usual); width <= Math.ceil(1.5 * usual); width++) {
				const cut = from + width;
				if (index === count ? cut !== right : cut >= right) continue;
				const total = cost + (index === count ? 0 : (sums[cut] as number)) + 0.02 * (width - usual) ** 2;
				if (total < (longer.get(cut)?.cost ?? Number.POSITIVE_INFINITY)) {
					longer.set(cut, { cost: total, cuts: [...cuts, cut] });
				}
			}
		}
		paths = longer;
	}
	const cuts = paths.get(right)?.cuts ?? [];
	return cuts.slice(1).map((cut, index) => ({ left: cuts[index] as number, right: cut }));
}

function sumColumns({ width, at }: Picture): Float32Array {
	const sums = new Float32Array(width);
	for (const [index, ink] of at.entries()) sums[index % width] = (sums[index % width] as number) + ink;
	return sums;
}
