const WIDTH = 120;
const HEIGHT = 40;

/** Strokes on a 4 × 6 grid, `|` between strokes, each point two digits. No 0 O 1 I 5 S 8 B, which people mix up. */
const GLYPHS: Record<string, string> = {
	"2": "01103041420646",
	"3": "00402243453616",
	"4": "3036|300444",
	"6": "30040516364544331304",
	"7": "004016",
	"9": "41301001021333424136",
	A: "062046|1434",
	C: "4130100105163645",
	E: "40000646|0333",
	F: "400006|0333",
	H: "0006|4046|0343",
	K: "0006|400346",
	L: "000646",
	M: "0600234046",
	N: "06004640",
	P: "06003041323303",
	R: "060030413233031346",
	T: "0040|2026",
	U: "000516364540",
	V: "002640",
	W: "0016243640",
	X: "0046|4006",
	Y: "002340|2326",
};
const ALPHABET = Object.keys(GLYPHS);
const CODE_LENGTH = 4;

/** A random code of the characters that the picture can draw. */
export function createCaptchaCode(): string {
	return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInteger(ALPHABET.length)]).join("");
}

/**
 * Draws a code as SVG. Characters are wavering strokes among strokes of the same kind, never `<text>`,
 * so that the markup does not name them.
 */
export function drawCaptcha(code: string): string {
	const ink = `hsl(${randomInteger(360)} 45% 32%)`;
	const cell = WIDTH / (code.length + 0.6);
	const paths = [...code].flatMap((character, index) => drawGlyph(character, cell * (index + 0.55), cell));
	for (let count = 0; count < 4; count++) paths.push(drawNoise());
	// In random order, so that the order of the paths says nothing either.
	paths.sort(() => Math.random() - 0.5);
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
		`<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f4f7"/>` +
		`<g fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">${paths.join("")}</g></svg>`
	);
}

function drawGlyph(character: string, left: number, cell: number): string[] {
	const scale = 3.4 + Math.random() * 0.6;
	const angle = (Math.random() - 0.5) * 0.6;
	const shear = (Math.random() - 0.5) * 0.5;
	const top = 8 + Math.random() * 4;
	const middle = left + cell * 0.3;
	return (GLYPHS[character] ?? "").split("|").map((stroke) => {
		const points = (stroke.match(/\d\d/g) ?? []).map((pair) => {
			const x = (Number(pair[0]) - 2) * scale + (Math.random() - 0.5);
			const y = (Number(pair[1]) - 3) * scale + (Math.random() - 0.5);
			const sheared = x + shear * y;
			return {
				x: middle + sheared * Math.cos(angle) - y * Math.sin(angle),
				y: top + 3 * scale + sheared * Math.sin(angle) + y * Math.cos(angle),
			};
		});
		return toPath(points, 1.9 + Math.random() * 0.5);
	});
}

function drawNoise(): string {
	const points = Array.from({ length: 2 }, () => ({ x: Math.random() * WIDTH, y: Math.random() * HEIGHT }));
	return toPath(points, 0.6 + Math.random() * 0.6);
}

function toPath(points: { x: number; y: number }[], width: number): string {
	const d = points
		.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
		.join("");
	return `<path d="${d}" stroke-width="${width.toFixed(1)}"/>`;
}

function randomInteger(below: number): number {
	const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
	return value % below;
}
