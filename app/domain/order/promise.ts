import type { OrderState } from "~/api/schema/order";
import type { Promised } from "~/api/schema/settlement";
import { formatDay } from "~/domain/goods/stock-state";
import { formatDate } from "~/domain/text/dates";
import { deadStates, orderMoves } from "./order-moves";
import { formatOrderState } from "./order-state";

type Promise = { promise?: Promised | undefined; arrivesBy?: string | undefined };

/**
 * When the goods of one supplier arrive, before and after the submit: "11-26（周四） 09:00-15:00", "预计
 * 11-26（周四）前送达"; "按供应商安排" where the backend names no day.
 */
export function formatPromise({ promise, arrivesBy }: Promise): string {
	if (promise) return `${formatPromisedDay(promise.date)} ${promise.range}`;
	return arrivesBy ? `预计 ${formatPromisedDay(arrivesBy)}前送达` : "按供应商安排";
}

/** The same for the last of several suppliers: "最晚 11-30（周一）前送达" where their days differ. */
export function formatLastPromise(venders: readonly Promise[]): string {
	const toDay = ({ promise, arrivesBy = "9999" }: Promise) => promise?.date ?? arrivesBy;
	const last = venders.toSorted((one, other) => toDay(one).localeCompare(toDay(other))).at(-1);
	const text = formatPromise(last ?? {});
	const isOne = venders.every((one) => formatPromise(one) === text);
	return isOne || !/\d/.test(text) ? text : `最晚 ${text.replace(/^预计 /, "")}`;
}

/**
 * The same for an order that was placed, at `now` (epoch milliseconds). An expected day that is over, or
 * whose goods have arrived, is named as it was planned. An order that was cancelled or sent back says so.
 */
export function formatDelivery(order: Promise & { state: OrderState }, now: number): string {
	const { state, arrivesBy = "" } = order;
	if (deadStates.includes(state)) return formatOrderState(state);
	const isPast = state === orderMoves.confirm.to || arrivesBy < formatDate(now, "yyyy-MM-dd");
	return isPast ? formatPromise(order).replace(/^预计/, "原定") : formatPromise(order);
}

/** A day of the calendar in Shanghai, `2026-11-26`: "11-26（周四）". */
export function formatPromisedDay(day: string): string {
	return formatDay(Date.parse(`${day}T00:00+08:00`));
}
