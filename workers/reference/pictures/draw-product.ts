import { drawShapes } from "./draw-shapes";
import { type DrawingKind, drawings } from "./drawings";
import { escapeXml } from "./escape-xml";
import { getPalette, type Palette } from "./palettes";

const font = 'font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif"';

/** The white of goods, which is seen on a white ground. */
const offWhite = "#eef1f5";

/**
 * Draws a product on white, 480 × 480. `text` is its specification: size, pack, and a colour that it is drawn
 * in; views 1 and 4 show it. Goods of no known kind are their text.
 */
export function drawProduct(kind: DrawingKind, no: number, view: number, text: string): string {
	const palette = { ...getPalette(no, text), w: offWhite };
	const isText = kind === "parcel" && view === 1 && text !== "";
	const drawing = drawShapes(drawings[kind], palette);
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">',
		'<rect width="480" height="480" fill="#fff"/>',
		isText ? drawWords(text, palette) : arrange(view, drawing, palette),
		view === 4 && drawSizes(text, palette),
		!isText && text && (view === 1 || view === 4) && drawTag(text, palette, view),
		"</svg>",
	]
		.filter(Boolean)
		.join("");
}

function arrange(view: number, drawing: string, palette: Palette): string {
	const shadow = (x: number, y: number, width: number) =>
		`<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${width / 8}" fill="${palette.c}" opacity=".12"/>`;
	switch (view) {
		case 2:
			return `<circle cx="240" cy="230" r="190" fill="${palette.a}" opacity=".45"/><g transform="translate(-110 -110) scale(2.9)">${drawing}</g>`;
		case 3:
			return [
				shadow(140, 300, 90),
				shadow(340, 300, 90),
				`<g transform="translate(36 84) scale(.9)" opacity=".75">${drawing}</g>`,
				`<g transform="translate(228 84) scale(.9)" opacity=".75">${drawing}</g>`,
				shadow(240, 404, 120),
				`<g transform="translate(90 130) scale(1.25)">${drawing}</g>`,
			].join("");
		case 4:
			return [
				`<path d="M60 60h360v340H60z" fill="#fff" opacity=".7"/>`,
				`<path d="M120 60v340M180 60v340M240 60v340M300 60v340M360 60v340M60 120h360M60 180h360M60 240h360M60 300h360M60 360h360" stroke="${palette.a}"/>`,
				`<g transform="translate(84 74) scale(1.3)">${drawing}</g>`,
				`<path d="M110 384h260M110 374v20M370 374v20M404 96v268M394 96h20M394 364h20" stroke="${palette.c}" stroke-width="2"/>`,
			].join("");
		default:
			return `${shadow(240, 410, 140)}<g transform="translate(60 48) scale(1.5)">${drawing}</g>`;
	}
}

/** The width of a text of this size, in px. */
function measure(text: string, size: number): number {
	return [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? size : size * 0.58), 0);
}

/** The text that tells this SKU from the others of its product, to be read on a card, too. */
function drawTag(text: string, palette: Palette, view: number): string {
	const size = Math.min(32, (408 / measure(text, 32)) * 32);
	const width = measure(text, size) + 32;
	const x = view === 4 ? 240 - width / 2 : 456 - width;
	return [
		`<rect x="${x}" y="416" width="${width}" height="48" rx="24" fill="#fff" opacity=".92"/>`,
		`<text x="${x + width / 2}" y="${440 + size * 0.36}" ${font} font-size="${size}" fill="${palette.c}" text-anchor="middle">${escapeXml(text)}</text>`,
	].join("");
}

/** Model and size in place of a drawing, a line for each word. */
function drawWords(text: string, palette: Palette): string {
	const words = text.split(" ").slice(0, 4);
	return words
		.map((word, at) => {
			const size = Math.min(72, (420 / measure(word, 72)) * 72);
			const y = 264 + (at - (words.length - 1) / 2) * 88;
			return `<text x="240" y="${y}" ${font} font-weight="600" font-size="${size}" fill="${palette.c}" text-anchor="middle">${escapeXml(word)}</text>`;
		})
		.join("");
}

/**
 * The two sizes of "M8×30" at the lines of a dimension drawing; of any other specification its first word.
 */
function drawSizes(text: string, palette: Palette): string {
	const [, width = text.split(" ")[0] ?? "", height = ""] =
		/([A-Za-zΦφ]?\d+(?:\.\d+)?)\s*[×xX*]\s*(\d+(?:\.\d+)?(?:\s*(?:mm|cm|m)\b)?)/.exec(text) ?? [];
	const write = (word: string, x: number, y: number) =>
		word &&
		`<text x="${x}" y="${y}" ${font} font-size="24" fill="${palette.c}" text-anchor="middle" stroke="#fff" stroke-width="6" paint-order="stroke">${escapeXml(word)}</text>`;
	return write(width, 240, 392) + write(height, 404, 238);
}
