import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { awaitsInvoice, issueInvoice } from "../backends/mall/order/issue-invoice";
import type { OrderSnapshot } from "../backends/mall/order/order-snapshot";
import type { Db } from "../db/client";
import { childOrders, orders } from "../db/schema/trade";
import { BusinessError } from "../endpoint/implement";
import { getNow } from "../testing/clock";
import { createPage, createTable, escapeHtml } from "./html";

const InvoiceForm = v.object({
	no: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{4,30}$/)),
	file: v.pipe(v.file(), v.minSize(1), v.maxSize(5 * 1024 * 1024)),
});

/** The parts of orders that wait for their supplier's invoice, with a form for each. */
export async function createInvoicesPage(db: Db): Promise<Response> {
	const rows = await db
		.select({ part: childOrders })
		.from(childOrders)
		.innerJoin(orders, eq(orders.orderId, childOrders.orderId))
		.where(awaitsInvoice)
		.orderBy(desc(orders.createdAt))
		.limit(50);
	const table = createTable(
		["订单", "供应商", "抬头", "操作"],
		rows.map(({ part }) => [
			escapeHtml(part.childOrderId),
			escapeHtml(part.venderName),
			escapeHtml((part.snapshot as OrderSnapshot).invoice?.header?.title ?? "个人"),
			`<form method="post" enctype="multipart/form-data" action="/invoices/${escapeHtml(part.childOrderId)}"><input name="no" aria-label="发票号码" placeholder="发票号码" maxlength="30" required> <input type="file" name="file" aria-label="发票文件" accept="application/pdf,image/*" required> <button>开票</button></form>`,
		]),
		"没有等待开票的订单。",
	);
	return createPage("开票", `<p><a href="/">返回收件箱</a></p><section>${table}</section>`);
}

/**
 * Issues the invoice of a form. False when the form is not filled in, the file is of another kind, or the invoice is
 * already issued.
 */
export async function issueByForm(db: Db, childOrderId: string, form: FormData): Promise<boolean> {
	const parsed = v.safeParse(InvoiceForm, Object.fromEntries(form));
	if (!parsed.success) return false;
	try {
		return await issueInvoice({ db, now: getNow() }, childOrderId, parsed.output);
	} catch (error) {
		if (error instanceof BusinessError) return false;
		throw error;
	}
}
