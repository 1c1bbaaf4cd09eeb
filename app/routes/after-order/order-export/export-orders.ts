import "server-only";
import type { ParentOrder } from "~/api/schema/order";
import { listLineMoney } from "~/domain/order/line-money";
import { sumOrderMoney } from "~/domain/order/order-money";
import { bold, fen, text } from "~/parts/order/xlsx/cells";
import type { LateText } from "~/parts/order/xlsx/sheet-xml";
import { type SheetPlan, streamWorkbook, type WorkbookWriter } from "~/parts/order/xlsx/stream-workbook";
import { type Column, type Extras, listLineColumns, listOrderColumns } from "./columns";

/** The greatest number of lines in one file. */
export const mostLines = 10_000;

/** A page of the found orders, the newest first, and the number of all of them. */
export type OrderPage = { list: readonly ParentOrder[]; totalCount: number };

/** The greatest number of lines, whether there is time for another page, and the extensions that have columns. */
type Options = Extras & { most: number; mayGoOn: () => boolean };

/** The rows above the first order: title, scope, an empty one, and the heads. */
const frozen = 4;

/**
 * Orders as a workbook: a sheet with a row for each line, and one with a row for each order. The rows are written while the
 * pages come. When not all found orders are in it, its second row says so.
 */
export function exportOrders(
	pages: AsyncIterator<OrderPage>,
	{ most = mostLines, mayGoOn = () => true, hasTexts = false, hasCosts = false }: Partial<Options> = {},
): ReadableStream<Uint8Array> {
	const plans: SheetPlan[] = listSheets({ hasTexts, hasCosts }).map(({ name, columns }) => ({
		name,
		widths: columns.map(({ width }) => width),
		frozen,
	}));
	return streamWorkbook(plans, (writer) => writeOrders(writer, pages, { most, mayGoOn, hasTexts, hasCosts }));
}

function listSheets(extras: Extras) {
	return [
		{ name: "订单明细", columns: listLineColumns(extras) },
		{ name: "订单汇总", columns: listOrderColumns(extras) },
	] as const;
}

async function* writeOrders(
	writer: WorkbookWriter,
	pages: AsyncIterator<OrderPage>,
	{ most, mayGoOn, ...extras }: Options,
): AsyncGenerator<void> {
	const scope: LateText = { late: 0 };
	const sheets = listSheets(extras);
	for (const [sheet, { name, columns }] of sheets.entries()) {
		writer.add(sheet, [bold(name)]);
		writer.add(sheet, [scope]);
		writer.add(sheet, []);
		writer.add(
			sheet,
			columns.map((column) => bold(column.name)),
		);
	}
	const lines = createTable(writer, 0, listLineColumns(extras));
	const orders = createTable(writer, 1, listOrderColumns(extras));
	// A new order moves the others on: the last one of a page may come again.
	const written = new Set<string>();
	let totalCount = 0;
	let isFull = false;
	while (!isFull && mayGoOn()) {
		const { done, value } = await pages.next();
		if (done) break;
		totalCount = value.totalCount;
		for (const parent of value.list) {
			if (written.has(parent.orderId)) continue;
			isFull = lines.count + countLines(parent) > most;
			if (isFull) break;
			written.add(parent.orderId);
			orders.add({ parent, money: sumOrderMoney(parent.children) });
			for (const child of parent.children) {
				for (const line of listLineMoney(child)) lines.add({ parent, child, ...line });
			}
		}
		yield;
	}
	lines.addTotal();
	orders.addTotal();
	writer.late([formatScope(totalCount, written.size, lines.count)]);
}

function formatScope(totalCount: number, orders: number, lines: number): string {
	if (totalCount <= orders) return `共 ${totalCount} 个订单，${lines} 行`;
	return `共 ${totalCount} 个订单，本文件为最近的 ${orders} 个（${lines} 行，一个文件最多 ${mostLines} 行）；请按下单日期分段导出其余订单`;
}

function countLines({ children }: ParentOrder): number {
	return children.reduce((sum, { items }) => sum + items.length, 0);
}

/** Adds rows to a sheet and adds up their sums. */
function createTable<Row>(writer: WorkbookWriter, sheet: number, columns: readonly Column<Row>[]) {
	const totals = columns.map(() => 0);
	return {
		count: 0,
		add(row: Row) {
			this.count++;
			for (const [index, { sum }] of columns.entries())
				if (sum) totals[index] = (totals[index] ?? 0) + sum(row);
			writer.add(
				sheet,
				columns.map(({ cell }) => cell(row)),
			);
		},
		addTotal() {
			writer.add(
				sheet,
				columns.map(({ sum }, index) =>
					index === 0 ? bold("合计") : sum ? fen(totals[index] ?? 0) : text(""),
				),
			);
		},
	};
}
