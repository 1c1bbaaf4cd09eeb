import { readHeads } from "./read-heads";
import type { Row } from "./split-cells";

/**
 * Rows of lists that stand beside each other under the same heads (品名, 数量, 品名, 数量), one list after the other.
 */
export function stackLists(rows: Row[]): Row[] {
	const headAt = rows.slice(0, 10).findIndex(({ cells }) => readHeads(cells));
	const heads = (rows[headAt]?.cells ?? []).map((cell) => cell.trim());
	const from = heads.findIndex(Boolean);
	const starts = heads.flatMap((head, at) => (at >= from && head === heads[from] ? [at] : []));
	const lists = starts.map((start, at) =>
		heads
			.slice(start, starts[at + 1])
			.filter(Boolean)
			.join(),
	);
	if (starts.length < 2 || new Set(lists).size > 1 || !readHeads(heads.slice(from, starts[1]))) return rows;
	const width = (starts[1] ?? 0) - from;
	const below = starts.flatMap((start) =>
		rows.slice(headAt + 1).flatMap((row) => {
			if (row.isFree) return start === from ? [row] : [];
			const cells = row.cells.slice(start, start + width);
			return cells.some((cell) => cell.trim()) ? [{ ...row, source: cells.join("\t"), cells }] : [];
		}),
	);
	const [head] = rows.slice(headAt);
	return head ? [...rows.slice(0, headAt), { ...head, cells: heads.slice(from, starts[1]) }, ...below] : rows;
}
