import { sql } from "drizzle-orm";
import type { InvoiceChoice } from "~/api/schema/invoice";
import { operators, orderSteps } from "../backends/mall/order/order-steps";
import type { Db } from "../db/client";
import { prepare } from "../db/run-batch";

const hour = 3_600_000;
const { shipPart, receivePart } = orderSteps.child_orders;
const invoicePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 420]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/**
 * The statements, after those of the orders, that insert the parcels and invoices of a buyer's orders: a part
 * that waits for shipment has two parcels, one of them received, and two orders have their invoices, but for
 * one part. Their numbers end as those of the orders, which are the same in each seed.
 */
export function insertDeliveries(
	db: Db,
	{ userId, realName }: { userId: string; realName: string },
	invoice: InvoiceChoice,
): D1PreparedStatement[] {
	const line = sql`(
		SELECT child_order_id, line_no, num / 4 AS num, created_at
		FROM orders JOIN child_orders USING (order_id) JOIN order_lines USING (child_order_id)
		WHERE orders.user_id = ${userId} AND child_orders.state = 'pendingShipment' AND num >= 4
		ORDER BY order_lines.rowid LIMIT 1)`;
	const invoiced = sql`(
		SELECT * FROM orders WHERE user_id = ${userId} AND state = 'completed' ORDER BY created_at DESC LIMIT 2)`;
	return [
		sql`
			INSERT INTO parcels (parcel_id, child_order_id, carrier, tracking_no, sent_at, delivered_at)
			SELECT 'PK' || child_order_id || value, child_order_id, '顺丰速运', 'SF14' || value || '8' || substr(child_order_id, -9),
				created_at + (15 + 3 * value) * ${hour}, iif(value = 1, created_at + 20 * ${hour}, NULL)
			FROM ${line}, json_each('[1, 2]')`,
		sql`
			INSERT INTO parcel_lines (parcel_id, line_no, num, received)
			SELECT parcel_id, line_no, num, iif(delivered_at, num, 0) FROM parcels JOIN ${line} USING (child_order_id)`,
		sql`
			INSERT INTO order_tracks (child_order_id, kind, time, operator, content)
			SELECT child_order_id, 'shipPart', sent_at, ${operators.supplier}, ${shipPart.note} FROM parcels
			UNION ALL SELECT child_order_id, 'receivePart', delivered_at, ${realName}, ${receivePart.note} FROM parcels
			WHERE delivered_at IS NOT NULL ORDER BY 3`,
		sql`
			UPDATE child_orders SET invoice_no = '25112000000' || substr(child_order_id, -9), invoice_file_id = 'F' || child_order_id,
				invoiced_at = created_at + 96 * ${hour}, invoice_fen = child_orders.payable_fen, invoice_tax_fen = tax_fen,
				snapshot = json_set(snapshot, '$.invoice', json(${JSON.stringify(invoice)}))
			FROM ${invoiced} AS invoiced WHERE invoiced.order_id = child_orders.order_id AND child_order_id <> (
				SELECT child_order_id FROM ${invoiced} JOIN child_orders USING (order_id)
				ORDER BY created_at DESC, child_order_id LIMIT 1)`,
		sql`
			INSERT INTO files (file_id, mall_code, user_id, name, content_type, size, created_at)
			SELECT invoice_file_id, mall_code, user_id, '发票 ' || invoice_no || '.pdf', 'application/pdf', ${invoicePdf.length}, invoiced_at
			FROM child_orders WHERE invoice_no IS NOT NULL`,
		sql`INSERT INTO file_chunks SELECT file_id, 0, CAST(${invoicePdf} AS BLOB) FROM files`,
	].map((statement) => prepare(db, statement));
}
