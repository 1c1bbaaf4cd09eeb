import "server-only";
import type { CompareRecord, RecordedSku } from "~/api/contract/mall/compare-record";
import { formatBasePrice, formatPack } from "~/domain/goods/unit";
import { formatDate } from "~/domain/text/dates";
import { toComparedOfRecord } from "~/parts/article/comparison/compared";
import { findCheapest, listAttributes } from "~/parts/article/comparison/comparison-rows";
import { signers } from "~/parts/article/comparison/signers";
import { bold, textCell } from "~/parts/file/cells";
import {
	type Column,
	createFile,
	type FileExport,
	moneyColumn,
	numberColumn,
	textColumn,
} from "~/parts/file/sheet";

/** An article and its place in the comparison. */
type Row = { sku: RecordedSku; at: number };

const columns: readonly Column<Row>[] = [
	textColumn("商品编号", 22, ({ sku }) => sku.skuId),
	textColumn("商品名称", 48, ({ sku }) => sku.name),
	textColumn("品牌", 12, ({ sku }) => sku.brandName),
	textColumn("型号", 18, ({ sku }) => sku.model),
	textColumn("供应商", 26, ({ sku }) => sku.venderName),
	moneyColumn("含税价（元）", ({ sku }) => sku.price),
	moneyColumn("未税价（元）", ({ sku }) => sku.nakedPrice),
	numberColumn("税率", 8, ({ sku }) => sku.taxRate, "0%"),
	textColumn("库存", 14, ({ sku }) => sku.stockStateDesc),
	numberColumn("送达（天）", 12, ({ sku }) => sku.arrivalDays),
	numberColumn("起订量", 10, ({ sku }) => sku.lowestBuy),
	numberColumn("购买倍数", 10, ({ sku }) => sku.orderMultiple),
	textColumn("单位", 8, ({ sku }) => sku.saleUnit),
	textColumn("每单位含", 12, ({ sku }) => sku.pack && formatPack(sku.pack)),
	textColumn("折合单价", 16, ({ sku }) => formatBasePrice(sku.price, sku)),
];

/** A sheet of Excel has 16,384 columns. */
const mostAttributes = 1000;

/**
 * A saved comparison as a file: operator, time and address, a row for each SKU with all its attributes, those
 * that differ first, and lines to sign.
 */
export function createComparisonFile({ time, address, operator, items }: CompareRecord): FileExport {
	const compared = items.map(toComparedOfRecord);
	const cheapest = findCheapest(compared);
	const attributes = listAttributes(compared).slice(0, mostAttributes);
	const sheet = {
		name: "比价单",
		above: [
			[bold("比价单")],
			[textCell("保存时间"), textCell(formatDate(time))],
			[textCell("收货地区"), textCell(address)],
			[textCell("比价人"), textCell(operator)],
			[],
		],
		columns: [
			...columns,
			textColumn<Row>("最低", 8, ({ sku }) => (cheapest?.has(sku.skuId) ? "最低" : "")),
			...attributes.map(({ name, values }) => textColumn<Row>(name, 16, ({ at }) => values[at])),
		],
		below: cheapest ? [] : [[textCell("单位不同或包装数量未知，未标最低价")]],
		signers,
	};
	return createFile(
		sheet,
		items.map((sku, at) => ({ sku, at })),
	);
}
