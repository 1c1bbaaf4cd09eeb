/**
 * A title with its found words in `<em>` → the pieces in turn, text first: the odd ones were found. Whatever
 * else looks like markup stays text (SECURITY B2).
 */
export function parseHighlight(highlight: string): string[] {
	return highlight.toWellFormed().split(/<\/?em>/);
}

/** The title alone. */
export function toPlainTitle(highlight: string): string {
	return parseHighlight(highlight).join("");
}
