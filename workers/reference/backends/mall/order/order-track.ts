import { type SQL, sql } from "drizzle-orm";

/** The statement that notes what happens to the child orders for which `isMeant` holds. For the batch of the event. */
export function track(now: Date, operator: string, content: SQL, isMeant: SQL): SQL {
	return sql`
		INSERT INTO order_tracks (child_order_id, time, operator, content)
		SELECT child_order_id, ${now.getTime()}, ${operator}, ${content} FROM child_orders WHERE ${isMeant}`;
}
