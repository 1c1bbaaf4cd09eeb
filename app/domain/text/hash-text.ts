/** A short text that stands for a longer one: FNV-1a, 32 bits, in base 36. No secret is safe behind it. */
export function hashText(text: string): string {
	let hash = 0x811c9dc5;
	for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
	return (hash >>> 0).toString(36);
}
