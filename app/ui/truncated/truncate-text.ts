/** SPEC §3, §9: where the text helper cuts. */
export const truncateLength = 10;

let segmenter: Intl.Segmenter | undefined;

/** The first `length` characters and an ellipsis (SPEC §3). A character is what a reader takes for one (B10). */
export function truncateText(text: string, length = truncateLength): string {
	const wellFormed = text.toWellFormed();
	// A grapheme takes at least one code unit, so a short text needs no segmenter.
	if (wellFormed.length <= length) return wellFormed;
	segmenter ??= new Intl.Segmenter("zh-CN", { granularity: "grapheme" });
	let count = 0;
	for (const { index } of segmenter.segment(wellFormed)) {
		if (count === length) return `${wellFormed.slice(0, index)}…`;
		count += 1;
	}
	return wellFormed;
}
