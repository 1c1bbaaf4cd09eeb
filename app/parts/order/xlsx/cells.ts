import type { CellObject } from "write-excel-file/universal";
import { parseMoney } from "~/domain/text/money";

/**
 * A cell that stays text whatever it begins with, also when a buyer edits it: a supplier's "=1+1" or "+8613…" is never a
 * formula.
 */
export const text = (value: string): CellObject => ({ value, type: String, format: "@" });
/** A number in one of Excel's formats. */
export const number = (value: number, format = "0"): CellObject => ({ value, type: Number, format });
/** Yuan with two places. */
export const money = (value: string) => number(parseMoney(value) / 100, "#,##0.00");
/** The head of a column, a title. */
export const bold = (value: string): CellObject => ({ ...text(value), fontWeight: "bold" });
