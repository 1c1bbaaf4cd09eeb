/**
 * Lets one piece of work run for each key. `begin` answers the function that ends it, or null while another
 * one of the key runs; after `longestMs` a piece counts as over. Each isolate counts for itself.
 */
export function createOneAtATime(longestMs: number): (key: string) => (() => void) | null {
	const ends = new Map<string, number>();
	return (key) => {
		const now = Date.now();
		for (const [other, end] of ends) if (end <= now) ends.delete(other);
		if (ends.has(key)) return null;
		const end = now + longestMs;
		ends.set(key, end);
		return () => {
			if (ends.get(key) === end) ends.delete(key);
		};
	};
}
