import "server-only";
import writeXlsxFile, { type CellObject, type SheetData } from "write-excel-file/universal";
import type { ChildOrder, OrderItem, ParentOrder } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order/order-state";
import { formatDate } from "~/domain/text/dates";
import { bold, money, number, text } from "~/parts/order/xlsx/cells";

/** The greatest number of orders in one file. */
export const mostOrders = 500;

type Line = { parent: ParentOrder; child: ChildOrder; item: OrderItem };

const columns: [name: string, width: number, cell: (line: Line) => CellObject][] = [
	["合并订单号", 22, ({ parent }) => text(parent.orderId)],
	["订单号", 24, ({ child }) => text(child.orderId)],
	["下单时间", 20, ({ child }) => text(formatDate(child.createdAt))],
	["状态", 10, ({ child }) => text(formatOrderState(child.state))],
	["采购单号", 16, ({ child }) => text(child.poNo ?? "")],
	["供应商", 26, ({ child }) => text(child.venderName)],
	["商品编号", 22, ({ item }) => text(item.skuId)],
	["商品名称", 48, ({ item }) => text(item.name)],
	["规格", 24, ({ item }) => text(item.specList.map(({ specValue }) => specValue).join(" "))],
	["数量", 8, ({ item }) => number(item.num)],
	["单位", 8, ({ item }) => text(item.saleUnit ?? "")],
	["含税单价（元）", 14, ({ item }) => money(item.price)],
	["税率", 8, ({ item }) => number(item.taxRate, "0%")],
	["税额（元）", 14, ({ item }) => money(item.tax)],
	["含税小计（元）", 14, ({ item }) => money(item.subtotal)],
	["收货人", 12, ({ child }) => text(child.address.name)],
	["备注", 24, ({ child }) => text(child.remark ?? "")],
];

type Found = { orders: readonly ParentOrder[]; totalCount: number };

/** Orders as an Excel workbook, with a row for each ordered article. It says when it does not hold all found orders. */
export function toXlsx({ orders, totalCount }: Found): Promise<Blob> {
	const lines = orders.flatMap((parent) =>
		parent.children.flatMap((child) => child.items.map((item): Line => ({ parent, child, item }))),
	);
	const scope =
		totalCount > orders.length
			? `共 ${totalCount} 个订单，本文件为最近的 ${orders.length} 个；请按日期分段导出其余订单`
			: `共 ${totalCount} 个订单`;
	const sheet: SheetData = [
		[bold("订单")],
		[text(scope)],
		[],
		columns.map(([name]) => bold(name)),
		...lines.map((line) => columns.map(([, , cell]) => cell(line))),
	];
	const widths = columns.map(([, width]) => ({ width }));
	return writeXlsxFile(sheet, { sheet: "订单", columns: widths }).toBlob();
}
