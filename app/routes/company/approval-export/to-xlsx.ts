import "server-only";
import writeXlsxFile, { type CellObject, type SheetData } from "write-excel-file/universal";
import type { Approval } from "~/api/contract/mall/approval";
import type { RecordedSku } from "~/api/contract/mall/compare-record";
import type { ChildOrder, OrderItem } from "~/api/schema/order";
import { formatApproval } from "~/domain/order/approval-state";
import { listApprovalFacts, listApprovalWords } from "~/parts/order/approval/list-approval-facts";
import { bold, money, number, text } from "~/parts/order/xlsx/cells";

type Line = { part: ChildOrder; item: OrderItem };

const columns: [name: string, width: number, cell: (line: Line) => CellObject][] = [
	["商品编号", 22, ({ item }) => text(item.skuId)],
	["商品名称", 48, ({ item }) => text(item.name)],
	["规格", 24, ({ item }) => text(item.specList.map(({ specValue }) => specValue).join(" "))],
	["供应商", 26, ({ part }) => text(part.venderName)],
	["送货时间", 20, ({ part }) => text(part.promise ? `${part.promise.date} ${part.promise.range}` : "")],
	["未税单价（元）", 14, ({ item }) => money(item.nakedPrice)],
	["税率", 8, ({ item }) => number(item.taxRate, "0%")],
	["含税单价（元）", 14, ({ item }) => money(item.price)],
	["数量", 8, ({ item }) => number(item.num)],
	["单位", 8, ({ item }) => text(item.saleUnit ?? "")],
	["税额（元）", 14, ({ item }) => money(item.tax)],
	["含税小计（元）", 14, ({ item }) => money(item.subtotal)],
];

/**
 * The facts for an approver's decision as an Excel workbook: facts and sums, a row for each line, then the
 * comparison.
 */
export function toXlsx(approval: Approval): Promise<Blob> {
	const { budget, record, order } = approval;
	const lines = order.children.flatMap((part) => part.items.map((item): Line => ({ part, item })));
	const sheet: SheetData = [
		[bold("审批单"), text(formatApproval(approval))],
		...[...listApprovalFacts(approval), ...listApprovalWords(approval)].map((fact) => fact.map(text)),
		[],
		[text("商品金额（未税）"), money(approval.nakedPrice)],
		[text("税额"), money(approval.tax)],
		[text("运费"), money(approval.freight)],
		[bold("订单金额"), money(approval.payable)],
		...(budget
			? [
					[],
					[text(`${budget.month} 预算`), money(budget.limit)],
					[text("已用（不含待审核）"), money(budget.used)],
					[text("本单后剩余"), money(budget.left)],
				]
			: []),
		[],
		columns.map(([name]) => bold(name)),
		...lines.map((line) => columns.map(([, , cell]) => cell(line))),
		...(record ? [[], [bold("比价单")], comparedHead, ...record.items.map(toComparedRow)] : []),
	];
	const widths = columns.map(([, width]) => ({ width }));
	return writeXlsxFile(sheet, { sheet: "审批单", columns: widths }).toBlob();
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
function toComparedRow(sku: RecordedSku): CellObject[] {
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
