type Word = { word: string; weight: number };

/**
 * What a mistyped keyword probably meant: the nearest word of the catalogue, by edits for its length (one for up
 * to four characters, two above); of equally near ones the most common. Undefined when none is near.
 */
export function suggest(keyword: string, vocabulary: readonly Word[]): string | undefined {
	const letters = [...keyword.trim().toLowerCase()];
	if (letters.length < 2 || letters.length > 20) return undefined;
	const limit = letters.length <= 4 ? 1 : 2;
	let best: (Word & { distance: number }) | undefined;
	for (const { word, weight } of vocabulary) {
		const distance = countEdits(letters, [...word.toLowerCase()], limit);
		if (distance === 0 || distance > limit) continue;
		if (!best || distance < best.distance || (distance === best.distance && weight > best.weight)) {
			best = { word, weight, distance };
		}
	}
	return best?.word;
}

/** Insertions, deletions, replacements and swaps of neighbours; anything above `limit` counts as limit + 1. */
export function countEdits(a: readonly string[], b: readonly string[], limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1;
	let before: number[] = [];
	let last = Array.from({ length: b.length + 1 }, (_, index) => index);
	for (let i = 1; i <= a.length; i++) {
		const row = [i];
		for (let j = 1; j <= b.length; j++) {
			const same = a[i - 1] === b[j - 1];
			let cost = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			if (swapped) cost = Math.min(cost, at(before, j - 2) + 1);
			row.push(cost);
		}
		if (Math.min(...row) > limit) return limit + 1;
		before = last;
		last = row;
	}
	return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
	return row[index] ?? Number.POSITIVE_INFINITY;
}
