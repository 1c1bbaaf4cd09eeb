const minLength = 2;
const maxLength = 12;

/**
 * The word itself, and the word with each character left out. Two words that differ by one character wrong,
 * missing, added or swapped share one of these keys, so a typo is an exact look-up.
 */
export function toTypoKeys(word: string): string[] {
	const letters = [...word];
	if (letters.length < minLength || letters.length > maxLength) return [];
	const keys = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
	return [...new Set([word, ...keys])];
}
