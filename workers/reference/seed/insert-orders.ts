import type { Db } from "../db/client";
import { insertRows } from "../db/insert-rows";
import {
	approvals,
	childOrders,
	orderLines,
	orders,
	orderTracks,
	payments,
	settlements,
} from "../db/schema/trade";
import type { OrderRows } from "./add-order";

/** The statements that insert orders with all that belongs to them. */
export function insertOrders(
	db: Db,
	rows: readonly OrderRows[],
	asked: readonly (typeof approvals.$inferInsert)[],
): D1PreparedStatement[] {
	const all = <K extends keyof OrderRows>(kind: K) =>
		rows.flatMap((some): OrderRows[K][number][] => some[kind]);
	return [
		...insertRows(db, settlements, all("settlements")),
		...insertRows(db, orders, all("orders")),
		...insertRows(db, approvals, asked),
		...insertRows(db, childOrders, all("children")),
		...insertRows(db, orderLines, all("lines")),
		...insertRows(db, orderTracks, all("tracks")),
		...insertRows(db, payments, all("payments")),
	];
}
