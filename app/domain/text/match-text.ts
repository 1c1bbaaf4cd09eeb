/**
 * True if texts hold all words of a keyword, each in any of them. Width, case, spaces and hyphens make no
 * difference, so that `138-0000 9001` is found however it is typed. An empty keyword fits everything.
 */
export function matchText(keyword: string, texts: readonly (string | undefined)[]): boolean {
	const whole = toSearchText(texts);
	return listWords(keyword).every((word) => whole.includes(word));
}

/** Texts in the form in which they are searched, for a backend that stores them beside the original. */
export function toSearchText(texts: readonly (string | undefined)[]): string {
	return texts.map((text) => toPlain(text ?? "")).join("\n");
}

/** The words of a keyword in the form of such a text. */
export function listWords(keyword: string): string[] {
	return keyword.split(/\s+/).map(toPlain).filter(Boolean);
}

function toPlain(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s\p{Pd}]+/gu, "");
}
