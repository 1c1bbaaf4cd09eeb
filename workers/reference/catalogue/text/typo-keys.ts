const minLength = 2;
const maxLength = 12;

/**
 * What a word is with one character left out, and the word itself. Two words that differ by one character wrong,
 * missing, added or swapped have one of these in common, so that a typo is looked up, not searched for.
 */
export function toTypoKeys(word: string): string[] {
	const letters = [...word];
	if (letters.length < minLength || letters.length > maxLength) return [];
	const keys = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
	return [...new Set([word, ...keys])];
}
