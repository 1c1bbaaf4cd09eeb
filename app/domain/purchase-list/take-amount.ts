import { type Amount, toAmount, unclear } from "./amount";
import { parseNumeral } from "./numerals";
import { toUnit } from "./unit-words";

/** A text, the amount in it, and the text without it. */
export type FoundAmount = { amount: Amount; rest: string };

export const missing = "没有写数量，请填写";

/** The question about a text that may have several wanted numbers. */
export const severalNumbers = (said: string) => `有几个数字像数量（${said}），请填写`;

/** The found number of a text, and the text without it. */
export function take(text: string, found: RegExpExecArray): FoundAmount {
	const [whole, digits = "", second = "", third] = found;
	const isSpelled = !/\d/.test(digits);
	const unit = (isSpelled ? second : third) ?? "";
	const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`;
	const tidy = rest
		.replace(/[(【[「]\s*[)】\]」]/g, " ")
		.replace(/(^|[\s,;、])(?:共计?|合计|现在|要|需要?|采购|买|来|再|还|数量){1,3}[\s,:]*(?=$|\s)/g, " ")
		.replace(/\s+/g, " ")
		.replace(
			/^(?:of(?=\s)|-(?=\s)|[\s,，;、:])+|[\s,，;、:。_=]+$|(?<=\p{Script=Han}\s?)[-/x×*X]\s*$|\s[-x×*]+\s*$/gu,
			"",
		);
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

/** The text without a number, and why. */
export function none(rest: string, problem: string, unit = ""): FoundAmount {
	return { amount: { num: null, unit, problem }, rest };
}
