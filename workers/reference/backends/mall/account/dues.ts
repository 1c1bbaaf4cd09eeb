import { dayMs, formatDate } from "~/domain/text/dates";

const creditDays = 30;
/** The last day, in Asia/Shanghai, to pay back credit that was spent at `time` (milliseconds). */
export function toDueDate(time: number): string {
	return formatDate(time + creditDays * dayMs, "yyyy-MM-dd");
}

/** An amount and the day in Asia/Shanghai by which it is to be paid back. */
export type Due = { amountFen: number; dueDate: string };

/**
 * Credit that is due, the earliest date first. Payments and refunds settle the oldest debt first, so the
 * amount still used is what was spent last.
 */
export function listDues(usedFen: number, newestFirst: readonly Due[]): Due[] {
	const dues = new Map<string, number>();
	let left = usedFen;
	for (const { amountFen, dueDate } of newestFirst) {
		if (left <= 0) break;
		const open = Math.min(amountFen, left);
		left -= open;
		dues.set(dueDate, (dues.get(dueDate) ?? 0) + open);
	}
	return [...dues]
		.map(([dueDate, amountFen]) => ({ dueDate, amountFen }))
		.sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
}
