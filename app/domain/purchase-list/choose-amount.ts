import { type FoundAmount, none, severalNumbers, take } from "./take-amount";
import { toUnit } from "./unit-words";

export const measures: ReadonlySet<string> = new Set(["米", "公斤", "斤", "吨", "升", "平方米", "立方米"]);
const contentsOf: Record<string, string> = {
	只: "盒包箱袋",
	张: "包盒箱令",
	片: "包盒箱",
	抽: "包提箱",
	双: "包袋箱",
	件: "套",
	粒: "盒卡",
	支: "盒",
	条: "盒包",
	瓶: "箱件",
	包: "箱件",
	升: "桶瓶台个只",
	公斤: "袋包桶箱台具个只",
	斤: "袋包桶箱",
};

/** The place behind what was found. */
export const endOf = (found: RegExpExecArray) => found.index + found[0].length;
/** True if a found number counts metres, kilograms or litres. */
export const isMeasure = (found: RegExpExecArray) => measures.has(toUnit(found.at(-1) ?? ""));

/**
 * "口罩 50只 10盒" is a content and then its packs, "卷尺 5米 3把" a size and then its pieces. Any other
 * pair of numbers is asked about.
 */
export function chooseOf(text: string, all: RegExpExecArray[]): FoundAmount {
	const sorted = all.toSorted((a, b) => a.index - b.index);
	const [first, second, ...others] = sorted;
	if (first && second && others.length === 0) {
		if (isPacked(text, first, second)) return take(text, second);
		if (isPackedBehind(text, first, second)) return take(text, first);
	}
	return none(text, severalNumbers(sorted.map(([found]) => found.trim()).join("、")));
}

/** True if the second number counts packs or pieces, and the first says what is in each. */
function isPacked(text: string, content: RegExpExecArray, packs: RegExpExecArray): boolean {
	const [contentUnit, packUnit] = [toUnit(content.at(-1) ?? ""), toUnit(packs.at(-1) ?? "")];
	if (packUnit === "") return false;
	const between = text.slice(endOf(content), packs.index);
	if (isSizeOfName(content, between) && !measures.has(packUnit) && !twoHan.test(text.slice(endOf(packs))))
		return true;
	// "电缆 100米（2卷）" and "卷尺 5米（3把）" look alike.
	if (/[(和/]/.test(between) || (contentUnit !== "米" && twoHan.test(between))) return false;
	const isLength = contentUnit === "米" && packUnit !== "米" && /^[\s,]*(?:\d+\p{L}[\s,]+)*$/u.test(between);
	return isLength || listPacks(contentUnit).includes(packUnit);
}

/** "4盒 7号电池 24粒": the packs before a name, and what is in each at the end. */
function isPackedBehind(text: string, packs: RegExpExecArray, content: RegExpExecArray): boolean {
	const [packUnit, contentUnit] = [toUnit(packs.at(-1) ?? ""), toUnit(content.at(-1) ?? "")];
	const isAround =
		packs.index === 0 && /^\s+\S/.test(text.slice(endOf(packs))) && endOf(content) === text.length;
	return isAround && !measures.has(contentUnit) && listPacks(contentUnit).includes(packUnit);
}

const twoHan = /\p{Script=Han}{2}/u;

/** "2公斤灭火器 10个": a measure at the start is the size of the name behind it. */
function isSizeOfName(content: RegExpExecArray, between: string): boolean {
	return content.index === 0 && isMeasure(content) && /^\p{L}\S*\s+$/u.test(between);
}

/** The units of packs that hold a content of this unit. */
function listPacks(contentUnit: string): string {
	return `${measures.has(contentUnit) ? "支根条卷把盘捆" : ""}${contentsOf[contentUnit] ?? ""}`;
}
