/** A text, and how many of its characters could not be read. They show as U+FFFD. */
export type DecodedText = { text: string; faults: number };

/**
 * A text in UTF-8, in UTF-16 with its mark, in the encoding that a page or an XML file declares, or in GB
 * 18030, in which Chinese Excel writes CSV. Where it is damaged, the encoding in which most is sound.
 * Null for other content.
 */
export function decodeText(file: Uint8Array): DecodedText | null {
	if (hasStart(file, [0xff, 0xfe])) return toDecoded(decodeAs("utf-16le", file, false));
	if (hasStart(file, [0xfe, 0xff])) return toDecoded(decodeAs("utf-16be", file, false));
	const bytes = withoutEnd(file);
	if (bytes.includes(0)) return null;
	const known = decodeAs("utf-8", bytes, true) ?? decodeAs(readDeclared(bytes), bytes, false);
	return toDecoded(known) ?? decodeDamaged(bytes);
}

/** True if bytes begin with others. */
export function hasStart(bytes: Uint8Array, wanted: readonly number[]): boolean {
	return wanted.every((byte, at) => bytes[at] === byte);
}

/** A text with the mark of UTF-8 without zeros at its end: a broken copy fills its last block. */
function withoutEnd(bytes: Uint8Array): Uint8Array {
	if (!hasStart(bytes, [0xef, 0xbb, 0xbf])) return bytes;
	return bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
}

/**
 * A text with faults: in UTF-8 as long as more Chinese characters are sound, in GB 18030, in which noise
 * reads as characters, one that breaks off within its last character.
 */
function decodeDamaged(bytes: Uint8Array): DecodedText | null {
	const utf8 = toDecoded(decodeAs("utf-8", bytes, false));
	const sound = utf8?.text.match(/\p{Script=Han}/gu)?.length ?? 0;
	if (utf8 && sound > utf8.faults) return utf8;
	const gb = toDecoded(decodeAs("gb18030", bytes, false));
	const isCut = gb?.faults === 1 && gb.text.endsWith("\ufffd");
	return gb && (gb.faults === 0 || isCut) ? gb : null;
}

function toDecoded(text: string | null): DecodedText | null {
	return text === null ? null : { text, faults: text.split("\ufffd").length - 1 };
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
