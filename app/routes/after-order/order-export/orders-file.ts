import "server-only";
import type { ParentOrder } from "~/api/schema/order";
import { listLineMoney } from "~/domain/order/line-money";
import { sumOrderMoney } from "~/domain/order/order-money";
import { bold } from "~/parts/file/cells";
import { type Column, type FileExport, OpenSheet } from "~/parts/file/sheet";
import { type ExportLine, type Extras, listLineColumns, listOrderColumns, type OrderRow } from "./columns";

/** The greatest number of lines in one file. */
const mostExportLines = 10_000;

/** A page of the found orders, the newest first, and the number of all of them. */
export type OrderPage = { list: readonly ParentOrder[]; totalCount: number };

/**
 * The greatest number of lines, whether there is time for another page, and the extensions that have columns.
 */
type Options = Extras & { most: number; mayGoOn: () => boolean };

/**
 * Orders as a file: a sheet with a row for each line, and one with a row for each order. The rows are written
 * while the pages come. When not all found orders are in it, its second row says so.
 */
export function createOrdersFile(
	pages: AsyncIterator<OrderPage>,
	{ most = mostExportLines, mayGoOn = () => true, hasTexts = false, hasCosts = false }: Partial<Options> = {},
): FileExport {
	const extras = { hasTexts, hasCosts };
	let totalCount = 0;
	/** The reason why the file ends before the last found order. */
	let reason = "";
	const scope = () => formatScope(totalCount, orders.count, `${lines.count} 行${reason}`);
	const lines = openSheet("订单明细", listLineColumns(extras), scope);
	const orders = openSheet("订单汇总", listOrderColumns(extras), scope);
	// A new order moves the others on: the last one of a page may come again.
	const written = new Set<string>();

	/** Adds an order, and says whether there was room for it. */
	function addOrder(parent: ParentOrder): boolean {
		if (written.has(parent.orderId)) return true;
		if (lines.count + countLines(parent) > most) {
			reason = `，一个文件最多 ${most} 行`;
			return false;
		}
		written.add(parent.orderId);
		orders.add({ parent, money: sumOrderMoney(parent.children) });
		for (const child of parent.children)
			for (const line of listLineMoney(child)) lines.add({ parent, child, ...line });
		return true;
	}

	async function* addPages(): AsyncGenerator<void> {
		while (mayGoOn()) {
			const { done, value } = await pages.next();
			if (done) return;
			totalCount = value.totalCount;
			if (!value.list.every(addOrder)) return;
			yield;
		}
		reason = "，导出超时";
	}

	return { sheets: [lines, orders], steps: addPages() };
}

function openSheet<Row extends ExportLine | OrderRow>(
	name: string,
	columns: readonly Column<Row>[],
	scope: () => string,
): OpenSheet<Row> {
	return new OpenSheet({ name, above: [[bold(name)], [{ late: scope }], []], columns });
}

function formatScope(totalCount: number, orders: number, extent: string): string {
	if (totalCount <= orders) return `共 ${totalCount} 个订单，${extent}`;
	return `共 ${totalCount} 个订单，本文件为最近的 ${orders} 个（${extent}）；请按下单日期分段导出其余订单`;
}

function countLines({ children }: ParentOrder): number {
	return children.reduce((sum, { items }) => sum + items.length, 0);
}
