import "server-only";
import type { Approval } from "~/api/contract/mall/approval";
import type { RecordedSku } from "~/api/contract/mall/compare-record";
import { costFields } from "~/api/endpoint/cost-field";
import type { ChildOrder, OrderItem } from "~/api/schema/order";
import { formatApproval } from "~/domain/order/approval-state";
import { getLineCost } from "~/domain/order/cost-fields";
import type { LastTexts } from "~/parts/article/last-bought/load-last-bought";
import { bold, money, textCell } from "~/parts/file/cells";
import {
	type Column,
	createFile,
	type FileExport,
	listTable,
	listTextColumns,
	moneyColumn,
	numberColumn,
	type SheetLine,
	textColumn,
} from "~/parts/file/sheet";
import { listApprovalFacts, listApprovalWords } from "~/parts/order/approval/list-approval-facts";

type Row = { part: ChildOrder; item: OrderItem; last: string };

const columns: readonly Column<Row>[] = [
	textColumn("商品编号", 22, ({ item }) => item.skuId),
	textColumn("商品名称", 48, ({ item }) => item.name),
	textColumn("规格", 24, ({ item }) => item.specList.map(({ specValue }) => specValue).join(" ")),
	textColumn("供应商", 26, ({ part }) => part.venderName),
	textColumn("送货时间", 20, ({ part }) => toDelivery(part)),
	moneyColumn("未税单价（元）", ({ item }) => item.nakedPrice),
	numberColumn("税率", 8, ({ item }) => item.taxRate, "0%"),
	moneyColumn("含税单价（元）", ({ item }) => item.price),
	numberColumn("数量", 8, ({ item }) => item.num),
	textColumn("单位", 8, ({ item }) => item.saleUnit),
	moneyColumn("税额（元）", ({ item }) => item.tax),
	moneyColumn("含税小计（元）", ({ item }) => item.subtotal),
	textColumn("上次采购", 36, ({ last }) => last),
];

/** The cost values that count for a line, where the order has any. */
const costColumns = costFields.map(({ name, label }) =>
	textColumn<Row>(label, 22, ({ part, item }) => getLineCost(part, item, name)),
);

/**
 * The columns of the comparison. They stand in those of the order's lines above, as far as both have them.
 */
const comparedColumns: readonly Column<RecordedSku>[] = [
	textColumn("商品编号", 22, ({ skuId }) => skuId),
	textColumn("商品名称", 48, ({ name }) => name),
	textColumn("品牌", 24, ({ brandName }) => brandName),
	textColumn("供应商", 26, ({ venderName }) => venderName),
	textColumn("库存", 20, ({ stockStateDesc }) => stockStateDesc),
	moneyColumn("未税价（元）", ({ nakedPrice }) => nakedPrice),
	numberColumn("税率", 8, ({ taxRate }) => taxRate, "0%"),
	moneyColumn("含税价（元）", ({ price }) => price),
];

/** The last purchases by SKU, and whether lines have the buyer's own texts. */
type Options = { last?: LastTexts; hasTexts?: boolean };

/**
 * The facts for an approver's decision as a file: facts and sums, a row for each line, then the comparison.
 */
export function createApprovalFile(
	approval: Approval,
	{ last = {}, hasTexts = false }: Options = {},
): FileExport {
	const { record, order } = approval;
	const own = hasTexts ? listTextColumns<Row>(({ item }) => item) : [];
	const costs = hasCosts(approval) ? costColumns : [];
	const sheet = {
		name: "审批单",
		above: [...listFacts(approval), ...listSums(approval), []],
		columns: [...columns, ...own, ...costs],
		below: record ? [[], [bold("比价单")], ...listTable(comparedColumns, record.items)] : [],
		frozen: 1,
	};
	const rows = order.children.flatMap((part) =>
		part.items.map((item) => ({ part, item, last: last[item.skuId] ?? "" })),
	);
	return createFile(sheet, rows);
}

/** With the year, since a file is read later. */
function toDelivery({ promise, arrivesBy }: ChildOrder): string {
	if (promise) return `${promise.date} ${promise.range}`;
	return arrivesBy ? `预计 ${arrivesBy} 前送达` : "按供应商安排";
}

function hasCosts({ order }: Approval): boolean {
	return order.children.some(({ costs, items }) => costs || items.some((item) => item.costs));
}

function listFacts(approval: Approval): SheetLine[] {
	const facts = [...listApprovalFacts(approval), ...listApprovalWords(approval)];
	const files = approval.order.children.flatMap(({ venderName, files }) =>
		files ? [["文件", `${venderName}：${files.map(({ name }) => name).join("、")}`]] : [],
	);
	const lines = [...facts, ...files].map((fact) => fact.map((one) => textCell(one)));
	return [[bold("审批单"), textCell(formatApproval(approval))], ...lines, []];
}

function listSums({ nakedPrice, tax, freight, payable, budget }: Approval): SheetLine[] {
	const sums: SheetLine[] = [
		[textCell("商品金额（未税）"), money(nakedPrice)],
		[textCell("税额"), money(tax)],
		[textCell("运费"), money(freight)],
		[bold("订单金额"), money(payable)],
	];
	if (!budget) return sums;
	return [
		...sums,
		[],
		[textCell(`${budget.month} 预算`), money(budget.limit)],
		[textCell("已用（不含待审批）"), money(budget.used)],
		[textCell("本单后剩余"), money(budget.left)],
	];
}
