import { type SQL, sql } from "drizzle-orm";
import type { receiveParcel as endpoint } from "~/api/contract/mall/order";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { refuseFewer } from "~/domain/order/parcels";
import { runBatch, tryBatch } from "../../../db/run-batch";
import { childOrders } from "../../../db/schema/trade";
import {
	BusinessError,
	type BuyerContext,
	type Context,
	createFieldError,
} from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { announceStep, operators } from "./order-steps";
import { isOf, mayMoveChildOrder, moveChildOrders } from "./write-move";

export type Supplier = Pick<Context, "db" | "now">;

/** SQL on child_orders: a part of it has been sent, in a parcel. */
export const hasParcels: SQL = sql`EXISTS (SELECT 1 FROM parcels WHERE parcels.child_order_id = child_orders.child_order_id)`;

/** SQL on order_lines: the pieces of the line that are in parcels. */
const sentNum = sql`(SELECT coalesce(sum(parcel_lines.num), 0) FROM parcel_lines JOIN parcels USING (parcel_id)
	WHERE parcels.child_order_id = order_lines.child_order_id AND parcel_lines.line_no = order_lines.line_no)`;

/** SQL on order_lines: the pieces of the line whose receipt the buyer has confirmed in parcels. */
export const receivedNum = sql`(SELECT coalesce(sum(parcel_lines.received), 0) FROM parcel_lines JOIN parcels USING (parcel_id)
	WHERE parcels.child_order_id = order_lines.child_order_id AND parcel_lines.line_no = order_lines.line_no)`;

/** SQL on child_orders: no piece of its goods is left to send. Gifts go with their goods. */
const isAllSent = sql`NOT EXISTS (SELECT 1 FROM order_lines
	WHERE order_lines.child_order_id = child_orders.child_order_id AND gift_type = 0 AND order_lines.num > ${sentNum})`;

/** SQL on child_orders: the buyer has confirmed every piece of its parcels. */
const isAllReceived = sql`NOT EXISTS (SELECT 1 FROM parcel_lines JOIN parcels USING (parcel_id)
	WHERE parcels.child_order_id = child_orders.child_order_id AND received < num)`;

type ParcelShipment = {
	parcelId: string;
	childOrderId: string;
	carrier: string;
	trackingNo: string;
	lines: { lineNo: number; num: number }[];
};

/**
 * The supplier sends a part of a child order. The statement itself counts what is left of each line, so
 * parallel shipments never exceed the order. The last parcel moves the child order on. False when it does
 * not wait for shipment, or a line has not so many pieces left. A parcel that this child order has already
 * is true, and sends nothing more.
 */
export async function shipParcel({ db, now }: Supplier, shipment: ParcelShipment): Promise<boolean> {
	const { parcelId, childOrderId, carrier, trackingNo, lines } = shipment;
	const wished = sql`json_each(${JSON.stringify(lines)}) AS wish`;
	const isNew = sql`child_order_id = ${childOrderId} AND EXISTS (SELECT 1 FROM parcels WHERE parcel_id = ${parcelId})`;
	// Its key refuses it, and so undoes the other statements.
	const refuseAgain = sql`
		INSERT INTO parcels (parcel_id, child_order_id, carrier, tracking_no, sent_at)
		SELECT parcel_id, child_order_id, carrier, tracking_no, sent_at FROM parcels WHERE parcel_id = ${parcelId}`;
	const detail = sql`${`：${carrier} ${trackingNo}`} || CASE cancel_request WHEN 'asked' THEN '，取消申请未通过' ELSE '' END`;
	const said = { now, by: operators.supplier };
	const statements = [
		refuseAgain,
		sql`
			INSERT INTO parcels (parcel_id, child_order_id, carrier, tracking_no, sent_at)
			SELECT ${parcelId}, child_order_id, ${carrier}, ${trackingNo}, ${now.getTime()} FROM child_orders
			WHERE ${mayMoveChildOrder("ship", sql`child_order_id = ${childOrderId}`)} AND ${lines.length} > 0 AND ${lines.length} = (
				SELECT count(*) FROM ${wished} JOIN order_lines ON line_no = wish.value ->> 'lineNo'
				WHERE order_lines.child_order_id = ${childOrderId} AND gift_type = 0
					AND (wish.value ->> 'num') BETWEEN 1 AND order_lines.num - ${sentNum})`,
		sql`
			INSERT INTO parcel_lines (parcel_id, line_no, num)
			SELECT ${parcelId}, wish.value ->> 'lineNo', wish.value ->> 'num' FROM ${wished}
			WHERE EXISTS (SELECT 1 FROM parcels WHERE parcel_id = ${parcelId})`,
		...announceStep("child_orders", "shipPart", sql`${isNew} AND NOT ${isAllSent}`, {
			...said,
			detail,
			turn: parcelId,
		}),
		...moveChildOrders("ship", childOrderId, { ...said, detail }, sql`${isNew} AND ${isAllSent}`),
		// Sending answers a wish to cancel. It comes last, since the texts of each step tell of the wish.
		sql`UPDATE child_orders SET cancel_request = NULL WHERE ${isNew}`,
	];
	await tryBatch(db, statements, ["parcels.parcel_id"]);
	const own = await db.all(
		sql`SELECT 1 FROM parcels WHERE parcel_id = ${parcelId} AND child_order_id = ${childOrderId}`,
	);
	return own.length > 0;
}

/**
 * The statements, before a shipment of all that is left: a child order that was
 * sent in part, and for which `where` holds, gets a last parcel.
 */
