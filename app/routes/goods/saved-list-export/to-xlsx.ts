import "server-only";
import type { SavedLine, SavedList } from "~/api/contract/mall/saved-list";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { compareLine, type LineToday } from "~/domain/goods/list-line";
import { bold, type Cell, fen, money, number, text } from "~/parts/order/xlsx/cells";
import { streamSheet } from "~/parts/order/xlsx/stream-sheet";

type Row = { line: SavedLine; sku: Sku | undefined; stock: Stock | undefined; today: LineToday };

type Column = [name: string, width: number, cell: (row: Row) => Cell];

const columns: readonly Column[] = [
	["商品编号", 22, ({ line }) => text(line.skuId)],
	["商品名称", 48, ({ line, sku }) => text(sku?.name ?? line.name)],
	["品牌", 12, ({ sku }) => text(sku?.brandName ?? "")],
	["型号", 18, ({ sku }) => text(sku?.model ?? "")],
	["数量", 8, ({ line }) => number(line.num)],
	["单位", 8, ({ line, sku }) => text(sku?.saleUnit ?? line.saleUnit)],
	["保存时含税单价（元）", 20, ({ line }) => money(line.price)],
	["现含税单价（元）", 16, ({ today }) => (today.nowFen === null ? text("") : fen(today.nowFen))],
	["供应商", 26, ({ sku }) => text(sku?.vender.venderName ?? "")],
	["说明", 24, ({ today, stock }) => text(today.fault?.text ?? (stock ? "" : "库存暂时无法查询"))],
];

/** The buyer's own texts of a line, for a mall that has them. */
const textColumns: readonly Column[] = [
	["行备注", 36, ({ line }) => text(line.remark ?? "")],
	["采购申请号", 22, ({ line }) => text(line.reqNo ?? "")],
];

/** The articles and stocks that are known, and whether lines have the buyer's own texts. */
type Known = { skus: readonly Sku[]; stocks: readonly Stock[]; hasTexts: boolean };

/** A list of goods as an Excel workbook that /quick reads, too: a row for each line. */
export function toXlsx(list: SavedList, known: Known): ReadableStream<Uint8Array> {
	const shown = known.hasTexts ? [...columns, ...textColumns] : columns;
	const widths = shown.map(([, width]) => width);
	return streamSheet({ name: "常购清单", widths, frozen: 1 }, listRows(list, shown, known));
}

function* listRows(
	{ lines }: SavedList,
	shown: readonly Column[],
	{ skus, stocks }: Known,
): Generator<Cell[]> {
	const skuOf = new Map(skus.map((sku) => [sku.skuId, sku]));
	const stockOf = new Map(stocks.map((stock) => [stock.skuId, stock]));
	yield shown.map(([name]) => bold(name));
	for (const line of lines) {
		const sku = skuOf.get(line.skuId);
		const stock = stockOf.get(line.skuId);
		const row = { line, sku, stock, today: compareLine(line, sku, stock) };
		yield shown.map(([, , cell]) => cell(row));
	}
}
