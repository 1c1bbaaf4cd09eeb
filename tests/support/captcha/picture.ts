import { inflateSync } from "node:zlib";

/** The brightness of each pixel, row by row: 0 is paper, 1 is ink. */
export type Picture = { width: number; height: number; at: Float32Array };

/** The chunks of a PNG, by type. */
export function readChunks(png: Buffer): { type: string; data: Buffer }[] {
	const chunks = [];
	for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
		const data = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
		chunks.push({ type: png.toString("latin1", at + 4, at + 8), data });
	}
	return chunks;
}

/** Reads a PNG of four bits a pixel without filters, the only kind that the captcha draws. */
export function readPicture(dataUri: string): Picture {
	const chunks = readChunks(Buffer.from(dataUri.split(",")[1] ?? "", "base64"));
	const dataOf = (type: string) =>
		Buffer.concat(chunks.filter((chunk) => chunk.type === type).map(({ data }) => data));
	const width = dataOf("IHDR").readUInt32BE(0);
	const height = dataOf("IHDR").readUInt32BE(4);
	const rows = inflateSync(dataOf("IDAT"));
	const rowLength = 1 + Math.ceil(width / 2);
	const shadeAt = (x: number, y: number) =>
		((rows[y * rowLength + 1 + (x >> 1)] ?? 0) >> (x % 2 === 0 ? 4 : 0)) & 15;
	return mapPixels({ width, height }, (x, y) => shadeAt(x, y) / 15);
}

function mapPixels(
	{ width, height }: Pick<Picture, "width" | "height">,
	map: (x: number, y: number) => number,
): Picture {
	const at = new Float32Array(width * height);
	for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) at[y * width + x] = map(x, y);
	return { width, height, at };
}

/** The interpolated value between pixels. Outside the picture there is paper. */
export function sample({ width, height, at }: Picture, x: number, y: number): number {
	const left = Math.floor(x);
	const top = Math.floor(y);
	const pixel = (px: number, py: number) =>
		px < 0 || py < 0 || px >= width || py >= height ? 0 : (at[py * width + px] as number);
	const upper = pixel(left, top) * (1 - x + left) + pixel(left + 1, top) * (x - left);
	const lower = pixel(left, top + 1) * (1 - x + left) + pixel(left + 1, top + 1) * (x - left);
	return upper * (1 - y + top) + lower * (y - top);
}

/** Halves the size: each pixel is the mean of four. */
export function halve(picture: Picture): Picture {
	const size = { width: picture.width >> 1, height: picture.height >> 1 };
	return mapPixels(size, (x, y) => sample(picture, 2 * x + 0.5, 2 * y + 0.5));
}

/** Blurs: each pixel is the mean of the pixels up to `radius` away. */
export function blur(picture: Picture, radius: number): Picture {
	const spread = (from: Picture, dx: number, dy: number) =>
		mapPixels(from, (x, y) => {
			let sum = 0;
			let count = 0;
			for (let step = -radius; step <= radius; step++) {
				const px = x + step * dx;
				const py = y + step * dy;
				if (px < 0 || py < 0 || px >= from.width || py >= from.height) continue;
				sum += from.at[py * from.width + px] as number;
				count++;
			}
			return sum / count;
		});
	return spread(spread(picture, 1, 0), 0, 1);
}

/** Undoes swapped ink and paper: the rarer value around a pixel is ink. */
export function undoSwaps(picture: Picture): Picture {
	const around = blur(picture, 9);
	return mapPixels(picture, (x, y) => {
		const at = y * picture.width + x;
		return Math.abs((picture.at[at] as number) - ((around.at[at] as number) > 0.5 ? 1 : 0));
	});
}

/** The steepness of the brightness: outlines, whichever side is ink. */
export function findEdges(picture: Picture): Picture {
	return mapPixels(picture, (x, y) =>
		Math.hypot(
			sample(picture, x + 1, y) - sample(picture, x - 1, y),
			sample(picture, x, y + 1) - sample(picture, x, y - 1),
		),
	);
}
