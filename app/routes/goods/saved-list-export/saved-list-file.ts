import "server-only";
import type { SavedLine, SavedList } from "~/api/contract/mall/saved-list";
import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { compareLine, type LineToday } from "~/domain/goods/list-line";
import { fen, textCell } from "~/parts/file/cells";
import {
	type Column,
	createFile,
	type FileExport,
	listTextColumns,
	moneyColumn,
	numberColumn,
	textColumn,
} from "~/parts/file/sheet";

/** A line; without goods it has its own words alone. */
type Row = {
	line: { [K in keyof SavedLine]?: SavedLine[K] | undefined };
	sku?: Sku | undefined;
	stock?: Stock | undefined;
	today?: LineToday;
};

const columns: readonly Column<Row>[] = [
	textColumn("商品编号", 22, ({ line }) => line.skuId),
	textColumn("商品名称", 48, ({ line, sku }) => sku?.name ?? line.name),
	textColumn("品牌", 12, ({ sku }) => sku?.brandName),
	textColumn("型号", 18, ({ sku }) => sku?.model),
	numberColumn("数量", 8, ({ line }) => line.num),
	textColumn("单位", 8, ({ line, sku }) => sku?.saleUnit ?? line.saleUnit),
	{ ...moneyColumn("保存时含税单价（元）", ({ line }) => line.price), width: 20 },
	{
		name: "现含税单价（元）",
		width: 16,
		cell: ({ today }) => (typeof today?.nowFen === "number" ? fen(today.nowFen) : textCell()),
	},
	textColumn("供应商", 26, ({ sku }) => sku?.vender.venderName),
	// /quick reads it as a note: a line without goods shows by its empty 商品编号.
	textColumn(
		"说明",
		24,
		({ today, stock }) => today && (today.fault?.text ?? (stock ? "" : "库存暂时无法查询")),
	),
];

/** The articles and stocks that are known, and whether lines have the buyer's own texts. */
type Known = { skus: readonly Sku[]; stocks: readonly Stock[]; hasTexts: boolean };

/** A list of goods as a file that /quick reads, too: a row for each line. */
export function createListFile(
	{ lines, freeLines }: SavedList,
	{ skus, stocks, hasTexts }: Known,
): FileExport {
	const skuOf = new Map(skus.map((sku) => [sku.skuId, sku]));
	const stockOf = new Map(stocks.map((stock) => [stock.skuId, stock]));
	const rows = lines.map((line): Row => {
		const sku = skuOf.get(line.skuId);
		const stock = stockOf.get(line.skuId);
		return { line, sku, stock, today: compareLine(line, sku, stock) };
	});
	const words = freeLines.map(({ unit, ...line }): Row => ({ line: { ...line, saleUnit: unit } }));
	const isNoted = freeLines.some(({ remark, reqNo }) => remark || reqNo);
	const own = hasTexts || isNoted ? listTextColumns<Row>(({ line }) => line) : [];
	return createFile({ name: "常购清单", columns: [...columns, ...own] }, [...rows, ...words]);
}
