import "server-only";
import type { CompareRecord, RecordedSku } from "~/api/contract/mall/compare-record";
import { formatBasePrice, formatPack } from "~/domain/goods/unit";
import { formatDate } from "~/domain/text/dates";
import { toComparedOfRecord } from "~/parts/article/comparison/compared";
import { findCheapest, listAttributes } from "~/parts/article/comparison/comparison-rows";
import { signers } from "~/parts/article/comparison/signers";
import { bold, type Cell, money, number, text } from "~/parts/order/xlsx/cells";
import { streamSheet } from "~/parts/order/xlsx/stream-sheet";

const columns: [name: string, width: number, cell: (sku: RecordedSku) => Cell][] = [
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
	["每单位含", 12, (sku) => text(sku.pack ? formatPack(sku.pack) : "")],
	["折合单价", 16, (sku) => text(formatBasePrice(sku.price, sku))],
];

/** The rows down to the heads of the columns. */
const headRows = 6;
/** A sheet of Excel has 16,384 columns. */
const mostAttributes = 1000;

/**
 * A saved comparison as an Excel workbook: operator, time and address, a row for each SKU with all its attributes,
 * those that differ first, and lines to sign.
 */
export function toXlsx(record: CompareRecord): ReadableStream<Uint8Array> {
	const compared = record.items.map(toComparedOfRecord);
	const attributes = listAttributes(compared).slice(0, mostAttributes);
	const widths = [...columns.map(([, width]) => width), 8, ...attributes.map(() => 16)];
	const cheapest = findCheapest(compared);
	return streamSheet({ name: "比价单", widths, frozen: headRows }, listRows(record, cheapest, attributes));
}

function* listRows(
	{ time, address, operator, items }: CompareRecord,
	cheapest: ReturnType<typeof findCheapest>,
	attributes: ReturnType<typeof listAttributes>,
): Generator<Cell[]> {
	yield [bold("比价单")];
	yield [text("保存时间"), text(formatDate(time))];
	yield [text("收货地区"), text(address)];
	yield [text("比价人"), text(operator)];
	yield [];
	yield [...columns.map(([name]) => bold(name)), bold("最低"), ...attributes.map(({ name }) => bold(name))];
	for (const [at, sku] of items.entries()) {
		yield [
			...columns.map(([, , cell]) => cell(sku)),
			text(cheapest?.has(sku.skuId) ? "最低" : ""),
			...attributes.map(({ values }) => text(values[at] ?? "")),
		];
	}
	if (!cheapest) yield [text("单位不同或包装数量未知，未标最低价")];
	yield [];
	yield [];
	yield signers.map((name) => text(`${name}：＿＿＿＿＿＿＿＿`));
}
