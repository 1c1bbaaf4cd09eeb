import { constants, crc32, deflateRawSync, gunzipSync } from "node:zlib";
import { multiplyModCrc, shiftModCrc } from "./crc-combine";

/** A compressed page in which every copy of one text of fixed length can be exchanged without recompressing. */
export type GzipTemplate = {
	/** A complete gzip member (RFC 1952) that holds the placeholder. */
	readonly bytes: Uint8Array<ArrayBuffer>;
	/** Where in `bytes` the copies lie, each in a stored block. */
	readonly slots: readonly number[];
	readonly placeholderCrc: number;
	readonly crc: number;
	/** What a change of one copy's CRC does to the CRC of the whole, for all copies together. */
	readonly crcFactor: number;
};

const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
const lastBlock = Uint8Array.of(0x03, 0x00); // empty, fixed Huffman codes, final (RFC 1951 §3.2.6)
const windowSize = 32 * 1024;

/**
 * Compresses `page` once. What lies between two copies of `placeholder` is deflated up to a byte boundary and
 * each copy goes into a stored block of its own (RFC 1951 §3.2.4), so that a new text of the same length only
 * has to be copied in.
 */
export function createGzipTemplate(page: Uint8Array, placeholder: Uint8Array): GzipTemplate {
	const places = findAll(page, placeholder);
	const window = createWindow(page, places, placeholder.length);
	const parts: Uint8Array[] = [header];
	const slots: number[] = [];
	let size = header.length;
	const push = (part: Uint8Array) => {
		parts.push(part);
		size += part.length;
	};
	let from = 0;
	let crcFactor = 0;
	for (const place of [...places, page.length]) {
		if (place > from) {
			push(
				deflateRawSync(page.subarray(from, place), {
					finishFlush: constants.Z_FULL_FLUSH,
					...(window && from > 0 && { dictionary: window.subarray(Math.max(0, from - windowSize), from) }),
				}),
			);
		}
		if (place === page.length) break;
		push(toStoredHeader(placeholder.length));
		slots.push(size);
		push(placeholder);
		from = place + placeholder.length;
		crcFactor ^= shiftModCrc(page.length - from);
	}
	push(lastBlock);
	const crc = crc32(page);
	const trailer = new DataView(new ArrayBuffer(8));
	trailer.setUint32(0, crc, true);
	trailer.setUint32(4, page.length, true);
	push(new Uint8Array(trailer.buffer));
	return { bytes: concat(parts, size), slots, placeholderCrc: crc32(placeholder), crc, crcFactor };
}

/** The gzip bytes of the page with `text`, of the placeholder's length, in place of the placeholder. */
export function fillGzipTemplate(template: GzipTemplate, text: Uint8Array): Uint8Array<ArrayBuffer> {
	const bytes = template.bytes.slice();
	for (const slot of template.slots) bytes.set(text, slot);
	// CRC-32 is linear: equal changes at several places add up to one product (RFC 1952 §8).
	const change = multiplyModCrc(template.crcFactor, crc32(text) ^ template.placeholderCrc);
	new DataView(bytes.buffer).setUint32(bytes.length - 8, template.crc ^ change, true);
	return bytes;
}

/** The same page uncompressed, for the rare client that does not take gzip. */
export function inflateGzip(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	return new Uint8Array(gunzipSync(bytes));
}

function findAll(page: Uint8Array, text: Uint8Array): number[] {
	const places: number[] = [];
	const haystack = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
	for (let at = haystack.indexOf(text); at >= 0; at = haystack.indexOf(text, at + text.length))
		places.push(at);
	return places;
}

/**
 * What a later part may refer back to. The copies are blanked with NUL, which no part contains, so that nothing
 * ever refers to a text that will be exchanged; null for a page that does contain NUL.
 */
function createWindow(page: Uint8Array, places: number[], length: number): Uint8Array | null {
	if (page.includes(0)) return null;
	const window = page.slice();
	for (const place of places) window.fill(0, place, place + length);
	return window;
}

function toStoredHeader(length: number): Uint8Array {
	return Uint8Array.of(0, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
}

function concat(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
	const whole = new Uint8Array(size);
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
