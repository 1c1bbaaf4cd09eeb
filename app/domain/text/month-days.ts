import { formatDate } from "./dates";

/** The calendar month of a moment, in milliseconds, in Asia/Shanghai: "2026-03". */
export function toMonth(time: number): string {
	return formatDate(time, "yyyy-MM");
}

/** This month in Asia/Shanghai, "2026-03". */
export function getThisMonth(): string {
	return toMonth(Date.now());
}

/** The first and the last day of a month, "2026-02". */
export function toMonthDays(month: string): { from: string; to: string } {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** The month so many months before or after another one: "2026-01", -1 → "2025-12". */
export function moveMonth(month: string, by: number): string {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
