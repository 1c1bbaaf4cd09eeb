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
	升: "桶瓶",
	公斤: "袋包桶箱",
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
	const said = sorted.map(([found]) => found.trim()).join("、");
	const [a, b] = sorted;
	const [contentUnit, packUnit] = [toUnit(a?.at(-1) ?? ""), toUnit(b?.at(-1) ?? "")];
	const packs = measures.has(contentUnit)
		? `支根条卷把盘捆${contentsOf[contentUnit] ?? ""}`
		: contentsOf[contentUnit];
	const between = a && b ? text.slice(endOf(a), b.index) : "";
	const isOther = contentUnit === "米" ? /[(和/]/ : /[(和/]|\p{Script=Han}{2}/u;
	const isWhole = b !== undefined && !/\p{Script=Han}{2}/u.test(text.slice(endOf(b)));
	const isSizeOfName =
		a?.index === 0 && isMeasure(a) && /^\p{L}\S*\s+$/u.test(between) && !measures.has(packUnit);
	const isLength = contentUnit === "米" && packUnit !== "米" && /^[\s,]*(?:\d+\p{L}[\s,]+)*$/u.test(between);
	// "电缆 100米（2卷）" and "卷尺 5米（3把）" look alike.
	const isPacked =
		sorted.length === 2 &&
		packUnit !== "" &&
		((isSizeOfName && isWhole) || (!isOther.test(between) && (isLength || packs?.includes(packUnit))));
	if (isPacked && b) return take(text, b);
	return none(text, severalNumbers(said));
}
