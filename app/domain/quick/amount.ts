import { quantityMaximum } from "~/domain/goods/quantity";
import { formatCount } from "~/domain/text/format-count";
import {
	about,
	blankContents,
	counted,
	each,
	ends,
	figure,
	inner,
	labelled,
	longestLine,
	multiplied,
	spelled,
	spelledInner,
	vague,
	withoutOwned,
} from "./amount-patterns";
import { toHalfWidth } from "./half-width";
import { parseNumeral } from "./numerals";
import { isUnit, readUnitCell, toUnit, unitPattern } from "./unit-words";

/**
 * The wanted number of a line and its unit, which is "" where none is written. A number that is not clear is null, and
 * `problem` asks for it; `maybe` is a number that the buyer may have meant.
 */
export type Amount =
	| { num: number; unit: string; problem?: undefined; maybe?: undefined }
	| { num: null; unit: string; problem: string; maybe?: number | undefined };

/** A text, the amount in it, and the text without it. */
export type FoundAmount = { amount: Amount; rest: string };

const missing = "没有写数量，请填写";
const unclear = "数量不明确，请填写";
const scales: Record<string, number> = { 万: 10_000, 千: 1000, 百: 100, k: 1000, w: 10_000 };

/** Reads the cell of a number column; `unit` is the text of the unit column. */
export function readAmount(cell: string, unit = ""): Amount {
	const text = toHalfWidth(cell).trim();
	const { unit: own, isUnclear } = readUnitCell(unit);
	if (/^[-—/\\?]*$/.test(text)) return { num: null, unit: own, problem: missing };
	if (isUnclear) return { num: null, unit: "", problem: `单位写的是“${unit.trim()}”，请填写数量并选单位` };
	const [, digits, scaled = "", word = ""] =
		new RegExp(`^[x×*]?\\s*(${figure})\\s*([万千百]?)\\s*(\\p{L}{0,7}|m2|㎡)$`, "iu").exec(text) ?? [];
	if (digits && (word === "" || isUnit(word) || /^\p{Script=Han}{1,2}$/u.test(word))) {
		const conflicts = word !== "" && own !== "" && toUnit(word) !== own;
		return conflicts
			? { num: null, unit: own, problem: `数量写的是“${text}”，单位写的是“${unit.trim()}”，请填写` }
			: toAmount(digits, scaled, word || own);
	}
	const numeral = parseNumeral(text);
	if (numeral !== null) return toAmount(String(numeral), "", own);
	const { amount } = findAmount(text);
	if (amount.num === null) return { num: null, unit: amount.unit || own, problem: unclear };
	return own && amount.unit && amount.unit !== own ? { num: null, unit: own, problem: unclear } : amount;
}

/** Finds the wanted number in a line as people write it: "M8×30 螺栓 200支", "手套 ×10", "数量：3". */
export function findAmount(line: string): FoundAmount {
	const text = withoutOwned(
		toHalfWidth(line)
			.slice(0, longestLine)
			.replace(/-{2,}|…+|\.{3,}/g, " "),
	);
	if (each.test(text)) return none(text, "一行写了几种商品，请分行填写，或填写数量");
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
		// "2 x 200支" may be 200 or 400.
		if (/\d\s*[x×*]\s*$/i.test(bare.slice(0, only.index)))
			return none(text, unclear, toUnit(only.at(-1) ?? ""));
		// "垫圈 8 个 400": a number of pieces, or a size and then the number.
		if (/\s\d{1,6}$/.test(bare) && only.index > 0 && only.index + only[0].length < bare.length)
			return none(text, `有几个数字像数量（${only[0].trim()}、${bare.split(/\s/).at(-1)}），请填写`);
		if (bare.slice(0, only.index).search(spelledInner) >= 0)
			return none(text, `有几个数字像数量（${bare.trim()}），请填写`);
		// "一个鼠标一个键盘", "2公斤灭火器 10樘": a number before the name, and maybe another one behind it.
		if (
			only.index === 0 &&
			(isMore(bare.slice(endOf(only))) || (isMeasure(only) && /\d\s*\p{L}{1,2}$/u.test(bare)))
		)
			return none(text, `有几个数字像数量（${bare.trim()}），请填写`);
		return take(text, only);
	}
	const [first, ...more] = times;
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

/** Whether a sign of multiplication after this text stands before a number of goods, and not within a size. */
function isTimes(before: string, unit: string): boolean {
	const token = before.trim().split(/\s+/).at(-1) ?? "";
	return !/\d$/.test(token) || /[x×*]|\d{6}/i.test(token) || (unit !== "" && /[a-z]/i.test(token));
}

/** "10双*3" may be 3 or 30, "2米×3米" is a size, and "5米*3" is 3. */
function isOfAmount(bare: string, { index, 3: unit = "" }: RegExpExecArray): boolean {
	const [, own = ""] = new RegExp(`\\d\\s*(${unitPattern})\\s*$`, "iu").exec(bare.slice(0, index)) ?? [];
	return own !== "" && (unit === "" ? !measures.has(toUnit(own)) : toUnit(unit) === toUnit(own));
}

