import type { Point } from "./captcha-code";

/** A picture with one byte per pixel, row by row: 0 is paper, 255 is ink. */
export type Raster = { width: number; height: number; pixels: Uint8Array };

export function createRaster(width: number, height: number): Raster {
	return { width, height, pixels: new Uint8Array(width * height) };
}

/**
 * Draws a line that is `thickness` pixels thick through the points, with round ends and
 * soft edges. One point is a disc.
 */
export function drawLine(raster: Raster, points: readonly Point[], thickness: number): void {
	for (const [index, point] of points.entries()) {
		drawSegment(raster, points[index - 1] ?? point, point, thickness / 2);
	}
}

function drawSegment({ width, height, pixels }: Raster, from: Point, to: Point, radius: number): void {
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const squared = dx * dx + dy * dy || 1;
	const reach = radius + 1;
	const left = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach));
	const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach));
	const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
	const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach));
	for (let y = top; y <= bottom; y++) {
		for (let x = left; x <= right; x++) {
			const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / squared));
			const distance = Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
			const ink = 255 * Math.min(1, Math.max(0, radius + 0.5 - distance));
			const at = y * width + x;
			pixels[at] = Math.max(pixels[at] ?? 0, ink);
		}
	}
}

/** Swaps ink and paper of `raster` wherever `layer` has ink. */
export function swapUnder(raster: Raster, layer: Raster): void {
	const { pixels } = raster;
	for (let at = 0; at < pixels.length; at++) {
		const under = pixels[at] ?? 0;
		const over = layer.pixels[at] ?? 0;
		pixels[at] = under + over - (2 * under * over) / 255;
	}
}
