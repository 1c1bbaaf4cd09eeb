import { type SQL, sql } from "drizzle-orm";
import { unpaidMs } from "./open-times";
import type { Said } from "./order-steps";
import { mayMoveOrder, moveOrders } from "./write-move";

/** The statements that make orders with a transfer payable again, for a day at least. */
export function reopenOrders(where: SQL, said: Said): SQL[] {
	return [
		sql`
			UPDATE orders SET expires_at = max(expires_at, ${said.now.getTime() + unpaidMs})
			WHERE ${mayMoveOrder("refuseVoucher", where)}`,
		...moveOrders("refuseVoucher", where, said),
	];
}
