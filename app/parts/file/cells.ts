import { parseMoney } from "~/domain/text/money";

/** A cell: its value, its format in Excel's words, and whether it is bold. */
export type Cell = { value: string | number; format: "@" | "0" | "0%" | "#,##0.00"; bold?: true };
/** A text that is known when the last row is. */
export type LateText = { late: () => string };

/**
 * A cell that stays text whatever it begins with, also when a buyer edits it: a supplier's "=1+1" or "+8613…"
 * is never a formula.
 */
export const textCell = (value = ""): Cell => ({ value, format: "@" });
/** A number in one of Excel's formats. */
export const number = (value: number, format: Cell["format"] = "0"): Cell => ({ value, format });
/** Yuan with two places. */
export const money = (value: string) => number(parseMoney(value) / 100, "#,##0.00");
/** Fen as yuan with two places. */
export const fen = (value: number) => number(value / 100, "#,##0.00");
/** The head of a column, a title. */
export const bold = (value: string): Cell => ({ ...textCell(value), bold: true });
