import type { ByteReader, Reading } from "./byte-reader";

/**
 * Reads a picture to its end, and nothing after it. Returns the pixels that its headers claim, width times
 * height; null for one that is damaged or cut off. The caller has checked its signature.
 */
export type ReadPicture = (reader: ByteReader) => Reading<number | null>;

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const numberAt = (bytes: Uint8Array, at: number) =>
	new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);

/** PNG (W3C PNG §5): a signature, then chunks of length, type, data and checksum, from IHDR to IEND. */
export const readPng: ReadPicture = function* (reader) {
	const start = yield* reader.take(8 + 8 + 13 + 4);
	if (!start || numberAt(start, 8) !== 13 || ascii(start.subarray(12, 16)) !== "IHDR") return null;
	const pixels = numberAt(start, 16) * numberAt(start, 20);
	for (;;) {
		const chunk = yield* reader.take(8);
		if (!chunk || !(yield* reader.skip(numberAt(chunk, 0) + 4))) return null;
		if (ascii(chunk.subarray(4)) === "IEND") return pixels || null;
	}
};

/**
 * JPEG (ITU-T T.81 Annex B): segments, each behind FF and a marker. Frame headers (SOF) have the size. A file
 * without the last marker, as some cameras write it, ends with the file.
 */
export const readJpeg: ReadPicture = function* (reader) {
	let pixels = 0;
	let inScan = false;
	yield* reader.skip(2);
	for (;;) {
		const marker: number | null = yield* readMarker(reader, inScan);
		if (marker === null) return inScan && pixels ? pixels : null;
		if (marker === endOfImage) return pixels || null;
		if (marker === temporary || isRestart(marker)) continue;
		const frame: number | null = yield* readSegment(reader, isFrame(marker));
		if (frame === null) return null;
		pixels = Math.max(pixels, frame);
		inScan = marker === startOfScan;
	}
};

/** Markers (T.81 table B.1). TEM and RST stand alone; DHT, JPG and DAC lie among the frame headers. */
const endOfImage = 0xd9;
const startOfScan = 0xda;
const temporary = 0x01;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The pixels of a frame header, 0 for another segment; null for one that is damaged or cut off. */
function* readSegment(reader: ByteReader, hasSize: boolean): Reading<number | null> {
	const length = yield* reader.take(2);
	if (!length) return null;
	const left = (length[0] ?? 0) * 256 + (length[1] ?? 0) - 2;
	const size = hasSize ? 5 : 0;
	const data = yield* reader.take(size);
	if (!data || left < size || !(yield* reader.skip(left - size))) return null;
	return hasSize ? (numberAt(data, 1) >>> 16) * (numberAt(data, 1) & 0xffff) : 0;
}

/**
 * The next marker; null at the end, and where none is though it must be. In a scan FF 00 and RST are data.
 */
function* readMarker(reader: ByteReader, inScan: boolean): Reading<number | null> {
	for (;;) {
		const code: number | null = yield* readCode(reader, inScan);
		if (code === null || !inScan || (code !== 0 && !isRestart(code))) return code;
	}
}

/** The byte behind the next FF, which may be repeated. A scan has bytes of data before it. */
function* readCode(reader: ByteReader, inScan: boolean): Reading<number | null> {
	const isFound = inScan ? yield* reader.skipPast(0xff) : (yield* reader.take(1))?.[0] === 0xff;
	let code = isFound ? 0xff : -1;
	while (code === 0xff) code = (yield* reader.take(1))?.[0] ?? -1;
	return code < 0 ? null : code;
}

/** WebP (RFC 9649): "RIFF", a size, and as many bytes: "WEBP" and chunks. */
export const readWebp: ReadPicture = function* (reader) {
	const start = yield* reader.take(12);
	let pixels = 0;
	let left = start ? littleEndian(start, 4, 4) - 4 : 0;
	while (left > 0) {
		const chunk = yield* reader.take(8);
		if (!chunk) return null;
		const length = littleEndian(chunk, 4, 4);
		const head = yield* reader.take(Math.min(length, 10));
		if (!head) return null;
		pixels = Math.max(pixels, countWebpPixels(ascii(chunk.subarray(0, 4)), head));
		// A chunk of an odd length has one byte more.
		const padding = length % 2;
		left -= 8 + length + padding;
		if (left < 0 || !(yield* reader.skip(length - head.length + padding))) return null;
	}
	return pixels || null;
};

/** The pixels of a canvas or a frame; 0 for a chunk of another type. */
function countWebpPixels(type: string, head: Uint8Array): number {
	if (type === "VP8X") return (littleEndian(head, 4, 3) + 1) * (littleEndian(head, 7, 3) + 1);
	if (type === "VP8 ") return (littleEndian(head, 6, 2) & 0x3fff) * (littleEndian(head, 8, 2) & 0x3fff);
	const bits = littleEndian(head, 1, 4);
	return type === "VP8L" ? ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1) : 0;
}

function littleEndian(bytes: Uint8Array, at: number, count: number): number {
	return bytes.subarray(at, at + count).reduceRight((sum, byte) => sum * 256 + byte, 0);
}
