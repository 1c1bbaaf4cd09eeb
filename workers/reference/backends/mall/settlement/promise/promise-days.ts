import type { PromiseCalendar } from "~/api/contract/mall/settlement";
import type { Promised } from "~/api/schema/settlement";
import { dayMs, formatDate } from "~/domain/text/dates";
import { getArrivalDays } from "../../../../catalogue/stock-of";
import type { DeliveryWay } from "../../../../db/schema/delivery-ways";
import type { OrderLine } from "../content/vender-parts";
import type { Room } from "../read/load-rooms";

type PromiseDay = PromiseCalendar["days"][number];

const weekdays = ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"];
const calendarDays = 10;

/**
 * The day on which the whole part of a supplier is there: that of its slowest line, by the supplier's offer
 * or by the stock. Nothing arrives before tomorrow.
 */
export function getFirstDay(lines: readonly Pick<OrderLine, "num" | "quote" | "facts">[], now: Date): string {
	const days = lines.map(
		({ num, quote, facts: { stock } }) =>
			quote?.promiseDays ?? (stock ? getArrivalDays(stock, num) : null) ?? 0,
	);
	return formatDate(now.getTime() + Math.ceil(Math.max(1, ...days)) * dayMs, "yyyy-MM-dd");
}

/** The days from `firstDay` on which a supplier delivers in this way. A time that is full is not enabled. */
export function createPromiseDays(way: DeliveryWay, firstDay: string, { countBooked }: Room): PromiseDay[] {
	return Array.from({ length: calendarDays }, (_, index) => {
		const day = new Date(Date.parse(firstDay) + index * dayMs);
		const date = day.toISOString().slice(0, 10);
		const open = way.slots.filter((slot) => slot.weekdays.includes(day.getUTCDay()));
		const slots = open.map(({ code, range, capacity }) => ({
			code,
			range,
			enabled: countBooked(way.code, date, code) < capacity,
		}));
		return { date, week: weekdays[day.getUTCDay()] ?? "", slots };
	}).filter(({ slots }) => slots.length > 0);
}

/** A chosen day and slot with its time of day, which is "" when these days have no such slot. */
export function toPromised(days: readonly PromiseDay[], { date, code }: Omit<Promised, "range">): Promised {
	const slot = days.find((day) => day.date === date)?.slots.find((one) => one.code === code);
	return { date, code, range: slot?.range ?? "" };
}

/** The reason why the supplier cannot deliver at the chosen time, or null. */
export function findPromiseFault(
	{ date, range, code }: Promised,
	days: readonly PromiseDay[],
	firstDay: string,
): string | null {
	const time = `${date.slice(5)} ${range}`.trim();
	if (date < firstDay) return `${time} 早于预计送达日 ${firstDay.slice(5)}，请另选送货时间`;
	const slot = days.find((day) => day.date === date)?.slots.find((one) => one.code === code);
	if (!slot) return `${time} 不能送货，请另选送货时间`;
	return slot.enabled ? null : `${time} 已约满，请另选送货时间`;
}
