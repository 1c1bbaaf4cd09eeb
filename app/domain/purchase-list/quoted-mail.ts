import { isOpen, type ListLine } from "./list-line";
import { fits, type Rule } from "./rule";

export const quoteHeads: readonly Rule[] = [
	{
		says: /^[\s>*_=-]*(?:(?:原始|原)邮件|邮件原件|转发的?邮件|original (?:message|mail)|forwarded message)[\s*_=:：-]*$/i,
		examples:
			"-----原始邮件----- ; ---原邮件--- ; ---------- 转发邮件 ---------- ; -----Original Message-----",
	},
	{
		says: /^[\s>]*(?:发件人|from)\s*[:：]/i,
		examples: "发件人：王磊 <wanglei@example.com> ; > From: Wang Lei",
	},
	{ says: /(?:写道|wrote)\s*[:：]$/i, examples: "王磊 于2026年3月12日写道： ; On 12 March Wang Lei wrote:" },
];

/** True if a line begins an older mail below an answer. */
export function isQuoteHead(text: string): boolean {
	return fits(quoteHeads, text.slice(0, 200).trim());
}

/** True if a line is quoted below lines that are not: "> 手套 5双". */
export function isQuotedBelow(source: string, lines: readonly ListLine[]): boolean {
	return /^\s*>/.test(source) && lines.some((line) => !isOpen(line) && !/^\s*>/.test(line.source));
}

/** A line of an older mail. Its number is asked about: the answer above may repeat or change it. */
export function askQuoted(line: ListLine): ListLine {
	if (line.amount.num === null) return line;
	const { unit } = line.amount;
	return { ...line, amount: { num: null, unit, problem: "写在引用的邮件里，请核对后填写" } };
}
