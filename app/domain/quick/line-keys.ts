/**
 * A name for each text, by its content: a decision about a line stays with it when lines before it come or go. Equal
 * texts are counted: "k3f9a2b", "k3f9a2b-2".
 */
export function nameLines(sources: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return sources.map((source) => {
		const hash = toHash(source.trim());
		const count = (seen.get(hash) ?? 0) + 1;
		seen.set(hash, count);
		return count === 1 ? hash : `${hash}-${count}`;
	});
}

/** FNV-1a, 32 bits. */
function toHash(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return `k${(hash >>> 0).toString(36)}`;
}
