import { isOpen, type ListLine } from "./list-line";

const quoteHead =
	/^[\s>*_=-]*(?:(?:原始|原)邮件|邮件原件|转发的?邮件|original (?:message|mail)|forwarded message)[\s*_=:：-]*$|^[\s>]*(?:发件人|from)\s*[:：]|(?:写道|wrote)\s*[:：]$/i;

/** True if a line begins an older mail below an answer. */
export function isQuoteHead(text: string): boolean {
	return quoteHead.test(text.slice(0, 200).trim());
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
