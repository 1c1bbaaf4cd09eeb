/** Formats a range of yuan: "10–50 元", "50 元以上", "10 元以下". It leaves out fen of zero. */
export function formatInterval(min: string | undefined, max: string | undefined): string {
	const low = min?.replace(/\.00$/, "");
	const high = max?.replace(/\.00$/, "");
	if (!high) return `${low ?? "0"} 元以上`;
	return low && Number(low) > 0 ? `${low}–${high} 元` : `${high} 元以下`;
}