const endOf = (found: RegExpExecArray) => found.index + found[0].length;
const isMeasure = (found: RegExpExecArray) => measures.has(toUnit(found.at(-1) ?? ""));
const isMore = (rest: string) =>
	new RegExp(`[一二两三四五六七八九十]\\s*(?:${unitPattern})(?![装式型])`, "iu").test(rest);

/** "1.2米" says a size where a number of times is there, and so does "5米" before it: 网线 5米 *10. */
function isPartOfMeasure({ 1: digits = "", 3: unit = "", index }: RegExpExecArray, timesAt: number): boolean {
	return measures.has(toUnit(unit)) && (digits.includes(".") || index < timesAt);
}

/** "口罩 50只 10盒" is a content and then its packs, "卷尺 5米 3把" a size and then its pieces. Any other pair of numbers is asked about. */
function chooseOf(text: string, all: RegExpExecArray[]): FoundAmount {
	const sorted = all.toSorted((a, b) => a.index - b.index);
	const said = sorted.map(([found]) => found.trim()).join("、");
	const [a, b] = sorted;
	const [contentUnit, packUnit] = [toUnit(a?.at(-1) ?? ""), toUnit(b?.at(-1) ?? "")];
	const packs = measures.has(contentUnit)
		? `支根条卷把盘捆${contentsOf[contentUnit] ?? ""}`
		: contentsOf[contentUnit];
	const between = a && b ? text.slice(endOf(a), b.index) : "";
	const isSizeOfName =
		a?.index === 0 && isMeasure(a) && /^\p{L}\S*\s+$/u.test(between) && !measures.has(packUnit);
	const isLength = contentUnit === "米" && packUnit !== "米" && /^[\s,]*(?:\d+\p{L}[\s,]+)*$/u.test(between);
	const isPacked =
		sorted.length === 2 && packUnit !== "" && (isLength || isSizeOfName || packs?.includes(packUnit));
	if (isPacked && b) return take(text, b);
	return none(text, `有几个数字像数量（${said}），请填写`);
}

const measures: ReadonlySet<string> = new Set(["米", "公斤", "斤", "吨", "升", "平方米", "立方米"]);
const contentsOf: Record<string, string> = {
	只: "盒包箱袋",
	张: "包盒箱",
	片: "包盒箱",
	抽: "包提箱",
	双: "包袋箱",
	件: "套",
	升: "桶瓶",
	公斤: "袋包桶箱",
	斤: "袋包桶箱",
};

function take(text: string, found: RegExpExecArray): FoundAmount {
	const [whole, digits = "", second = "", third] = found;
	const isSpelled = !/\d/.test(digits);
	const unit = (isSpelled ? second : third) ?? "";
	const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`;
	const tidy = rest
		.replace(/[(【[「]\s*[)】\]」]/g, " ")
		.replace(/(^|[\s,;、])(?:共计?|合计|现在|要|需要?|采购|买|来|再|还|数量){1,3}[\s,:]*(?=$|\s)/g, " ")
		.replace(/\s+/g, " ")
		.replace(/^[\s,;、:]+|[\s,;、:。_]+$|(?<=\p{Script=Han})[-/x×*X]\s*$/gu, "");
	// 1.000 may be a thousand.
	if (/^\d{1,3}\.\d{3}$/.test(digits)) return none(tidy, unclear, toUnit(unit));
	if (!isSpelled) return { amount: toAmount(digits, second, unit), rest: tidy };
	if (digits === "半") {
		const isDozen = toUnit(unit) === "打";
		return { amount: isDozen ? toAmount("6", "", "个") : { num: null, unit, problem: unclear }, rest: tidy };
	}
	const num = parseNumeral(digits);
	return {
		amount: num === null ? { num, unit, problem: unclear } : toAmount(String(num), "", unit),
		rest: tidy,
	};
}

function none(rest: string, problem: string, unit = ""): FoundAmount {
	return { amount: { num: null, unit, problem }, rest };
}

function toAmount(digits: string, scaled: string, word: string): Amount {
	const unit = toUnit(word);
	const plain = digits.replaceAll(",", "");
	const num = Math.round(Number(plain) * (scales[scaled.trim().toLowerCase()] ?? 1) * 1e6) / 1e6;
	if (/^0\d/.test(plain)) return { num: null, unit, problem: unclear };
	if (!Number.isInteger(num))
		return { num: null, unit, problem: `${digits} 不是整数，请填写整数`, maybe: Math.ceil(num) };
	if (num === 0) return { num: null, unit, problem: "数量为 0，请填写，或不买" };
	if (num > quantityMaximum)
		return { num: null, unit, problem: `一次最多 ${formatCount(quantityMaximum)}，请分次填写` };
	return { num, unit };
}
