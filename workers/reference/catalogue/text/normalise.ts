import { Converter } from "opencc-js/t2cn";

/** Traditional characters, and the words of Taiwan, as mainland catalogues write them: 滑鼠 → 鼠标. */
const toSimplified = Converter({ from: "twp", to: "cn" });
const han = /\p{Script=Han}/u;

/**
 * One form for full and half width, upper and lower case, traditional and simplified characters, and for the sign
 * of multiplication between numbers, which is an x: Ｍ８＊３０ → m8x30.
 */
export function normalise(text: string): string {
	const folded = fold(text);
	return han.test(folded) ? toSimplified(folded) : folded;
}

/** Letters and digits alone, for comparing models and titles whatever their signs: AN-682/M → an682m. */
export function squash(text: string): string {
	return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** A title in the same way, but with the points of its decimals: 1.5mL and 15mL are two articles. */
export function squashTitle(text: string): string {
	return fold(text).replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, "");
}

function fold(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/(?<=\d)\s*[x×*✕]\s*(?=\d)/g, "x");
}
