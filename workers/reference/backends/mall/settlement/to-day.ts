const shanghaiOffsetMs = 8 * 3_600_000;

/** The day of a moment in Shanghai, e.g. 2026-03-01. */
export function toDay(time: number): string {
	return new Date(time + shanghaiOffsetMs).toISOString().slice(0, 10);
}
