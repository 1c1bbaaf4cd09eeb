import type { Split, StockStateId } from "~/api/schema/stock";
import { dayMs, formatDate } from "~/domain/text/dates";

type StockState = {
	text: string;
	/** The state allows an order. */
	canPurchase: boolean;
};

const states: Record<StockStateId, StockState> = {
	33: { text: "现货", canPurchase: true },
	39: { text: "在途", canPurchase: true },
	40: { text: "可配货", canPurchase: true },
	36: { text: "预订", canPurchase: true },
	34: { text: "无货", canPurchase: false },
	99: { text: "无货，可预订", canPurchase: true },
};

/** A stock state in the buyer's words (CONTRACT "SKU"). */
export function getStockState(id: StockStateId): StockState {
	return states[id];
}

/** "现货 3，其余 5 预计 12-08": a number that comes in two parts. */
export function describeSplit({ now, later, date }: Split): string {
	return `现货 ${now}，其余 ${later} 预计 ${date.slice("2026-".length)}`;
}

const weekdays = new Intl.DateTimeFormat("zh-CN", { timeZone: "Asia/Shanghai", weekday: "short" });

/**
 * Days until arrival, as the latest day in Shanghai: "预计 11-26（周四）前送达". Part of a day counts as one; `now` is
 * epoch milliseconds.
 */
export function formatArrivalDay(days: number, now: number): string {
	return days <= 0 ? "预计今日送达" : `预计 ${formatLatestDay(days, now)}前送达`;
}

/** The same day alone, for a column of days: "11-26（周四）". */
export function formatLatestDay(days: number, now: number): string {
	return days <= 0 ? "今日" : formatDay(now + Math.ceil(days) * dayMs);
}

/** The day of a time in Shanghai, epoch milliseconds: "11-26（周四）". */
export function formatDay(time: number): string {
	return `${formatDate(time, "MM-dd")}（${weekdays.format(time)}）`;
}