export function sendRest(orderId: string, now: Date, trackingNo: SQL, where: SQL): SQL[] {
	const isMeant = sql`${mayMoveChildOrder("ship", isOf(orderId))} AND ${where} AND ${hasParcels}`;
	const rest = sql`child_order_id || '-rest'`;
	return [
		sql`
			INSERT INTO parcels (parcel_id, child_order_id, carrier, tracking_no, sent_at)
			SELECT ${rest}, child_order_id, '顺丰速运', ${trackingNo}, ${now.getTime()} FROM child_orders WHERE ${isMeant}`,
		sql`
			INSERT INTO parcel_lines (parcel_id, line_no, num)
			SELECT ${rest}, line_no, num - ${sentNum} FROM order_lines
			WHERE child_order_id IN (SELECT child_order_id FROM child_orders WHERE ${isMeant}) AND gift_type = 0 AND num > ${sentNum}`,
	];
}

/** The carrier delivers a parcel. The buyer gets one message. */
export function deliverParcel({ db, now }: Supplier, parcelId: string): Promise<void> {
	return runBatch(db, deliverOne(parcelId, now));
}

/** The statements that deliver a parcel, once. */
export function deliverOne(parcelId: string, now: Date): SQL[] {
	const isNew = sql`child_order_id = (SELECT child_order_id FROM parcels WHERE parcel_id = ${parcelId} AND delivered_at IS NULL)`;
	const detail = sql`(SELECT '：' || carrier || ' ' || tracking_no FROM parcels WHERE parcel_id = ${parcelId})`;
	return [
		...announceStep("child_orders", "deliver", isNew, { now, by: "承运商", detail, turn: parcelId }),
		sql`UPDATE parcels SET delivered_at = ${now.getTime()} WHERE parcel_id = ${parcelId} AND delivered_at IS NULL`,
	];
}

/**
 * The buyer confirms pieces of a parcel. Numbers are totals and never fall, so a repeat changes nothing. The
 * last piece of the last parcel completes the child order.
 * @throws BusinessError 404 no such parcel, 400 more than it has, or fewer than are confirmed.
 */
export async function receiveParcel(
	{ parcelId, lines }: HandlerInputOf<typeof endpoint>,
	ctx: BuyerContext,
): Promise<Record<string, never>> {
	const { db, now, buyer } = ctx;
	const found = await db.all<{
		childOrderId: string;
		lineNo: number;
		skuId: string;
		num: number;
		received: number;
	}>(sql`
		SELECT parcels.child_order_id AS childOrderId, parcel_lines.line_no AS lineNo, sku_id AS skuId, parcel_lines.num AS num, received
		FROM parcels JOIN parcel_lines USING (parcel_id)
			JOIN order_lines ON order_lines.child_order_id = parcels.child_order_id AND order_lines.line_no = parcel_lines.line_no
		WHERE parcel_id = ${parcelId}
			AND parcels.child_order_id IN (SELECT child_order_id FROM child_orders WHERE ${isOwn(childOrders, ctx)})`);
	const [first] = found;
	if (!first) throw new BusinessError(404, "NOT_FOUND", "没有这个包裹");
	const wished = (lines ?? found.map(({ skuId, num }) => ({ skuId, received: num }))).map((wish) => {
		const line = found.find(({ skuId }) => skuId === wish.skuId);
		const message = refuse(wish.received, line);
		if (!line || message) throw createFieldError("PARCEL", `got.${wish.skuId}`, message);
		return { lineNo: line.lineNo, received: wish.received };
	});
	const wish = sql`json_each(${JSON.stringify(wished)}) AS wish`;
	const isMore = sql`child_order_id = ${first.childOrderId} AND EXISTS (
		SELECT 1 FROM ${wish} JOIN parcel_lines ON line_no = wish.value ->> 'lineNo'
		WHERE parcel_id = ${parcelId} AND received < wish.value ->> 'received')`;
	const detail = sql`(SELECT '：' || carrier || ' ' || tracking_no FROM parcels WHERE parcel_id = ${parcelId})`;
	const said = { now, by: buyer.realName };
	await runBatch(db, [
		...announceStep("child_orders", "receivePart", isMore, { ...said, detail }),
		sql`
			UPDATE parcel_lines SET received = max(received, (SELECT wish.value ->> 'received' FROM ${wish} WHERE wish.value ->> 'lineNo' = line_no))
			WHERE parcel_id = ${parcelId} AND line_no IN (SELECT wish.value ->> 'lineNo' FROM ${wish})`,
		...moveChildOrders(
			"confirm",
			first.childOrderId,
			said,
			sql`${isOwn(childOrders, ctx)} AND ${isAllReceived}`,
		),
	]);
	return {};
}

/** Why a line cannot have so many received pieces; "" where it can. */
function refuse(wished: number, line: { num: number; received: number } | undefined): string {
	if (!line) return "这个包裹里没有该商品";
	if (wished > line.num) return `这个包裹里最多 ${line.num} 件`;
	return wished < line.received ? refuseFewer(line.received) : "";
}

/**
 * The statement, before the receipt of a whole order or child order is confirmed: each
 * of its parcels is received, too.
 */
export function receiveAll(ctx: BuyerContext, orderId: string): SQL {
	return sql`
		UPDATE parcel_lines SET received = num WHERE parcel_id IN (SELECT parcel_id FROM parcels WHERE child_order_id IN (
			SELECT child_order_id FROM child_orders WHERE ${mayMoveChildOrder("confirm", isOf(orderId))} AND ${isOwn(childOrders, ctx)}))`;
}
