import { Converter } from "opencc-js/t2cn";

/** Converts traditional characters, and words of Taiwan, for mainland catalogues: 滑鼠 → 鼠标. */
const toSimplified = Converter({ from: "twp", to: "cn" });
const han = /\p{Script=Han}/u;

/**
 * Converts a text into one form for full and half width, upper and lower case, and traditional and simplified
 * characters. The sign of multiplication between numbers becomes an x: Ｍ８＊３０ → m8x30.
 */
export function normalise(text: string): string {
	const folded = fold(text);
	return han.test(folded) ? toSimplified(folded) : folded;
}

/** Only the letters and digits, for comparing models and titles without their signs: AN-682/M → an682m. */
export function squash(text: string): string {
	return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The same for a title, but with decimal points: 1.5mL and 15mL are two articles. */
export function squashTitle(text: string): string {
	return fold(text).replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, "");
}

function fold(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/(?<=\d)\s*[x×*✕乘]\s*(?=\d)/g, "x");
}
