/** True if two texts differ by one edit: one character wrong, missing or added, or two neighbours swapped. */
export function isNearby(a: string, b: string): boolean {
	// A character has two units at most.
	if (a === b || Math.abs(a.length - b.length) > 2) return false;
	const [short, long] = [[...a], [...b]].sort((x, y) => x.length - y.length) as [string[], string[]];
	if (long.length - short.length > 1) return false;
	let start = 0;
	while (start < short.length && short[start] === long[start]) start++;
	const rest = (letters: string[], from: number) => letters.slice(from).join("");
	if (long.length > short.length) return rest(short, start) === rest(long, start + 1);
	const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start];
	return (
		rest(short, start + 1) === rest(long, start + 1) ||
		(isSwap && rest(short, start + 2) === rest(long, start + 2))
	);
}
