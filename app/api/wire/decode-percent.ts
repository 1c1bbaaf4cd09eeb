/** Decodes percent-encoded text (RFC 3986); null where an escape is broken. */
export function decodePercent(text: string): string | null {
	try {
		return decodeURIComponent(text);
	} catch {
		return null;
	}
}
