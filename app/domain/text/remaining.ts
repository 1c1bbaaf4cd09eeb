/**
 * How much of a time is left: "还剩 1 小时 58 分", to the whole minute, from a day on
 * to the hour. "" when it is over.
 */
export function formatRemaining(ms: number): string {
	if (ms <= 0) return "";
	const minutes = Math.floor(ms / 60_000);
	const hours = Math.floor(minutes / 60);
	const days = Math.floor(hours / 24);
	const parts =
		days > 0
			? [
					[days, "天"],
					[hours % 24, "小时"],
				]
			: [
					[hours, "小时"],
					[minutes % 60, "分"],
				];
	const said = parts.filter(([count]) => count !== 0).map((part) => part.join(" "));
	return said.length > 0 ? `还剩 ${said.join(" ")}` : "还剩不到 1 分";
}
