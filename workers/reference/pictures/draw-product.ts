import { drawShapes } from "./draw-shapes";
import { type DrawingKind, drawings } from "./drawings";
import { escapeXml } from "./escape-xml";
import { getPalette, type Palette } from "./palettes";

/** Draws a product on a soft background, 480 × 480. `text` is its specification. */
export function drawProduct(kind: DrawingKind, no: number, view: number, text: string): string {
	const palette = getPalette(no);
	const drawing = drawShapes(drawings[kind], palette);
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">',
		`<defs><radialGradient id="g" cx="50%" cy="42%" r="70%"><stop offset="0" stop-color="${palette.from}"/>`,
		`<stop offset="1" stop-color="${palette.to}"/></radialGradient></defs>`,
		'<rect width="480" height="480" fill="url(#g)"/>',
		arrange(view, drawing, palette),
		text && drawTag(text, palette, view),
		"</svg>",
	].join("");
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

function drawTag(text: string, palette: Palette, view: number): string {
	const width = Math.min(
		440,
		28 + [...text].reduce((sum, letter) => sum + (letter > "\u2e80" ? 20 : 11.5), 0),
	);
	const x = view === 4 ? 240 - width / 2 : 456 - width;
	return [
		`<rect x="${x}" y="424" width="${width}" height="36" rx="18" fill="#fff" opacity=".86"/>`,
		`<text x="${x + width / 2}" y="449" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" font-size="20"`,
		` fill="${palette.c}" text-anchor="middle">${escapeXml(text)}</text>`,
	].join("");
}
