import { toPieces } from "../../../../../catalogue/text/pieces";

/** Words after which a title names the goods that an article fits. They are in the form of normalise(). */
const before =
	/(?:适用|适配(?!器)|兼容(?!性|机(?!型))|配套|匹配|替代|代替|代用|可换|用于|通用(?=[^\s型款版性装件])|(?<![a-z])(?:for|fits|replaces|compatible with)(?![a-z]))于?/gu;
/** Words that touch the goods that an article fits from behind. */
const behind = /通用|专用|适用|适配(?!器)|兼容(?!性|机(?!型))|代用/gu;
const run = /[^\s,;。|()[\]【】]+$/u;

/** True if a text says that an article fits others: 适用于惠普, 博世通用, for HP. */
export function saysFit(text: string): boolean {
	return text.search(before) >= 0 || text.search(behind) >= 0;
}

/**
 * Separates the words about an article from those about the goods that it fits: 硒鼓 适用惠普 → 硒鼓, 适用惠普. Both have
 * the length of the text, with spaces in place of the other's words. A run that ends with 通用 or 专用 is about
 * the article when its brand is in the run.
 * @param text normalised, as the brand
 */
export function splitMentions(text: string, brand: string): { own: string; mentioned: string } {
	const isMentioned = new Array<boolean>(text.length).fill(false);
	for (const { 0: word, index } of text.matchAll(before)) {
		// 通用 says it of the next word alone: 通用惠普 黑色.
		const ends = word === "通用" ? " ;。|" : ";。|";
		isMentioned.fill(true, index, findEnd(text, index + word.length, ends));
	}
	const brands = toPieces(brand).map((piece) => piece.text);
	for (const { 0: word, index } of text.matchAll(behind)) {
		const [found = ""] = run.exec(text.slice(0, index)) ?? [];
		if (found === "" || brands.some((name) => found.includes(name))) continue;
		isMentioned.fill(true, index - found.length, index + word.length);
	}
	const letters = text.split("");
	const pick = (wanted: boolean) =>
		letters.map((letter, at) => (isMentioned[at] === wanted ? letter : " ")).join("");
	return { own: pick(false), mentioned: pick(true) };
}

/** The end of the clause: of the sentence, or of the brackets around it. */
function findEnd(text: string, from: number, ends: string): number {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const sign = text[at] ?? "";
		if (ends.includes(sign)) return at;
		if ("([【".includes(sign)) depth++;
		if (")]】".includes(sign) && --depth < 0) return at;
	}
	return text.length;
}
