import { type Amount, toAmount, unclear } from "./amount";
import { figure } from "./amount-patterns";
import { findAmount } from "./find-amount";
import { toHalfWidth } from "./half-width";
import { parseNumeral } from "./numerals";
import { missing } from "./take-amount";
import { isUnit, readUnitCell, toUnit } from "./unit-words";

const figures = new RegExp(`^[x×*]?\\s*(${figure})\\s*([万千百]?)\\s*(\\p{L}{0,7}|m2|㎡)$`, "iu");

/** Reads the cell of a number column; `unit` is the text of the unit column. */
export function readAmount(cell: string, unit = ""): Amount {
	const text = toHalfWidth(cell.replaceAll("，", ",")).trim();
	const { unit: own, isUnclear } = readUnitCell(unit);
	if (/^[-—/\\?]*$/.test(text)) return { num: null, unit: own, problem: missing };
	if (isUnclear) return { num: null, unit: "", problem: `单位写的是“${unit.trim()}”，请填写数量并选单位` };
	const [, digits, scaled = "", word = ""] = figures.exec(text) ?? [];
	if (digits && (word === "" || isUnit(word) || /^\p{Script=Han}{1,2}$/u.test(word))) {
		const conflicts = word !== "" && own !== "" && toUnit(word) !== own;
		return conflicts
			? { num: null, unit: own, problem: `数量写的是“${text}”，单位写的是“${unit.trim()}”，请填写` }
			: toAmount(digits, scaled, word || own);
	}
	const numeral = parseNumeral(text);
	return numeral === null ? readSentence(text, own) : toAmount(String(numeral), "", own);
}

/** A cell that says its number in words: 共5盒. `own` is the unit of its row. */
function readSentence(text: string, own: string): Amount {
	const { amount } = findAmount(text);
	// "口罩2盒" beside a name is of other goods.
	if (amount.num === null || /^(?![共合总计需要约数])\p{L}{2,}\d/u.test(text))
		return { num: null, unit: amount.unit || own, problem: unclear };
	return own && amount.unit && amount.unit !== own ? { num: null, unit: own, problem: unclear } : amount;
}
