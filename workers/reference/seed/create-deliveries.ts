import { operators, orderSteps } from "../backends/mall/order/order-steps";
import type { Db } from "../db/client";
import { insertRows } from "../db/insert-rows";
import { files, parcelLines, parcels } from "../db/schema/trade";
import type { OrderRows } from "./add-order";

type Rows = {
	parcels: (typeof parcels.$inferInsert)[];
	parcelLines: (typeof parcelLines.$inferInsert)[];
	files: (typeof files.$inferInsert)[];
};

const hour = 3_600_000;
/** Whose orders have them. */
const receiver = "wanglei";
/** A line that is so big comes in several parcels. */
const leastInParts = 4;

/** The end of an order's number, which is the same in each seed. */
const timeless = -9;

const invoicePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 420]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

/**
 * Parcels and invoices of a buyer's orders: a part that waits for shipment has two parcels, one of them
 * received, and two orders have their invoices, but for one part. It changes the rows of these parts.
 */
export function createDeliveries(buyer: { loginName: string; realName: string }, orders: OrderRows): Rows {
	const rows: Rows = { parcels: [], parcelLines: [], files: [] };
	if (buyer.loginName !== receiver) return rows;
	sendInParts(rows, orders, buyer.realName);
	issueInvoices(rows, orders);
	return rows;
}

function sendInParts(rows: Rows, { orders, children, lines, tracks }: OrderRows, realName: string): void {
	const waiting = new Map(
		children.filter(({ state }) => state === "pendingShipment").map((child) => [child.childOrderId, child]),
	);
	const line = lines.find(({ childOrderId, num }) => num >= leastInParts && waiting.has(childOrderId));
	const part = line && waiting.get(line.childOrderId);
	const order = orders.find(({ orderId }) => orderId === part?.orderId);
	if (!line || !order) throw new Error("the seed has no line for several parcels");
	const { childOrderId, lineNo } = line;
	const num = Math.floor(line.num / leastInParts);
	for (const [index, received] of [num, 0].entries()) {
		const sentAt = order.createdAt + (18 + index * 3) * hour;
		const deliveredAt = received > 0 ? sentAt + 2 * hour : null;
		const parcelId = `PK${childOrderId}${index + 1}`;
		const trackingNo = `SF14${index + 1}8${childOrderId.slice(timeless)}`;
		rows.parcels.push({ parcelId, childOrderId, carrier: "顺丰速运", trackingNo, sentAt, deliveredAt });
		rows.parcelLines.push({ parcelId, lineNo, num, received });
		const { shipPart, receivePart } = orderSteps.child_orders;
		const sent = { childOrderId, time: sentAt, operator: operators.supplier };
		tracks.push({ ...sent, kind: "shipPart", content: shipPart.note });
		if (deliveredAt !== null) {
			const got = { childOrderId, time: deliveredAt, operator: realName };
			tracks.push({ ...got, kind: "receivePart", content: receivePart.note });
		}
	}
}

function issueInvoices(rows: Rows, { orders, children }: OrderRows): void {
	const [newer, older] = orders.filter(({ state }) => state === "completed");
	const [waiting, ...rest] = children.filter(({ orderId }) => orderId === newer?.orderId);
	const invoice = (waiting?.snapshot as { invoice?: object } | undefined)?.invoice;
	for (const part of [...rest, ...children.filter(({ orderId }) => orderId === older?.orderId)]) {
		const { childOrderId, mallCode, userId, snapshot, payableFen: invoiceFen, taxFen: invoiceTaxFen } = part;
		const order = part.orderId === newer?.orderId ? newer : older;
		const invoiceNo = `25112000000${childOrderId.slice(timeless)}`;
		const fileId = `F${childOrderId}`;
		const invoicedAt = (order?.createdAt ?? 0) + 96 * hour;
		Object.assign(part, { invoiceNo, invoiceFileId: fileId, invoicedAt, invoiceFen, invoiceTaxFen });
		part.snapshot = { ...(snapshot as object), invoice };
		rows.files.push({
			fileId,
			mallCode,
			userId,
			createdAt: invoicedAt,
			name: `发票 ${invoiceNo}.pdf`,
			contentType: "application/pdf",
			size: invoicePdf.length,
		});
	}
}

/** The statements that insert them after their orders. */
export function insertDeliveries(db: Db, rows: readonly Rows[]): D1PreparedStatement[] {
	const invoices = rows.flatMap((some) => some.files);
	return [
		...insertRows(
			db,
			parcels,
			rows.flatMap((some) => some.parcels),
		),
		...insertRows(
			db,
			parcelLines,
			rows.flatMap((some) => some.parcelLines),
		),
		...insertRows(db, files, invoices),
		db.$client
			.prepare("INSERT INTO file_chunks SELECT value, 0, CAST(? AS BLOB) FROM json_each(?)")
			.bind(invoicePdf, JSON.stringify(invoices.map(({ fileId }) => fileId))),
	];
}
