/**
 * How much of a time is left: "还剩 1 小时 58 分", to the whole minute, from a day on
 * to the hour. "" when it is over.
 */
export function formatRemaining(ms: number): string {
	if (ms <= 0) return "";
	const minutes = Math.floor(ms / 60_000);
	const hours = Math.floor(minutes / 60);
	if (hours >= 24) return `还剩 ${Math.floor(hours / 24)} 天 ${hours % 24} 小时`;
	if (hours > 0) return `还剩 ${hours} 小时 ${minutes % 60} 分`;
	return minutes > 0 ? `还剩 ${minutes} 分` : "还剩不到 1 分";
}
