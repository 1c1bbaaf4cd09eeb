import { and, eq, isNull, sql } from "drizzle-orm";
import { sentStates } from "~/domain/order/order-moves";
import { runBatch } from "../../../db/run-batch";
import { childOrders } from "../../../db/schema/trade";
import type { Context } from "../../../endpoint/implement";
import { saveFile } from "../../../files/save-file";
import { tell } from "./order-steps";
import { isIn } from "./write-move";

/** SQL: what was refunded of a part of an order. */
export const refundedFen = sql<number>`(
	SELECT coalesce(sum(refund_fen), 0) FROM after_sales
	WHERE after_sales.child_order_id = child_orders.child_order_id AND refund_to IS NOT NULL)`;

/** SQL: the tax in the refunds. A line that came back whole takes its own tax with it, to the fen. */
const refundedTaxFen = sql`(
	SELECT coalesce(sum(CAST(round(1.0 * back_fen * (subtotal_fen - naked_fen) / subtotal_fen) AS INTEGER)), 0)
	FROM order_lines JOIN (
		SELECT child_order_id, line_no, sum(refund_fen) AS back_fen FROM after_sales
		WHERE refund_to IS NOT NULL GROUP BY child_order_id, line_no) USING (child_order_id, line_no)
	WHERE order_lines.child_order_id = child_orders.child_order_id)`;

/**
 * SQL: a part of an order that is sent, whose buyer asked for an invoice and has none yet. One
 * that was refunded whole gets none.
 */
export const needsInvoice = and(
	isIn(childOrders.state, sentStates),
	isNull(childOrders.invoiceNo),
	sql`json_extract(${childOrders.snapshot}, '$.invoice') IS NOT NULL`,
	sql`child_orders.payable_fen > ${refundedFen}`,
);

/**
 * Stores the supplier's invoice for its part of an order as a file of the buyer, and sends one message. False
 * when the part does not wait for an invoice.
 * @throws BusinessError 400 for a file of another kind, 413 when the buyer's space is used up.
 */
export async function issueInvoice(
	{ db, now }: Pick<Context, "db" | "now">,
	childOrderId: string,
	invoice: { no: string; file: File },
): Promise<boolean> {
	const isMeant = and(eq(childOrders.childOrderId, childOrderId), needsInvoice);
	const [part] = await db.select().from(childOrders).where(isMeant);
	if (!part) return false;
	const { mallCode, userId } = part;
	const file = new File([invoice.file], `发票 ${invoice.no}`);
	const { fileId } = await saveFile(file, { db, now, mallCode, buyer: { userId } });
	const isOpen = sql`child_order_id = ${childOrderId} AND invoice_no IS NULL`;
	await runBatch(db, [
		tell("child_orders", "invoice", isOpen, { now }),
		sql`UPDATE child_orders SET invoice_no = ${invoice.no}, invoice_file_id = ${fileId}, invoiced_at = ${now.getTime()},
			invoice_fen = payable_fen - ${refundedFen}, invoice_tax_fen = tax_fen - ${refundedTaxFen} WHERE ${isOpen}`,
	]);
	return true;
}
