/**
 * Strokes on a 4 × 6 grid, two digits for each point, `|` between strokes. Some characters have two forms.
 * The list leaves out 0 O 1 I 5 S 8 B G Q U V Z, which people mix up.
 */
const glyphs: Record<string, readonly string[]> = {
	"2": ["01103041420646", "0010304142240646"],
	"3": ["00402243453616", "00402232434536", "01103041423323334445361605"],
	"4": ["3036|300444", "000444|3036"],
	"6": ["30040516364544331304"],
	"7": ["004016", "004016|1333"],
	"9": ["41301001021333424136", "423313020110304144361605"],
	A: ["062046|1434", "060210304246|0444"],
	C: ["4130100105163645"],
	E: ["40000646|0333", "04444332120305163645"],
	F: ["400006|0333"],
	H: ["0006|4046|0343"],
	K: ["0006|400346", "0006|420446"],
	L: ["000646"],
	M: ["0600234046"],
	N: ["06004640"],
	P: ["06003041323303"],
	R: ["060030413233031346"],
	T: ["0040|2026", "20253646|1242"],
	W: ["0016243640", "000516252225364540"],
	X: ["0046|4006"],
	Y: ["002340|2326", "0224|4206"],
};
const alphabet = Object.keys(glyphs);
const codeLength = 6;

/** A point of a stroke: x to the right, y down. */
export type Point = { x: number; y: number };

/** Creates a random code from the characters that the picture can draw. */
export function createCaptchaCode(): string {
	return Array.from({ length: codeLength }, () => alphabet[randomInteger(alphabet.length)]).join("");
}

/** The strokes of a character in one of its forms, around its centre: x from -2 to 2, y from -3 to 3. */
export function getStrokes(character: string): Point[][] {
	const hands = glyphs[character] ?? [];
	const strokes = hands[randomInteger(hands.length)]?.split("|") ?? [];
	return strokes.map((stroke) =>
		(stroke.match(/\d\d/g) ?? []).map((pair) => ({ x: Number(pair[0]) - 2, y: Number(pair[1]) - 3 })),
	);
}

function randomInteger(below: number): number {
	const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
	return value % below;
}
