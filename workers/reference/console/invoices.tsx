/** @jsxImportSource hono/jsx */

import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { maxFileBytes } from "~/api/schema/file";
import { issueInvoice, needsInvoice } from "../backends/mall/order/issue-invoice";
import type { OrderSnapshot } from "../backends/mall/order/order-snapshot";
import type { Db } from "../db/client";
import { childOrders, orders } from "../db/schema/trade";
import { BusinessError } from "../endpoint/implement";
import { getNow } from "../testing/clock";
import { Control } from "./controls";
import { createTablePage } from "./page";
import { named } from "./request-fields";

const InvoiceForm = v.object({
	no: named("发票号码", v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9]{4,30}$/))),
	file: named("发票文件", v.pipe(v.file(), v.minSize(1), v.maxSize(maxFileBytes))),
});

/** The parts of orders that wait for their supplier's invoice, with a form for each. */
export async function createInvoicesPage(db: Db): Promise<Response> {
	const rows = await db
		.select({ part: childOrders })
		.from(childOrders)
		.innerJoin(orders, eq(orders.orderId, childOrders.orderId))
		.where(needsInvoice)
		.orderBy(desc(orders.createdAt))
		.limit(50);
	return createTablePage("开票", {
		heads: ["订单", "供应商", "抬头", "操作"],
		rows: rows.map(({ part }) => [
			part.childOrderId,
			part.venderName,
			(part.snapshot as OrderSnapshot).invoice?.header?.title ?? "个人",
			<IssueForm childOrderId={part.childOrderId} />,
		]),
		empty: "没有等待开票的订单。",
	});
}

function IssueForm({ childOrderId }: { childOrderId: string }) {
	const { no, file } = InvoiceForm.entries;
	return (
		<form method="post" enctype="multipart/form-data" action={`/invoices/${childOrderId}`}>
			<Control of={no} name="no" maxlength={30} />
			<Control of={file} name="file" accept="application/pdf,image/*" />
			<button type="submit">开票</button>
		</form>
	);
}

/**
 * Issues the invoice of a form. False when the form is not filled in, the file is of another kind, or
 * the invoice is already issued.
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
