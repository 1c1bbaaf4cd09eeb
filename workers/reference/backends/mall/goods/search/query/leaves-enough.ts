import { parseCode } from "../../../../../catalogue/text/code";
import { isForeign } from "./cut-run";
import type { Known } from "./known-words";
import type { QueryWord } from "./query-word";

/** A Chinese character says as much as two letters. */
const weightOfHan = 2;

/**
 * True if the remaining words of a query still ask for what its author meant. One of three things must hold:
 * a word among them is a kind of goods (得力计算器1512 → 计算器); or it is the last one of a Chinese name, which is
 * the thing (记忆棉抱枕 → 抱枕); or they outweigh the dropped words that the catalogue does not know. 量子计算机 asks for
 * no calculator, qwe123rty for nothing with 123, and cf231a for nothing with 231.
 * @param words all words of the query, the remaining ones included
 */
export function leavesEnough(
	remaining: readonly QueryWord[],
	words: readonly QueryWord[],
	known: Known,
): boolean {
	const isForeignDropped = words.some((word) => !remaining.includes(word) && isForeign(word.text, known));
	if (isForeignDropped) return remaining.some(({ text }) => known.words.get(text)?.kind === 3);
	if (namesGoods(remaining, words, known)) return true;
	const last = words.at(-1);
	const isName = words.every(({ text }) => isHan(text));
	if (isName && last && remaining.includes(last) && [...last.text].length > 1) return true;
	const unknown = words.filter((word) => !remaining.includes(word) && !isKnown(word, known));
	return remaining.some((word) => saysSomething(word, known)) && sumLength(remaining) > sumLength(unknown);
}

/**
 * True if a kind of goods, or another word for one, is among the remaining words: whole, or in the parts that
 * stand side by side in `words` (计算 器).
 */
export function namesGoods(
	remaining: readonly QueryWord[],
	words: readonly QueryWord[],
	{ words: rows }: Known,
): boolean {
	const isName = ({ text }: QueryWord) => isHan(text) && !/\d/.test(text) && [...text].length > 1;
	if (remaining.some((word) => isName(word) && word.variants.length > 1)) return true;
	const left = words.map((word) => (remaining.includes(word) && isHan(word.text) ? word.text : " ")).join("");
	return [...rows.values()].some(
		({ word, kind }) => kind === 3 && [...word].length > 1 && left.includes(word),
	);
}

export function isHan(text: string): boolean {
	return /\p{Script=Han}/u.test(text);
}

/**
 * A word of the catalogue's names and texts, or a size. Single characters and parts of codes occur by chance.
 */
function isKnown({ text, variants }: QueryWord, known: Known): boolean {
	return variants.length > 1 || ([...text].length > 1 && (known.words.get(text)?.kind ?? 0) >= 2);
}

/** A size says nothing of what it is the size of: 500ml of a 保温杯, M6 and 316 of a 平垫. */
function saysSomething({ text }: QueryWord, { units }: Known): boolean {
	if (isHan(text) && !/\d/.test(text)) return [...text].length > 1;
	const { key } = parseCode(text);
	const [, unit] = /^[\d.]+(\p{L}*)$/u.exec(key) ?? [];
	if (unit === undefined) return key.length > 2;
	return unit === "" ? key.length > 3 : !units.some((known) => known.unit === unit);
}

function sumLength(words: readonly QueryWord[]): number {
	const lengths = words.map(({ text }) =>
		[...text].reduce((sum, letter) => sum + (isHan(letter) ? weightOfHan : 1), 0),
	);
	return lengths.reduce((sum, length) => sum + length, 0);
}
