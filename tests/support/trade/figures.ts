import { expect } from "vitest";
import type { Order, OrderItem } from "../../../app/api/schema/order.ts";
import { type ReadRow, readFen, readText } from "../page/read-page.ts";

/** A line as the backend says it, in the fields that settlement and order share. */
export type TrueLine = Pick<
	OrderItem,
	"skuId" | "name" | "num" | "price" | "nakedPrice" | "taxRate" | "subtotal"
> & {
	saleUnit?: string | undefined;
	pack?: { size: number; unit: string } | undefined;
};
export type ChildOrder = Extract<Order, { orderType: 2 }>;

/** Yuan of a call in fen. */
export const fenOf = (money: string): number => Math.round(Number(money) * 100);
export const sum = (numbers: readonly number[]): number =>
	numbers.reduce((total, number) => total + number, 0);

/** "3 盒（60 支）", "3 个" */
export function sayNumber({ num, saleUnit, pack }: TrueLine): string {
	const inside = pack && pack.size > 1 ? `（${(pack.size * num).toLocaleString("en")} ${pack.unit}）` : "";
	return `${num} ${saleUnit}${inside}`;
}

/** Finds the row of a line by its name. */
export function findRow(rows: readonly ReadRow[], { name }: TrueLine): ReadRow {
	const found = rows.filter(({ text, cells }) => cells.单价 !== undefined && text.includes(name));
	expect([name, found.length]).toEqual([name, 1]);
	return found[0] as ReadRow;
}

/** A price with its unit, and the price of a piece beside it. */
export function checkPrice(where: string, text: string, line: Omit<TrueLine, "num" | "subtotal">): void {
	const price = fenOf(line.price);
	expect([where, readFen(text)]).toEqual([where, price]);
	expect([where, /¥[\d,.]+\|\/([^|]+)\|/.exec(text)?.[1]]).toEqual([where, line.saleUnit]);
	expect([where, readFen(text, "未税 ")]).toEqual([where, fenOf(line.nakedPrice)]);
	if (!line.pack || line.pack.size < 2) return;
	const { size, unit } = line.pack;
	const piece = /([\d,]+) ([^\s，|]+)，(约 )?¥([\d,.]+)\/([^|]+)\|/.exec(text) ?? [];
	expect([where, piece[1], piece[2], piece[5]]).toEqual([where, size.toLocaleString("en"), unit, unit]);
	const inFen = Number(piece[4]?.replaceAll(",", "")) * 100;
	expect(Math.abs(inFen - price / size)).toBeLessThanOrEqual(piece[3] ? 0.005 + 1e-9 : 1e-9);
}

/** A line of a table with 单价, 数量 and 小计. */
export function checkLine(where: string, row: ReadRow, line: TrueLine): void {
	checkPrice(where, row.cells.单价 ?? "", line);
	const rate = `${Number((line.taxRate * 100).toFixed(2))}%`;
	expect([where, row.cells.单价?.includes(`税率 ${rate}`)]).toEqual([where, true]);
	const said = readText(row.cells.数量 ?? "");
	const typed = /name="num\/[^"]*"[^>]* value="(\d+)"/.exec(row.source)?.[1];
	if (typed) expect([where, Number(typed)]).toEqual([where, line.num]);
	if (!typed || line.pack) expect([where, said.includes(sayNumber(line))]).toEqual([where, true]);
	expect([where, readFen(row.cells.小计 ?? "")]).toEqual([where, fenOf(line.subtotal)]);
	expect([where, fenOf(line.subtotal)]).toEqual([where, fenOf(line.price) * line.num]);
}
