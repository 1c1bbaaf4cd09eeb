import { moveMonth } from "~/domain/text/month-days";

/** The longest period of which the spending is added up, in calendar months. */
export const mostSpendingMonths = 36;

type Asked = { from?: string | undefined; to?: string | undefined; months?: number | undefined };
type Period = { from: string; to: string };

/**
 * The days whose orders are added up, both included. Without a last day it is `today`; without a first one
 * the period has so many calendar months, twelve where none are named. A longer one begins later.
 */
export function toSpendingPeriod({ from, to, months = 12 }: Asked, today: string): Period {
	const last = to ?? today;
	const month = last.slice(0, 7);
	const first = from ?? `${moveMonth(month, 1 - months)}-01`;
	const earliest = `${moveMonth(month, 1 - mostSpendingMonths)}-01`;
	return { from: first < earliest ? earliest : first, to: last };
}

/** The calendar months of a period: "2026-03", the oldest first. */
export function listMonths({ from, to }: Period): string[] {
	const months = [from.slice(0, 7)];
	while ((months.at(-1) ?? "") < to.slice(0, 7)) months.push(moveMonth(months.at(-1) ?? "", 1));
	return months;
}
