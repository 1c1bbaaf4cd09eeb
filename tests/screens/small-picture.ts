import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** Width of a small picture by that of the window: the text of a phone's screen is a greater part of it. */
const smallWidth = (width: number) => (width < 600 ? width * 0.32 : width * 0.2);
/** How far two colours of a pixel may differ, from 0 to 1. */
const threshold = 0.06;

/** A picture as it is committed: WebP of 2 to 8 KB. */
export async function toSmall(png: Buffer): Promise<Buffer> {
	const { width = 0 } = await sharp(png).metadata();
	return sharp(png)
		.resize({ width: Math.round(smallWidth(width)) })
		.webp({ quality: 40, effort: 5 })
		.toBuffer();
}

export type Comparison = {
	/** The share of the larger picture's pixels that differ, from 0 to 1. */
	share: number;
	/** PNG: the pixels that differ, in red, on the picture before. */
	difference: Buffer;
};

/** Compares two small pictures. A part that only one of them has differs. */
export async function compare(before: Buffer, after: Buffer): Promise<Comparison> {
	const sizes = await Promise.all([before, after].map((picture) => sharp(picture).metadata()));
	const width = Math.max(...sizes.map((size) => size.width));
	const height = Math.max(...sizes.map((size) => size.height));
	const [first, second] = await Promise.all(
		[before, after].map((picture) => readPixels(picture, width, height)),
	);
	const pixels = new Uint8Array(width * height * 4);
	const count = pixelmatch(first as Buffer, second as Buffer, pixels, width, height, {
		threshold,
		includeAA: true,
	});
	const difference = await sharp(pixels, { raw: { width, height, channels: 4 } })
		.png()
		.toBuffer();
	return { share: count / (width * height), difference };
}

/** RGBA, on a ground of a colour that no page has. */
function readPixels(picture: Buffer, width: number, height: number): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 4, background: "#f0f" } })
		.composite([{ input: picture, top: 0, left: 0 }])
		.raw()
		.toBuffer();
}
