import * as v from "valibot";
import { Repeat } from "~/api/schema/repeat";

const weekdays = ["一", "二", "三", "四", "五", "六", "日"];

/** "每月 5 日", "每周三" */
export function formatRepeat({ every, day }: Repeat): string {
	return every === "month" ? `每月 ${day} 日` : `每周${weekdays[day - 1]}`;
}

/** The value of a choice, `month/5`; "" for no reminder. */
export function toRepeatValue(repeat: Repeat | undefined): string {
	return repeat ? `${repeat.every}/${repeat.day}` : "";
}

/** The reverse: null for no reminder, undefined for another text. */
export function parseRepeat(value: string): Repeat | null | undefined {
	if (value === "") return null;
	const [every, day = "", ...more] = value.split("/");
	const parsed = v.safeParse(Repeat, { every, day: /^\d{1,2}$/.test(day) ? Number(day) : Number.NaN });
	return parsed.success && more.length === 0 ? parsed.output : undefined;
}

/** Every day that can be chosen, days of the week first. */
export const repeats: Record<"每周" | "每月", Repeat[]> = {
	每周: weekdays.map((_, at) => ({ every: "week", day: at + 1 })),
	每月: Array.from({ length: 28 }, (_, at) => ({ every: "month", day: at + 1 })),
};
