import { toHalfWidth } from "./half-width";

const sizes = /(\d)\s*[x×*乘]\s*(?=\d)/gi;
const codes = /[a-z0-9φ°#]+(?:[.\-/+_]+[a-z0-9φ°#]+)*/g;

/**
 * A model in one spelling: "M8 * 30", "m8×30" and "M8X30" are alike, and so are "6204-2RS" and "6204 2rs".
 */
export function toCodeKey(text: string): string {
	return toPlain(text).replace(/[^a-z0-9.φ\p{Script=Han}]|\.(?!\d)|(?<!\d)\./gu, "");
}

/**
 * True if two codes of one key are the same one: 11-2 is not 1-12. A code without a sign between
 * two digits is the same as one with them, and other signs say nothing: MAT00500 is MAT-00500.
 */
export function areSameCode(one: string, other: string): boolean {
	const [a, b] = [toGroups(one), toGroups(other)];
	return a === b || !a.includes("-") || !b.includes("-");
}

/** A code with its digits in groups, and without other signs. */
function toGroups(code: string): string {
	return toPlain(code)
		.replace(/(?<=\d)[^a-z0-9.φ\p{Script=Han}]+(?=\d)/gu, "-")
		.replace(/[^a-z0-9.φ\p{Script=Han}-]|(?<!\d)[-.]|[-.](?!\d)/gu, "");
}

/** The codes of a text, which are its Latin words, numbers and models, as keys. */
export function listCodes(text: string): string[] {
	return (toPlain(text).match(codes) ?? []).map(toCodeKey).filter(Boolean);
}

/** The runs of Chinese characters of a text. */
export function listHanRuns(text: string): string[] {
	return text.match(/\p{Script=Han}{2,}/gu) ?? [];
}

/** True if a cell says that there is nothing: 无, 暂无, N/A, -, / and the like. */
export function saysNothing(text: string): boolean {
	return /^(?:无|暂无|没有|未知|未定|待定|不详|空|同上|n\/?a|none|null|nil|tbd|[^\p{L}\d]*)$/iu.test(
		toHalfWidth(text).replace(/\s/g, ""),
	);
}

function toPlain(text: string): string {
	return toHalfWidth(text).toLowerCase().replaceAll("Φ", "φ").replace(/[øØ]/g, "φ").replace(sizes, "$1x");
}
