import { formatDate } from "~/domain/text/dates";

const creditDays = 30;
const day = 24 * 3_600_000;

/** The last day, in Asia/Shanghai, to pay back what was spent at `time` (milliseconds). */
export function toDueDate(time: number): string {
	return formatDate(time + creditDays * day, "yyyy-MM-dd");
}

/** An amount to be paid back by a day in Asia/Shanghai. */
export type Due = { amountFen: number; dueDate: string };

/**
 * What is to be paid back by when, the earliest first. Whatever was paid or given back settled the oldest first, so
 * what is still used is what was spent last.
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
