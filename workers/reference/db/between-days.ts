import { and, gte, lt, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { dayMs } from "~/domain/text/dates";

/** SQL: a time is on one of the days `from` to `to` in Shanghai. A day that is not there is no limit. */
export function isBetweenDays(
	time: SQLiteColumn,
	{ from, to }: { from?: string; to?: string },
): SQL | undefined {
	return and(
		from ? gte(time, toMidnight(from)) : undefined,
		to ? lt(time, toMidnight(to) + dayMs) : undefined,
	);
}

function toMidnight(day: string): number {
	return Date.parse(`${day}T00:00:00+08:00`);
}
