import "server-only";
import type { Approval } from "~/api/contract/mall/approval";
import type { RecordedSku } from "~/api/contract/mall/compare-record";
import { costFields } from "~/api/endpoint/cost-field";
import type { ChildOrder, OrderItem } from "~/api/schema/order";
import { formatApproval } from "~/domain/order/approval-state";
import { getLineCost } from "~/domain/order/cost-fields";
import type { LastTexts } from "~/parts/article/last-bought/load-last-bought";
import { listApprovalFacts, listApprovalWords } from "~/parts/order/approval/list-approval-facts";
import { bold, type Cell, money, number, text } from "~/parts/order/xlsx/cells";
import { streamSheet } from "~/parts/order/xlsx/stream-sheet";

type Line = { part: ChildOrder; item: OrderItem; last: string };

type Column = [name: string, width: number, cell: (line: Line) => Cell];

const columns: readonly Column[] = [
	["商品编号", 22, ({ item }) => text(item.skuId)],
	["商品名称", 48, ({ item }) => text(item.name)],
	["规格", 24, ({ item }) => text(item.specList.map(({ specValue }) => specValue).join(" "))],
	["供应商", 26, ({ part }) => text(part.venderName)],
	["送货时间", 20, ({ part }) => text(toDelivery(part))],
	["未税单价（元）", 14, ({ item }) => money(item.nakedPrice)],
	["税率", 8, ({ item }) => number(item.taxRate, "0%")],
	["含税单价（元）", 14, ({ item }) => money(item.price)],
	["数量", 8, ({ item }) => number(item.num)],
	["单位", 8, ({ item }) => text(item.saleUnit ?? "")],
	["税额（元）", 14, ({ item }) => money(item.tax)],
	["含税小计（元）", 14, ({ item }) => money(item.subtotal)],
	["上次采购", 36, ({ last }) => text(last)],
];

/** The buyer's own texts of a line, for a mall that has them. */
const textColumns: readonly Column[] = [
	["行备注", 36, ({ item }) => text(item.remark ?? "")],
	["采购申请号", 22, ({ item }) => text(item.reqNo ?? "")],
];

/** The cost values that count for a line, where the order has any. */
const costColumns: readonly Column[] = costFields.map(({ name, label }) => [
	label,
	22,
	({ part, item }) => text(getLineCost(part, item, name) ?? ""),
]);

/** The last purchases by SKU, and whether lines have the buyer's own texts. */
type Options = { last?: LastTexts; hasTexts?: boolean };

/**
 * The facts for an approver's decision as an Excel workbook: facts and sums, a row for each line, then the
 * comparison.
 */
export function toXlsx(
	approval: Approval,
	{ last = {}, hasTexts = false }: Options = {},
): ReadableStream<Uint8Array> {
	const shown = [...columns, ...(hasTexts ? textColumns : []), ...(hasCosts(approval) ? costColumns : [])];
	const widths = shown.map(([, width]) => width);
	return streamSheet({ name: "审批单", widths, frozen: 1 }, listRows(approval, shown, last));
}

/** With the year, since a file is read later. */
function toDelivery({ promise, arrivesBy }: ChildOrder): string {
	if (promise) return `${promise.date} ${promise.range}`;
	return arrivesBy ? `预计 ${arrivesBy} 前送达` : "按供应商安排";
}

function hasCosts({ order }: Approval): boolean {
	return order.children.some(({ costs, items }) => costs || items.some((item) => item.costs));
}

function* listRows(approval: Approval, shown: readonly Column[], last: LastTexts): Generator<Cell[]> {
	const { budget, record, order } = approval;
	yield [bold("审批单"), text(formatApproval(approval))];
	for (const fact of [...listApprovalFacts(approval), ...listApprovalWords(approval)]) yield fact.map(text);
	for (const { venderName, files } of order.children)
		if (files) yield [text("文件"), text(`${venderName}：${files.map(({ name }) => name).join("、")}`)];
	yield [];
	yield [text("商品金额（未税）"), money(approval.nakedPrice)];
	yield [text("税额"), money(approval.tax)];
	yield [text("运费"), money(approval.freight)];
	yield [bold("订单金额"), money(approval.payable)];
	if (budget) {
		yield [];
		yield [text(`${budget.month} 预算`), money(budget.limit)];
		yield [text("已用（不含待审批）"), money(budget.used)];
		yield [text("本单后剩余"), money(budget.left)];
	}
	yield [];
	yield shown.map(([name]) => bold(name));
	for (const part of order.children)
		for (const item of part.items)
			yield shown.map(([, , cell]) => cell({ part, item, last: last[item.skuId] ?? "" }));
	if (!record) return;
	yield [];
	yield [bold("比价单")];
	yield comparedHead;
	for (const sku of record.items) yield toComparedRow(sku);
}

const comparedHead = [
	"商品编号",
	"商品名称",
	"品牌",
	"供应商",
	"库存",
	"未税价（元）",
	"税率",
	"含税价（元）",
].map(bold);

/** A row of the comparison, in the columns of the order's lines above, as far as both have them. */
function toComparedRow(sku: RecordedSku): Cell[] {
	return [
		text(sku.skuId),
		text(sku.name),
		text(sku.brandName),
		text(sku.venderName),
		text(sku.stockStateDesc),
		money(sku.nakedPrice),
		number(sku.taxRate, "0%"),
		money(sku.price),
	];
}
