import { quantityMaximum } from "~/domain/goods/quantity";
import { formatCount } from "~/domain/text/format-count";
import { toUnit } from "./unit-words";

/**
 * The wanted number of a line and its unit, which is "" where none is written. A number that is not clear is
 * null, and `problem` asks for it; `maybe` is a number that the buyer may have meant.
 */
export type Amount =
	| { num: number; unit: string; problem?: undefined; maybe?: undefined }
	| { num: null; unit: string; problem: string; maybe?: number | undefined };

export const unclear = "数量不明确，请填写";
const scales: Record<string, number> = { 万: 10_000, 千: 1000, 百: 100, k: 1000, w: 10_000 };

/**
 * The amount of digits and a unit as they are written; `scaled` is the sign of ten thousand, thousand or
 * hundred behind the digits, or "".
 */
export function toAmount(digits: string, scaled: string, word: string): Amount {
	const unit = toUnit(word);
	const plain = digits.replaceAll(",", "");
	const num = Math.round(Number(plain) * (scales[scaled.trim().toLowerCase()] ?? 1) * 1e6) / 1e6;
	if (/^0\d/.test(plain)) return { num: null, unit, problem: unclear };
	if (!Number.isInteger(num))
		return { num: null, unit, problem: `${digits} 不是整数，请填写整数`, maybe: Math.ceil(num) };
	if (num === 0) return { num: null, unit, problem: "数量为 0，请填写，或勾选“不买”" };
	if (num > quantityMaximum)
		return { num: null, unit, problem: `一次最多 ${formatCount(quantityMaximum)}，请分次填写` };
	return { num, unit };
}
