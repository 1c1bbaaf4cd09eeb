import type * as v from "valibot";
import { findRowsOnWay, type RowList } from "../endpoint/row-list";

type Issue = v.BaseIssue<unknown>;
type Place = RowList & { list: unknown[]; at: number; around: unknown };

/**
 * Removes from an answer the rows that have these issues, and takes them off the count beside
 * their list. False, and nothing is removed, where an issue is of no such row, or a list would
 * lose all its rows: then the backend means another shape, and an empty list would be a false
 * statement. A row inside a row goes first.
 */
export function dropRows(schema: v.GenericSchema, issues: readonly Issue[]): boolean {
	const ways = issues.map((issue) => listPlaces(schema, issue));
	while (ways.every((way) => way.length > 0)) {
		const bad = Map.groupBy(
			ways.flatMap((way) => way.slice(0, 1)),
			({ list }) => list,
		);
		const lost = new Set([...bad].flatMap(([list, places]) => (isWhollyLost(list, places) ? [list] : [])));
		if (lost.size === 0) {
			for (const [list, places] of bad) remove(list, places);
			return true;
		}
		for (const way of ways) if (way[0] && lost.has(way[0].list)) way.shift();
	}
	return false;
}

/** The rows that an issue is in, the innermost first. */
function listPlaces(schema: v.GenericSchema, { path }: Issue): Place[] {
	const way = path ?? [];
	return findRowsOnWay(
		schema,
		way.map(({ key }) => key),
	).flatMap(({ depth, ...list }) => {
		const row = way[depth - 1];
		return row?.type === "array"
			? [{ ...list, list: row.input as unknown[], at: row.key, around: way[depth - 2]?.input }]
			: [];
	});
}

function isWhollyLost(list: readonly unknown[], places: readonly Place[]): boolean {
	return !places[0]?.mayBeEmpty && new Set(places.map(({ at }) => at)).size === list.length;
}

function remove(list: unknown[], places: readonly Place[]): void {
	const bad = new Set(places.map(({ at }) => at));
	const left = list.filter((_, at) => !bad.has(at));
	list.length = 0;
	for (const row of left) list.push(row);
	const { counted, around } = places[0] as Place;
	const counts = around as Record<string, unknown> | undefined;
	if (counted && typeof counts?.[counted] === "number")
		counts[counted] = Math.max(0, counts[counted] - bad.size);
}
