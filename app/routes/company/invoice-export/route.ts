import { type IssuedInvoice, listIssuedInvoices } from "~/api/contract/mall/invoice";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import { issuedStates } from "~/domain/order/issued-invoice";
import { resources } from "~/domain/page/resources";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { getThisMonth } from "~/domain/text/month-days";
import { bold, textCell } from "~/parts/file/cells";
import { loadPages, sendXlsx } from "~/parts/file/download";
import { type Column, createFile, sumColumn, textColumn } from "~/parts/file/sheet";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const name = "已开发票";
const pageSize = 100;
/** The greatest number of invoices in one file. */
const most = 10_000;

const columns: readonly Column<IssuedInvoice>[] = [
	textColumn("开票日期", 12, ({ issuedAt }) => formatDate(issuedAt, "yyyy-MM-dd")),
	textColumn("发票号码", 24, ({ invoiceNo }) => invoiceNo),
	textColumn("发票类型", 26, ({ invoiceType }) => formatInvoiceType(invoiceType)),
	textColumn("状态", 10, ({ state }) => issuedStates[state]),
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

/** The invoices that the list finds, the oldest first, as a file that is written while they come. */
export async function loader() {
	const { scope, month = getThisMonth() } = getFileQuery(resources.invoicesFile);
	const { api } = getScope();
	const invoices = await loadPages((pageIndex) =>
		api.call(listIssuedInvoices, { scope, month, pageIndex, pageSize }),
	);
	const file = createFile({ name, above: [[bold(name)], [textCell(month)], []], columns }, invoices, most);
	return sendXlsx(file, { title: `${name}-${month}`, plain: "invoices" });
}
