/** The most characters of a pasted address. A longer text is no address. */
export const mostPasted = 1000;

/**
 * A pasted text in one writing: half-width signs, one dash, no markup, no invisible
 * characters, lines that end with "\n".
 */
export function cleanText(text: string): string {
	return text
		.normalize("NFKC")
		.toWellFormed()
		.replace(/\r\n?/g, "\n")
		.replace(/\p{Pd}|−/gu, "-")
		.replace(/<\/?[a-z][^<>]*>/gi, "\n")
		.replace(/&nbsp;/gi, " ")
		.replace(/[\p{Cf}\p{Co}]/gu, "")
		.replace(/[^\P{Cc}\n\t]|\p{Extended_Pictographic}/gu, " ");
}
