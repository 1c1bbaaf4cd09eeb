const segmenter = new Intl.Segmenter("zh", { granularity: "grapheme" });

/** The first `max` characters as a reader counts them, and an ellipsis when there are more (§3, §9, B10). */
export function truncate(text: string, max = 10): string {
	const whole = text.toWellFormed();
	// Every character is at least one unit long.
	if (whole.length <= max) return whole;
	let count = 0;
	for (const { index } of segmenter.segment(whole)) {
		if (count === max) return `${whole.slice(0, index)}…`;
		count += 1;
	}
	return whole;
}
