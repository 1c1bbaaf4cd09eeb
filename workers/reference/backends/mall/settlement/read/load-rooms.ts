import { inArray, type SQL, sql } from "drizzle-orm";
import { deadStates } from "~/domain/order/order-moves";
import { formatDate } from "~/domain/text/dates";
import { toIdList } from "../../../../db/id-list";
import { venders } from "../../../../db/schema/catalogue";
import type { DeliveryWay } from "../../../../db/schema/delivery-ways";
import { childOrders } from "../../../../db/schema/trade";
import type { Context } from "../../../../endpoint/implement";
import { isExpired } from "../../order/expiry";
import { isIn } from "../../order/write-move";

/** A supplier's ways of delivery, and how many orders it already delivers at one of their times. */
export type Room = {
	ways: DeliveryWay[];
	countBooked(methodCode: string, date: string, code: string): number;
};

/** A chosen time of a supplier, and how many orders fit in it. */
export type ChosenSlot = {
	venderId: string;
	methodCode: string;
	date: string;
	code: string;
	capacity: number;
};

type Booked = { venderId: string; methodCode: string; date: string; code: string; num: number };

/** The rooms of these suppliers, from today on. */
export async function loadRooms(ctx: Context, venderIds: readonly string[]): Promise<Map<string, Room>> {
	const { db, now } = ctx;
	const asked = toIdList(venderIds);
	const [rows, booked] = await Promise.all([
		db
			.select({ venderId: venders.venderId, ways: venders.deliveryWays })
			.from(venders)
			.where(inArray(venders.venderId, asked)),
		db.all<Booked>(sql`
			SELECT vender_id AS venderId, snapshot ->> '$.methodCode' AS methodCode, snapshot ->> '$.promise.date' AS date,
				snapshot ->> '$.promise.code' AS code, count(*) AS num
			FROM ${bookedParts(now)} AND vender_id IN ${asked} AND snapshot ->> '$.promise.date' >= ${formatDate(now, "yyyy-MM-dd")}
			GROUP BY 1, 2, 3, 4`),
	]);
	const counts = new Map(booked.map((one) => [toKey(one), one.num]));
	return new Map(
		rows.map(({ venderId, ways }) => [
			venderId,
			{
				ways,
				countBooked: (methodCode, date, code) => counts.get(toKey({ venderId, methodCode, date, code })) ?? 0,
			},
		]),
	);
}

/** SQL: each of these times has room for one more order. */
export function haveRoom(slots: readonly ChosenSlot[], now: Date): SQL {
	return sql`NOT EXISTS (
		SELECT 1 FROM json_each(${JSON.stringify(slots)}) AS asked
		WHERE asked.value ->> 'capacity' <= (
			SELECT count(*) FROM ${bookedParts(now)} AND vender_id = asked.value ->> 'venderId'
				AND snapshot ->> '$.promise.date' = asked.value ->> 'date' AND snapshot ->> '$.promise.code' = asked.value ->> 'code'
				AND snapshot ->> '$.methodCode' = asked.value ->> 'methodCode'))`;
}

/**
 * SQL for FROM: the parts of orders that a supplier delivers at a chosen time. A
 * cancelled order frees its time.
 */
function bookedParts(now: Date): SQL {
	return sql`child_orders JOIN orders AS placed USING (order_id)
		WHERE snapshot ->> '$.promise.date' IS NOT NULL AND NOT ${isIn(childOrders.state, deadStates)} AND NOT ${isExpired(now, "placed")}`;
}

function toKey({ venderId, methodCode, date, code }: Omit<Booked, "num">): string {
	return [venderId, methodCode, date, code].join(" ");
}
