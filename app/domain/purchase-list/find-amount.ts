import { unclear } from "./amount";
import { findDoubt, severalArticles, severalGoods } from "./amount-doubts";
import {
	about,
	blankContents,
	counted,
	each,
	ends,
	inner,
	labelled,
	longestLine,
	multiplied,
	packAtEnd,
	spelled,
	withoutOwned,
} from "./amount-patterns";
import { chooseOf, endOf, measures } from "./choose-amount";
import { toHalfWidth } from "./half-width";
import { type FoundAmount, missing, none, severalNumbers, take } from "./take-amount";
import { toContentUnit, toUnit, unitPattern } from "./unit-words";
import { vague } from "./vague-numbers";

/** A line, and the same with blanks in the place of prices and the contents of packs. */
type Line = { text: string; bare: string };

/**
 * Finds the wanted number in a line as people write it: "M8×30 螺栓 200支", "手套 ×10", "数量：3". The surest way of
 * writing decides: a label, then a unit, then a sign of multiplication, then a bare number at the end.
 */
export function findAmount(sentence: string): FoundAmount {
	const text = withoutOwned(
		toHalfWidth(sentence)
			.slice(0, longestLine)
			.replace(/-{2,}|…+|\.{3,}/g, " "),
	);
	if (each.test(text)) return none(text, severalArticles);
	const line = { text, bare: blankContents(text) };
	const labels = [...line.bare.matchAll(labelled)];
	if (labels.length > 0) return readLabelled(line, labels);
	const times = findTimes(line);
	const numbers = findCounted(line, times);
	if (numbers.length > 0) return readCounted(line, numbers);
	return readTimes(line, times) ?? readEnd(line);
}

/** "数量：5" */
function readLabelled({ text, bare }: Line, all: RegExpExecArray[]): FoundAmount {
	if (vague.test(bare)) return none(text, unclear);
	const [only, ...others] = all;
	return only && others.length === 0 ? withUnit(take(text, only)) : chooseOf(text, all);
}

/** "200支" */
function readCounted({ text, bare }: Line, all: RegExpExecArray[]): FoundAmount {
	const only = all.length === 1 ? all[0] : undefined;
	if (vague.test(bare)) {
		// An article is found without the words of its number.
		const rest = only ? take(text, only).rest.replace(about, " ").trim() : text;
		return none(rest, unclear, toUnit(all.at(-1)?.at(-1) ?? ""));
	}
	return only ? (findDoubt(text, bare, only) ?? take(text, only)) : chooseOf(text, all);
}

/** "×10"; null without one clear number. */
function readTimes({ text, bare }: Line, [only, ...others]: RegExpExecArray[]): FoundAmount | null {
	if (!only || others.length > 0) return null;
	if (severalGoods.test(text)) return none(text, severalNumbers(text));
	if (vague.test(bare)) return null;
	return isOfAmount(bare, only) ? none(text, unclear) : withPack(take(text, only), text.slice(0, only.index));
}

/** "3盒装x20" is 20 packs of 3 boxes, and "12瓶/箱×3" is 3 cartons. */
function withPack({ amount, rest }: FoundAmount, before: string): FoundAmount {
	const [, content, ...packs] = packAtEnd.exec(before) ?? [];
	const unit = content ? toContentUnit(content) : toUnit(packs.find(Boolean) ?? "");
	return amount.num === null || amount.unit !== "" ? { amount, rest } : { amount: { ...amount, unit }, rest };
}

/** A bare number at the end may be the wanted one, or a size: "垫圈 8". */
function readEnd({ text, bare }: Line): FoundAmount {
	if (vague.test(bare)) return none(text, unclear);
	const [, last = ""] = /\s(\d{1,5})$/.exec(bare) ?? [];
	const maybe = Number(last);
	if (maybe === 0) return none(text, missing);
	const problem = `“${last}”是数量吗？请填写数量`;
	return { amount: { num: null, unit: "", problem, maybe }, rest: text };
}

/** The numbers with a sign of multiplication. */
function findTimes({ bare }: Line): RegExpExecArray[] {
	return [...bare.matchAll(multiplied)].filter(({ index, 3: unit = "" }) =>
		isTimes(bare.slice(0, index), unit),
	);
}

/** The numbers with a unit, and the `times` beside them. */
function findCounted({ bare }: Line, times: readonly RegExpExecArray[]): RegExpExecArray[] {
	const sure = [...bare.matchAll(counted), ...bare.matchAll(spelled)].filter(
		(found) => !times.some(({ index }) => isPartOfMeasure(found, index)),
	);
	if (sure.length === 0) return [];
	const others = times.filter((one) => !sure.some((other) => endOf(one) === endOf(other)));
	return [...sure, ...findInner(bare, sure), ...others];
}

/** Further numbers within the sentence. "网线5米10根" has a size before its number. */
function findInner(bare: string, sure: readonly RegExpExecArray[]): RegExpExecArray[] {
	return [...bare.matchAll(inner)].filter((found) => {
		const unit = toUnit(found[3] ?? "");
		const next = bare[found.index + found[0].length] ?? "";
		const isSize =
			measures.has(unit) && /\d/.test(next) && sure.every((one) => toUnit(one[3] ?? "") !== unit);
		return !isSize && sure.every(({ index }) => index !== found.index);
	});
}

/** "数量：5 单位：盒" */
function withUnit({ amount, rest }: FoundAmount): FoundAmount {
	const [label, unit] = new RegExp(`单位\\s*[:=]?\\s*(${unitPattern})${ends}`, "iu").exec(rest) ?? [];
	if (!label || !unit || amount.unit !== "" || amount.num === null) return { amount, rest };
	return {
		amount: { ...amount, unit: toUnit(unit) },
		rest: rest.replace(label, " ").replace(/\s+/g, " ").trim(),
	};
}

/**
 * True if a sign of multiplication after this text stands before a number of goods, and not within a size.
 */
function isTimes(before: string, unit: string): boolean {
	const token = before.trim().split(/\s+/).at(-1) ?? "";
	return !/\d$/.test(token) || /[x×*]|\d{6}/i.test(token) || (unit !== "" && /[a-z]/i.test(token));
}

/** "10双*3" may be 3 or 30, "2米×3米" is a size, and "5米*3" is 3. */
function isOfAmount(bare: string, { index, 3: unit = "" }: RegExpExecArray): boolean {
	const [, own = ""] = new RegExp(`\\d\\s*(${unitPattern})\\s*$`, "iu").exec(bare.slice(0, index)) ?? [];
	return own !== "" && (unit === "" ? !measures.has(toUnit(own)) : toUnit(unit) === toUnit(own));
}

/** "1.2米" says a size where a number of times is there, and so does "5米" before it: 网线 5米 *10. */
function isPartOfMeasure({ 1: digits = "", 3: unit = "", index }: RegExpExecArray, timesAt: number): boolean {
	return measures.has(toUnit(unit)) && (digits.includes(".") || index < timesAt);
}
