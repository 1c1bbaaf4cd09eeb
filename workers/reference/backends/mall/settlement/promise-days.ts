import type { PromiseCalendar } from "~/api/contract/mall/settlement";
import type { Promised } from "~/api/schema/settlement";

type PromiseDay = PromiseCalendar["days"][number];

const weekdays = ["星期日", "星期一", "星期二", "星期三", "星期四", "星期五", "星期六"];
const slots = [
	{ code: "am", range: "09:00-12:00" },
	{ code: "pm", range: "14:00-18:00" },
];
const dayMs = 24 * 3_600_000;
const shanghaiOffsetMs = 8 * 3_600_000;

/**
 * The next seven days on which suppliers deliver, from tomorrow in Shanghai. They do not deliver on Saturday
 * afternoons or on Sundays.
 */
export function createPromiseDays(now: Date): PromiseDay[] {
	return Array.from({ length: 7 }, (_, index) => {
		const day = new Date(now.getTime() + shanghaiOffsetMs + (index + 1) * dayMs);
		const weekday = day.getUTCDay();
		return {
			date: day.toISOString().slice(0, 10),
			week: weekdays[weekday] ?? "",
			slots: slots.map((slot) => ({
				...slot,
				enabled: weekday !== 0 && !(weekday === 6 && slot.code === "pm"),
			})),
		};
	});
}

/** The promise for a day and a slot, or null when there is no such slot. */
export function getPromise(now: Date, date: string, code: string): Promised | null {
	const day = createPromiseDays(now).find((one) => one.date === date);
	const slot = day?.slots.find((one) => one.code === code && one.enabled);
	return slot ? { date, range: slot.range, code } : null;
}
