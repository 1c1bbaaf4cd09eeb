import type { Amount } from "./amount";
import { toHalfWidth } from "./half-width";
import { readAmount } from "./read-amount";
import { isPiece, isUnit, saleUnits, toUnit } from "./unit-words";

/**
 * The unit in the head of a number column, with its scale: 数量（千个） has 千 and 个.
 * `isUnclear`: it has several units.
 */
export type HeadUnit = { head: string; scale: string; unit: string; isUnclear: boolean };

/** Units of any goods. A column of units beside them is more exact. */
const general: ReadonlySet<string> = new Set("个件");

/**
 * Reads the unit in the head of a number column: "数量（支）", "数量/PCS", "数量（单位：盒）".
 * Both texts are "" without one.
 */
export function readHeadUnit(head: string): HeadUnit {
	const plain = toHalfWidth(head).replace(/\s/g, "");
	const inner = /[([【](.*?)[)\]】]/.exec(plain)?.[1] ?? /\/(.*)$/.exec(plain)?.[1] ?? "";
	// The number of a cell and this factor together are no clear number.
	const [factor = ""] = /[x×*]\d+$/i.exec(inner || plain) ?? /\/\d+$/.exec(plain) ?? [];
	if (factor) return { head, scale: factor, unit: "", isUnclear: false };
	const [own = "", ...others] = inner.replace(/^(?:计量)?单位:?/, "").split(/[/,、或]/);
	const [, sign = "", unit = ""] = /^([万千百]|k(?=$|pcs?$|ea$|[个只支]))?(.*)$/i.exec(own) ?? [];
	const scale = sign.replace(/k/i, "千");
	if (unit !== "" && !isUnitWord(unit)) return { head, scale: "", unit: "", isUnclear: false };
	const isUnclear = others.some((other) => isUnitWord(other) && isPiece(other) !== isPiece(unit));
	const isOne = !others.some(isUnitWord);
	return { head, scale, unit: isOne ? unit : "", isUnclear };
}

/**
 * Reads the number of a row: a unit in the cell counts before the column of
 * units, and that before the head's.
 */
function readHeadedAmount(cell: string, unit: string, { head, scale, ...own }: HeadUnit): Amount {
	const scaled = /\d\s*$/.test(cell) ? cell + scale : cell;
	const read = readAmount(scaled, unit);
	if (unit !== "" && conflicts(toUnit(unit), toUnit(own.unit)))
		return { num: null, unit: read.unit, problem: `表头写的是“${head.trim()}”，单位写的是“${unit}”，请填写` };
	if (read.unit !== "") return read;
	if (own.isUnclear && read.num !== null)
		return { num: null, unit: "", problem: `表头写的是“${head.trim()}”，请填写数量并选单位` };
	return own.unit === "" ? read : readAmount(scaled, own.unit);
}

/** Reads the cells of a row's number columns. Different numbers are asked about. */
export function readNumbers(cells: readonly { cell: string; headUnit: HeadUnit }[], unit: string): Amount {
	const read = cells.map(({ cell, headUnit }) => readHeadedAmount(cell, unit, headUnit));
	const [first = readAmount("", unit), ...others] = read;
	if (others.every(({ num, unit: own }) => num === first.num && own === first.unit)) return first;
	const said = cells.map(({ cell, headUnit }) => `${headUnit.head.trim()} ${cell.trim() || "空"}`.trim());
	const isOneUnit = others.every(({ unit: own }) => own === first.unit);
	return {
		num: null,
		unit: isOneUnit ? first.unit : "",
		problem: `有几列数量（${said.join("、")}），请填写`,
	};
}

function conflicts(unit: string, own: string): boolean {
	return own !== "" && own !== unit && !general.has(own) && !(isPiece(own) && isPiece(unit));
}

function isUnitWord(text: string): boolean {
	return text === saleUnits || isUnit(text) || /^\p{Script=Han}$/u.test(text);
}
