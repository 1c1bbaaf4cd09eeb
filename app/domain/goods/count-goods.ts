import { formatCount } from "~/domain/text/format-count";

type Line = { num: number; saleUnit?: string | undefined };

/**
 * Numbers of unlike units are never added; beyond so many units their list says
 * less than the number of kinds.
 */
const mostUnits = 3;

/** "25 盒", "12 盒、3 副": the numbers of lines by unit, in their order. "" where a line has no unit. */
export function sumByUnit(lines: readonly Line[]): string {
	if (lines.some(({ saleUnit }) => !saleUnit)) return "";
	return [...Map.groupBy(lines, ({ saleUnit }) => saleUnit)]
		.map(([unit, alike]) => `${formatCount(alike.reduce((sum, { num }) => sum + num, 0))} ${unit}`)
		.join("、");
}

/** "2 种 25 盒", "2 种（12 盒、3 副）": a line is one kind (种). "5 种" alone for more units or an unknown one. */
export function countGoods(lines: readonly Line[]): string {
	const kinds = `${lines.length} 种`;
	const units = new Set(lines.map(({ saleUnit }) => saleUnit)).size;
	const sums = units > mostUnits ? "" : sumByUnit(lines);
	if (!sums) return kinds;
	return units === 1 ? `${kinds} ${sums}` : `${kinds}（${sums}）`;
}
