import type { SearchResult } from "~/api/schema/goods-list";
import { formatMoney, parseMoney } from "~/domain/text/money";

type Interval = SearchResult["priceIntervalAggregate"][number];

/** Lower bounds in fen of the narrow intervals that the database counts. The last one has no upper bound. */
export const priceBounds = [
	0, 10, 50, 100, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
];
const maxIntervals = 6;

/** SQL for the number of the narrow interval that contains `price_fen`. */
export const priceBucketSql = `CASE ${priceBounds
	.slice(1)
	.map((bound, index) => `WHEN price_fen < ${bound} THEN ${index}`)
	.join(" ")} ELSE ${priceBounds.length - 1} END`;

/**
 * Joins adjacent narrow intervals, the smallest first, until few enough are left.
 * `counts` is by interval number.
 */
export function toPriceIntervals(counts: ReadonlyMap<number, number>): Interval[] {
	const intervals = [...counts]
		.filter(([, count]) => count > 0)
		.sort(([a], [b]) => a - b)
		.map(([bucket, count]) => ({ first: bucket, last: bucket, count }));
	while (intervals.length > maxIntervals) {
		const sums = intervals.slice(1).map((interval, index) => interval.count + (intervals[index]?.count ?? 0));
		const at = sums.indexOf(Math.min(...sums));
		const [left, right] = intervals.slice(at, at + 2);
		if (!left || !right) break;
		intervals.splice(at, 2, { first: left.first, last: right.last, count: left.count + right.count });
	}
	return intervals.map(({ first, last, count }) => {
		const max = priceBounds[last + 1];
		return {
			min: formatMoney(priceBounds[first] ?? 0),
			// The limit that a buyer types is included; the bound is not.
			max: max === undefined ? undefined : formatMoney(max - 1),
			count,
		};
	});
}

/** Turns "12.5", as a buyer types it, into 1250. */
export function toFen(yuan: string): number {
	const [whole, decimals = ""] = yuan.split(".");
	return parseMoney(`${whole}.${decimals.padEnd(2, "0")}`);
}
