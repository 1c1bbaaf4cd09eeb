/**
 * Whether texts hold all words of a keyword, each in any of them. Width, case, spaces and hyphens make no difference, so
 * that `138-0000 9001` is found however it is typed. No keyword fits everything.
 */
export function matchText(keyword: string, texts: readonly (string | undefined)[]): boolean {
	const whole = texts.map((text) => toPlain(text ?? "")).join("\n");
	return keyword.split(/\s+/).every((word) => whole.includes(toPlain(word)));
}

function toPlain(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s\p{Pd}]+/gu, "");
}
