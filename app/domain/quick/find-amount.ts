import { unclear } from "./amount";
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
	spelled,
	spelledInner,
	vague,
	withoutOwned,
} from "./amount-patterns";
import { chooseOf, endOf, isMeasure, measures } from "./choose-amount";
import { toHalfWidth } from "./half-width";
import { type FoundAmount, missing, none, severalNumbers, take } from "./take-amount";
import { toUnit, unitPattern } from "./unit-words";

const severalArticles = "一行写了几种商品，请分行填写，或填写数量";

/** "土豆50，白菜30，" before another name and its number. */
const bareList =
	/^(?!.{0,40}(?:规格|型号|[码径长宽高厚号]\d))(?:\p{Script=Han}{1,8}\d{1,4}\s*[,、;]\s*)+\p{Script=Han}{1,8}\s*$/u;

/** "卷尺5袋/套筒8包", "5本床单/10根三通", "三通x2和A4纸x8": an amount before another name. 20支/盒装 is a content. */
const severalGoods = new RegExp(
	[
		`(?:\\d\\s*(?:${unitPattern})|[x×*]\\s*\\d+)\\s*/\\s*(?=\\S*\\p{Script=Han}{2}|[a-z]+\\d+\\p{Script=Han}|[a-z]{1,4}\\d{1,4}\\s+\\d)(?!(?:${unitPattern})装)\\S[^/]*\\d`,
		`^\\d+\\s*(?:${unitPattern})[^/]*\\p{Script=Han}\\s*/\\s*\\d+\\s*(?:${unitPattern})[\\p{L}\\d]`,
		"[x×*]\\s*\\d+\\s*和",
	].join("|"),
	"iu",
);
const numberAtEnd = new RegExp(`\\s(?:${unitPattern})?\\d{1,6}$`, "iu");

/** Finds the wanted number in a line as people write it: "M8×30 螺栓 200支", "手套 ×10", "数量：3". */
export function findAmount(line: string): FoundAmount {
	const text = withoutOwned(
		toHalfWidth(line)
			.slice(0, longestLine)
			.replace(/-{2,}|…+|\.{3,}/g, " "),
	);
	if (each.test(text)) return none(text, severalArticles);
	const bare = blankContents(text);
	const [named, ...labels] = bare.matchAll(labelled);
	if (named && vague.test(bare)) return none(text, unclear);
	if (named) return labels.length > 0 ? chooseOf(text, [named, ...labels]) : withUnit(take(text, named));
	const times = [...bare.matchAll(multiplied)].filter(({ index, 3: unit = "" }) =>
		isTimes(bare.slice(0, index), unit),
	);
	const sure = [...bare.matchAll(counted), ...bare.matchAll(spelled)].filter(
		(found) => !times.some(({ index }) => isPartOfMeasure(found, index)),
	);
	const all =
		sure.length > 0
			? [
					...sure,
					...findInner(bare, sure),
					...times.filter((one) => !sure.some((other) => endOf(one) === endOf(other))),
				]
			: [];
	const [only, ...others] = all;
	if (only && vague.test(bare)) {
		// An article is found without the words of its number.
		const rest = others.length === 0 ? take(text, only).rest.replace(about, " ").trim() : text;
		return none(rest, unclear, toUnit(all.at(-1)?.at(-1) ?? ""));
	}
	if (all.length > 1) return chooseOf(text, all);
	if (only) {
		if (severalGoods.test(text)) return none(text, severalNumbers(text));
		if (bareList.test(bare.slice(0, only.index))) return none(text, severalArticles);
		// "2 x 200支" may be 200 or 400.
		if (/\d\s*[x×*]\s*$/i.test(bare.slice(0, only.index)))
			return none(text, unclear, toUnit(only.at(-1) ?? ""));
		// "垫圈 8 个 400": a number of pieces, or a size and then the number.
		if (numberAtEnd.test(bare) && only.index > 0 && only.index + only[0].length < bare.length)
			return none(text, severalNumbers(`${only[0].trim()}、${bare.split(/\s/).at(-1)}`));
		if (bare.slice(0, only.index).search(spelledInner) >= 0) return none(text, severalNumbers(bare.trim()));
		// "一个鼠标一个键盘", "2公斤灭火器 10樘": a number before the name, and maybe another one behind it.
		if (
			only.index === 0 &&
			(isMore(bare.slice(endOf(only))) || (isMeasure(only) && /\d\s*\p{L}{1,2}$/u.test(bare)))
		)
			return none(text, severalNumbers(bare.trim()));
		return take(text, only);
	}
	const [first, ...more] = times;
	if (first && more.length === 0 && severalGoods.test(text)) return none(text, severalNumbers(text));
	if (first && more.length === 0 && !vague.test(bare))
		return isOfAmount(bare, first) ? none(text, unclear) : take(text, first);
	if (vague.test(bare)) return none(text, unclear);
	const [, last] = /\s(\d{1,5})$/.exec(bare) ?? [];
	if (last && Number(last) > 0)
		return {
			amount: { num: null, unit: "", problem: `“${last}”是数量吗？请填写数量`, maybe: Number(last) },
			rest: text,
		};
	return none(text, missing);
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

const isMore = (rest: string) =>
	new RegExp(`[一二两三四五六七八九十]\\s*(?:${unitPattern})(?![装式型])`, "iu").test(rest);

/** "1.2米" says a size where a number of times is there, and so does "5米" before it: 网线 5米 *10. */
function isPartOfMeasure({ 1: digits = "", 3: unit = "", index }: RegExpExecArray, timesAt: number): boolean {
	return measures.has(toUnit(unit)) && (digits.includes(".") || index < timesAt);
}
