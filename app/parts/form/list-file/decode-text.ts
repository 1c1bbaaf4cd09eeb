/**
 * A text in UTF-8, in UTF-16 with its mark, in the encoding that a page or an XML file declares, or in GB
 * 18030, in which Chinese Excel writes CSV. Null for other content.
 */
export function decodeText(bytes: Uint8Array): string | null {
	if (hasStart(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
	if (hasStart(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
	if (bytes.includes(0)) return null;
	return (
		decodeAs("utf-8", bytes, true) ??
		decodeAs(readDeclared(bytes), bytes, false) ??
		decodeAs("gb18030", bytes, true)
	);
}

/** True if bytes begin with others. */
export function hasStart(bytes: Uint8Array, wanted: readonly number[]): boolean {
	return wanted.every((byte, at) => bytes[at] === byte);
}

function decodeAs(encoding: string, bytes: Uint8Array, fatal: boolean): string | null {
	try {
		return new TextDecoder(encoding, { fatal }).decode(bytes);
	} catch {
		// An unknown encoding, or a text that is not in it.
		return null;
	}
}

/** The encoding that a page or an XML file declares in its head; "" for other texts. */
function readDeclared(bytes: Uint8Array): string {
	const head = String.fromCharCode(...bytes.subarray(0, 2048));
	return /<(?:meta|\?xml)\s[^>]*(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? "";
}
