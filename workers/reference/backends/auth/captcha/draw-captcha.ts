import { getStrokes, type Point } from "./captcha-code";
import { between, createPlace, createWave, type Distortion, round, shake, split } from "./distort";
import { encodePng } from "./encode-png";
import { createRaster, drawLine, type Raster, swapUnder } from "./raster";

/** Larger than the log-in page shows it, for screens with more than one dot per pixel. */
const width = 280;
const height = 88;
const margin = 8;
const paper = [244, 246, 249] as const;
const ink = [40, 54, 92] as const;

/**
 * Draws a code as a PNG in a data URI. Each character has its own size, height, slant and stroke width. A
 * line runs through all of them, and small discs swap ink and paper. So neither brightness nor gaps between
 * columns show where a character begins, and templates fail (tests/captcha.test.ts). A trained
 * network reads most pictures (SECURITY.md).
 */
export function drawCaptcha(code: string): string {
	const picture = createRaster(width, height);
	const draw = (layer: Raster) => swapUnder(picture, layer);
	const wave = createWave();
	const shares = Array.from(code, () => between(0.7, 1.3));
	const unit = (width - 2 * margin) / shares.reduce((sum, share) => sum + share, 0);
	let left = margin;
	for (const [index, share] of shares.entries()) {
		const place = createPlace(left + (share * unit) / 2, share * unit, height);
		draw(drawCharacter(code[index] ?? "", (point) => wave(place(point))));
		left += share * unit;
	}
	draw(drawLayer([createCrossing().map(wave)], between(2, 3.5)));
	for (let count = 0; count < 6; count++) {
		draw(drawLayer([[{ x: between(0, width), y: between(0, height) }]], between(11, 17)));
	}
	return `data:image/png;base64,${encodePng(picture, paper, ink).toString("base64")}`;
}

function drawCharacter(character: string, place: Distortion): Raster {
	const corners = Math.floor(between(0, 3));
	const lines = getStrokes(character).map((stroke) => split(round(shake(stroke), corners)).map(place));
	return drawLayer(lines, between(6, 9));
}

function drawLayer(lines: readonly (readonly Point[])[], thickness: number): Raster {
	const layer = createRaster(width, height);
	for (const line of lines) drawLine(layer, line, thickness);
	return layer;
}

/** A curve from edge to edge through all characters. */
function createCrossing(): readonly Point[] {
	const bend = { x: between(0.25 * width, 0.75 * width), y: between(0, height) };
	return round(
		split([{ x: -10, y: between(5, height - 5) }, bend, { x: width + 10, y: between(5, height - 5) }]),
		3,
	);
}
