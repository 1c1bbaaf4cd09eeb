/**
 * How much of a time is left: "还剩 1 小时 58 分", to the whole minute, from a day on
 * to the hour. "" when it is over.
 */
export function formatRemaining(ms: number): string {
	if (ms <= 0) return "";
	const minutes = Math.floor(ms / 60_000);
	const hours = Math.floor(minutes / 60);
	const days = Math.floor(hours / 24);
	const left =
		days > 0 ? say(days, "天") + say(hours % 24, "小时") : say(hours, "小时") + say(minutes % 60, "分");
	return left === "" ? "还剩不到 1 分" : `还剩${left}`;
}

function say(count: number, unit: string): string {
	return count > 0 ? ` ${count} ${unit}` : "";
}
