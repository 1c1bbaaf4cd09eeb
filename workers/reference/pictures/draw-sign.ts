import { drawShapes } from "./draw-shapes";
import { drawings, isDrawingKind } from "./drawings";
import { escapeXml } from "./escape-xml";
import { getPalette } from "./palettes";
import type { SignKind } from "./picture-path";

const font = 'font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif"';
const sizes: Record<SignKind, readonly [width: number, height: number]> = {
	banner: [1200, 200],
	advert: [390, 200],
	shop: [240, 240],
	logo: [320, 96],
	brand: [240, 96],
	icon: [64, 64],
};

/** Width by height of a banner. */
export const bannerRatio: number = sizes.banner[0] / sizes.banner[1];

/**
 * Draws an advert, a shop sign or a name. `text` is title|subtitle|drawings, as
 * far as the sign has room for it.
 */
export function drawSign(kind: SignKind, no: number, text: string): string {
	const [width, height] = sizes[kind];
	const [title = "", subtitle = "", names = ""] = text.split("|");
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
		kind === "banner" || kind === "advert"
			? drawAdvert(kind === "banner", no, title, subtitle, names.split(","))
			: drawName(kind, no, title, subtitle),
		"</svg>",
	].join("");
}

function drawAdvert(wide: boolean, no: number, title: string, subtitle: string, names: string[]): string {
	const palette = getPalette(no);
	const [width, height] = sizes[wide ? "banner" : "advert"];
	const step = wide ? 200 : 110;
	const goods = names.filter(isDrawingKind).slice(0, wide ? 2 : 1);
	const start = width - goods.length * step - (wide ? 90 : 70);
	return [
		`<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette.from}"/><stop offset=".55" stop-color="${palette.to}"/><stop offset="1" stop-color="${palette.b}"/></linearGradient></defs>`,
		`<rect width="${width}" height="${height}" fill="url(#g)"/>`,
		`<circle cx="${width * 0.8}" cy="${height * 0.5}" r="${height * 0.62}" fill="#fff" opacity=".35"/>`,
		`<circle cx="${width * 0.96}" cy="${height * 0.1}" r="${height * 0.3}" fill="#fff" opacity=".2"/>`,
		...goods.map((name, index) => {
			return `<g transform="translate(${start + index * step} 14) scale(0.72)">${drawShapes(drawings[name], palette)}</g>`;
		}),
		`<text x="${wide ? 48 : 24}" y="${wide ? 94 : 84}" ${font} font-weight="700" font-size="${wide ? 40 : 26}" fill="${palette.c}">${escapeXml(title)}</text>`,
		`<text x="${wide ? 48 : 24}" y="${wide ? 136 : 118}" ${font} font-size="${wide ? 20 : 15}" fill="${palette.c}" opacity=".8">${escapeXml(subtitle)}</text>`,
		`<path d="M${wide ? "48 164" : "24 140"}h34" stroke="${palette.k}" stroke-width="4" stroke-linecap="round"/>`,
	].join("");
}

function drawName(kind: SignKind, no: number, title: string, subtitle: string): string {
	const palette = getPalette(no);
	const [width, height] = sizes[kind];
	const first = escapeXml([...title][0] ?? "");
	if (kind === "shop" || kind === "icon") {
		const size = width * 0.46;
		return [
			`<clipPath id="c"><rect width="${width}" height="${height}" rx="${width / 6}"/></clipPath>`,
			`<g clip-path="url(#c)"><rect width="${width}" height="${height}" fill="${palette.k}"/>`,
			`<path d="M0 ${height * 0.72}Q${width / 2} ${height * 0.5} ${width} ${height * 0.72}V${height}H0z" fill="${palette.c}" opacity=".5"/></g>`,
			`<text x="50%" y="${height / 2 + size * 0.36}" ${font} font-weight="700" font-size="${size}" fill="#fff" text-anchor="middle">${first}</text>`,
		].join("");
	}
	if (kind === "brand") {
		return [
			`<rect width="${width}" height="${height}" fill="#fff"/>`,
			`<text x="120" y="50" ${font} font-weight="700" font-size="32" letter-spacing="4" fill="${palette.c}" text-anchor="middle">${escapeXml(title)}</text>`,
			`<text x="120" y="78" font-family="Arial,sans-serif" font-size="16" letter-spacing="3" fill="${palette.k}" text-anchor="middle">${escapeXml(subtitle)}</text>`,
		].join("");
	}
	return [
		`<rect x="4" y="16" width="64" height="64" rx="14" fill="${palette.k}"/>`,
		`<text x="36" y="61" ${font} font-weight="700" font-size="36" fill="#fff" text-anchor="middle">${first}</text>`,
		`<text x="84" y="58" ${font} font-weight="700" font-size="28" fill="${palette.c}">${escapeXml(title)}</text>`,
	].join("");
}
