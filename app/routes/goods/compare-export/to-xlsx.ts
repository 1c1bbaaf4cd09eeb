import "server-only";
import writeXlsxFile, { type CellObject, type SheetData } from "write-excel-file/universal";
import type { CompareRecord, RecordedSku } from "~/api/contract/mall/compare-record";
import { formatDate } from "~/domain/text/dates";
import { bold, money, number, text } from "~/parts/order/xlsx/cells";

const columns: [name: string, width: number, cell: (sku: RecordedSku) => CellObject][] = [
	["商品编号", 22, ({ skuId }) => text(skuId)],
	["商品名称", 48, ({ name }) => text(name)],
	["品牌", 12, ({ brandName }) => text(brandName)],
	["型号", 18, ({ model }) => text(model)],
	["供应商", 26, ({ venderName }) => text(venderName)],
	["含税价（元）", 14, ({ price }) => money(price)],
	["未税价（元）", 14, ({ nakedPrice }) => money(nakedPrice)],
	["税率", 8, ({ taxRate }) => number(taxRate, "0%")],
	["库存", 14, ({ stockStateDesc }) => text(stockStateDesc)],
	["送达（天）", 12, ({ arrivalDays }) => (arrivalDays === undefined ? text("") : number(arrivalDays))],
	["起订量", 10, ({ lowestBuy }) => number(lowestBuy)],
	["购买倍数", 10, ({ orderMultiple }) => number(orderMultiple)],
	["单位", 8, ({ saleUnit }) => text(saleUnit)],
];

/** A saved comparison as an Excel workbook: operator, time and address, then a row for each SKU. */
export function toXlsx({ time, address, operator, items }: CompareRecord): Promise<Blob> {
	const sheet: SheetData = [
		[bold("比价单")],
		[text("保存时间"), text(formatDate(time))],
		[text("收货地区"), text(address)],
		[text("比价人"), text(operator)],
		[],
		columns.map(([name]) => bold(name)),
		...items.map((sku) => columns.map(([, , cell]) => cell(sku))),
	];
	const widths = columns.map(([, width]) => ({ width }));
	return writeXlsxFile(sheet, { sheet: "比价单", columns: widths }).toBlob();
}
