import type { Promised } from "~/api/schema/settlement";
import { formatDay } from "~/domain/goods/stock-state";

type Promise = { promise?: Promised | undefined; arrivesBy?: string | undefined };

/**
 * When the goods of one supplier arrive, before and after the submit: "11-26（周四） 09:00-15:00", "预计 11-26（周四）前送达";
 * "按供应商安排" where the backend names no day.
 */
export function formatPromise({ promise, arrivesBy }: Promise): string {
	if (promise) return `${formatPromisedDay(promise.date)} ${promise.range}`;
	return arrivesBy ? `预计 ${formatPromisedDay(arrivesBy)}前送达` : "按供应商安排";
}

/** A day of the calendar in Shanghai, `2026-11-26`: "11-26（周四）". */
export function formatPromisedDay(day: string): string {
	return formatDay(Date.parse(`${day}T00:00+08:00`));
}
