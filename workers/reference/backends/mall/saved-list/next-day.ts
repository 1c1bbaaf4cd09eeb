import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

type Part = SQL | SQLiteColumn;

/**
 * SQL: the first day of a reminder after `today` ("2026-03-01"); `every` is month or
 * week, `day` its day (1 is Monday).
 */
export function nextDay(every: Part, day: Part, today: string): SQL<string> {
	const date = Number(today.slice(8));
	// Monday is 1, Sunday 7.
	const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
	return sql`CASE ${every}
		WHEN 'month' THEN date(${today}, 'start of month',
			CASE WHEN ${day} > ${date} THEN '+0 months' ELSE '+1 month' END, '+' || (${day} - 1) || ' days')
		WHEN 'week' THEN date(${today}, '+' || ((${day} - ${weekday} + 6) % 7 + 1) || ' days') END`;
}
