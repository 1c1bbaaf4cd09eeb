import type { IssuedInvoice } from "~/api/contract/mall/invoice";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import { formatIssuedState } from "~/domain/order/issued-invoice";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { bold, textCell } from "~/parts/file/cells";
import { type Column, type FileExport, OpenSheet, sumColumn, textColumn } from "~/parts/file/sheet";

/** The greatest number of invoices in one file. */
const most = 10_000;

const columns: readonly Column<IssuedInvoice>[] = [
	textColumn("开票日期", 12, ({ issuedAt }) => formatDate(issuedAt, "yyyy-MM-dd")),
	textColumn("发票号码", 24, ({ invoiceNo }) => invoiceNo),
	textColumn("发票类型", 26, ({ invoiceType }) => formatInvoiceType(invoiceType)),
	textColumn("状态", 10, ({ state }) => formatIssuedState(state)),
	textColumn("发票抬头", 26, ({ title }) => title),
	textColumn("供应商", 26, ({ venderName }) => venderName),
	textColumn("订单号", 22, ({ parentOrderId }) => parentOrderId),
	textColumn("子订单号", 24, ({ orderId }) => orderId),
	textColumn("下单人", 10, ({ submitter }) => submitter),
	sumColumn("未税金额（元）", ({ amount, tax }) => parseMoney(amount) - parseMoney(tax)),
	sumColumn("税额（元）", ({ tax }) => parseMoney(tax)),
	sumColumn("价税合计（元）", ({ amount }) => parseMoney(amount)),
	sumColumn("开票后退款（元）", ({ refunded }) => parseMoney(refunded)),
];

/** The invoices of a month as a file, the oldest first. */
export function createInvoicesFile(
	month: string,
	pages: AsyncIterable<readonly IssuedInvoice[]>,
): FileExport {
	const sheet = new OpenSheet({
		name: "已开发票",
		above: [[bold("已开发票")], [textCell(month)], []],
		columns,
	});

	async function* addInvoices(): AsyncGenerator<void> {
		for await (const list of pages) {
			for (const invoice of list) sheet.add(invoice);
			yield;
			if (sheet.count < most) continue;
			sheet.addLine([textCell(`一个文件最多 ${most} 行，其余未导出，请在页面查看`)]);
			return;
		}
	}

	return { sheets: [sheet], steps: addInvoices() };
}
