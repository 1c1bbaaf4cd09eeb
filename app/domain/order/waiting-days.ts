import { dayMs, formatDate } from "~/domain/text/dates";

/** How long something has waited, by calendar days in Shanghai: "今天提交", "已等 3 天". */
export function formatWaiting(since: string, now: number): string {
	const days = Math.round((toDay(now) - toDay(since)) / dayMs);
	return days > 0 ? `已等 ${days} 天` : "今天提交";
}

function toDay(time: string | number): number {
	return Date.parse(formatDate(time, "yyyy-MM-dd"));
}
