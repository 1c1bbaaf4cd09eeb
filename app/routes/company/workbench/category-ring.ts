import "server-only";
import { arc, pie } from "d3-shape";
import { parseMoney } from "~/domain/text/money";

/** The greatest number of slices. More would be too thin to tell apart, so the rest is one slice. */
export const mostSlices = 6;
export const ringSize = 200;
const ring = arc<{ startAngle: number; endAngle: number }>().innerRadius(60).outerRadius(96).padAngle(0.02);

type Category = { catName: string; amount: string; catId?: string | undefined };
type Slice = {
	name: string;
	/** Only for a category by which orders can be listed. */
	catId?: string | undefined;
	fen: number;
	/** The share of the sum, 0 to 1. */
	share: number;
	/** The outline, around the middle of the drawing. */
	path: string;
};

/** The categories as slices of a ring, in their order; none when nothing was spent. */
export function layOutRing(categories: readonly Category[]): Slice[] {
	const parts = gatherRest(
		categories
			.map(({ catName, amount, catId }) => ({ name: catName, catId, fen: parseMoney(amount) }))
			.filter(({ fen }) => fen > 0),
	);
	const total = parts.reduce((sum, { fen }) => sum + fen, 0);
	return pie<(typeof parts)[number]>()
		.sort(null)
		.value(({ fen }) => fen)(parts)
		.map((slice) => ({ ...slice.data, share: slice.data.fen / total, path: ring(slice) ?? "" }));
}

function gatherRest<T extends { name: string; catId: string | undefined; fen: number }>(parts: readonly T[]) {
	if (parts.length <= mostSlices) return [...parts];
	const rest = parts.slice(mostSlices - 1);
	const fen = rest.reduce((sum, part) => sum + part.fen, 0);
	return [...parts.slice(0, mostSlices - 1), { name: `其余 ${rest.length} 类`, catId: undefined, fen }];
}
