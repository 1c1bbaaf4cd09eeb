import { isOpen, type ListLine } from "./list-line";
import type { Rule } from "./rule";
import { isUnit, toUnit } from "./unit-words";
import { isVariant } from "./variants";

/** The label at the start of a line that says one thing of an article, in a list with a line for each. */
export const labels = {
	num: {
		says: /^\s*(?:\p{Script=Han}{2})?数\s*量/u,
		examples: "数量：5 ; 采购数量 5双 ; 数 量：3",
	},
	unit: { says: /^\s*单\s*位\s*[:：]\s*(\S+)\s*$/, examples: "单位：双 ; 单 位: 盒" },
	name: {
		says: /^\s*(?:品\s*名|名\s*称|(?:商品|物料|产品|材料)(?:名称)?)\s*[:：]/,
		examples: "品名：手套 ; 名 称: 手套 ; 物料名称：手套 ; 商品：手套",
	},
	model: {
		says: /^\s*(?:型\s*号|规\s*格|品\s*牌|颜\s*色|材\s*质|尺\s*寸|款\s*式)[^:：]{0,4}[:：]/,
		examples: "型号：M8×30 ; 规格型号: M8×30 ; 颜 色：红 ; 材质：304",
	},
} satisfies Record<string, Rule>;

/**
 * Joins lines that by turns are a name without a number and a number without a
 * name. Any other order is ambiguous.
 */
export function joinTurns(lines: ListLine[]): ListLine[] {
	const isTurn = (line: ListLine, at: number) =>
		at % 2 === 0 ? line.words !== "" && isOpen(line) : line.words === "" && line.amount.num !== null;
	if (lines.length % 2 === 1 || !lines.every(isTurn)) return lines;
	return lines.flatMap((line, at) => {
		const { source, amount } = lines[at + 1] ?? line;
		return at % 2 === 0 ? [{ ...line, source: `${line.source} ${source}`, amount }] : [];
	});
}

/**
 * The line before with what this one says of the same article; null where this one is of
 * another. `areNumbersBelow` says that the list begins with a name: a number above its name
 * is none of the article before.
 */
export function joinLine(before: ListLine, line: ListLine, areNumbersBelow: boolean): ListLine | null {
	const source = `${before.source} ${line.source}`;
	if (areNumbersBelow && isNumberOf(before, line)) {
		const { amount } = line;
		return { ...before, source, amount: { ...amount, unit: amount.unit || before.amount.unit } };
	}
	// An article above its sizes is in each of their lines.
	const size = line.words.startsWith(`${before.words} `) ? line.words.slice(before.words.length + 1) : "";
	if (isOpen(before) && line.amount.num !== null && isVariant(size)) return { ...line, source };
	const unit = readUnit(line);
	const isUnitNew = before.amount.unit === "" && before.amount.maybe === undefined;
	if (unit !== "" && before.words !== "" && (isUnitNew || before.amount.unit === unit))
		return { ...before, source, amount: { ...before.amount, unit } };
	return isModelOf(before, line) ? joinModel(before, line) : null;
}

/** True if a line is the number of the line before, in a list of 名称：… and 数量：… below each other. */
function isNumberOf(before: ListLine, { words, amount, source }: ListLine): boolean {
	const isLabelled = words === "" && amount.num !== null && labels.num.says.test(source);
	return isLabelled && before.amount.num === null && before.amount.maybe === undefined;
}

/**
 * The unit of a line that says nothing else, in a list of 数量：… and 单位：… below each other. "" for other lines.
 */
function readUnit({ source }: ListLine): string {
	const [, unit = ""] = labels.unit.says.exec(source) ?? [];
	return isUnit(unit) ? toUnit(unit) : "";
}

/** True if a line is the model of the line before, in a list of 名称：… and 型号：… below each other. */
function isModelOf(before: ListLine, line: ListLine): boolean {
	const isNamed = labels.name.says.test(before.source);
	const isName = isOpen(before) && before.words !== "" && !/^[^\s:：]*[:：]/.test(before.source);
	return (isNamed || isName) && (isOpen(before) || isOpen(line)) && labels.model.says.test(line.source);
}

function joinModel(before: ListLine, line: ListLine): ListLine {
	const { source, words, name } = line;
	return {
		...before,
		source: `${before.source} ${source}`,
		words: `${before.words} ${words}`.slice(0, 100).trim(),
		name: `${before.name} ${name}`,
		amount: isOpen(line) ? before.amount : line.amount,
	};
}
