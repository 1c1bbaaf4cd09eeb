type Times = { sentAt: string | null; nextAt: string | null };

/**
 * Whole seconds from `now` (ms) to `nextAt`: 0 once it has passed, and at most the
 * time from one code to the next.
 */
export function readWait({ sentAt, nextAt }: Times, now: number): number {
	if (!sentAt || !nextAt) return 0;
	const next = Date.parse(nextAt);
	return Math.max(0, Math.ceil(Math.min(next - now, next - Date.parse(sentAt)) / 1000));
}
