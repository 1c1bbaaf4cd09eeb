const segmenter = new Intl.Segmenter("zh", { granularity: "word" });

/**
 * The words of a run of Han characters. Adjacent single characters of the segmenter are joined into one word:
 * they are a word that it does not know, e.g. a brand or 丁腈.
 */
export function segment(run: string): string[] {
	const words: string[] = [];
	let open = false;
	for (const { segment: word } of segmenter.segment(run)) {
		const single = [...word].length === 1;
		if (single && open) words.push(`${words.pop()}${word}`);
		else words.push(word);
		open = single;
	}
	return words;
}
