import { crc32, deflateSync } from "node:zlib";
import type { Raster } from "./raster";

/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** The number of values of a pixel of four bits. */
const shades = 16;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes a raster as a PNG with four bits per pixel, shaded from the paper's
 * colour to the ink's (W3C PNG §11).
 */
export function encodePng({ width, height, pixels }: Raster, paper: Rgb, ink: Rgb): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// Four bits per pixel; each is an index into the palette.
	header.set([4, 3], 8);
	const palette = Array.from({ length: shades }, (_, shade) =>
		paper.map((from, channel) => Math.round(from + (((ink[channel] ?? 0) - from) * shade) / (shades - 1))),
	);
	// Each row starts with its filter type: 0, none.
	const rowLength = 1 + Math.ceil(width / 2);
	const rows = Buffer.alloc(rowLength * height);
	for (const [at, value] of pixels.entries()) {
		const x = at % width;
		const to = Math.floor(at / width) * rowLength + 1 + (x >> 1);
		rows[to] = (rows[to] ?? 0) | (x % 2 === 0 ? value & 0xf0 : value >> 4);
	}
	return Buffer.concat([
		signature,
		createChunk("IHDR", header),
		createChunk("PLTE", Buffer.from(palette.flat())),
		createChunk("IDAT", deflateSync(rows)),
		createChunk("IEND", Buffer.alloc(0)),
	]);
}

function createChunk(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(data.length);
	const checksum = Buffer.alloc(4);
	checksum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, checksum]);
}
