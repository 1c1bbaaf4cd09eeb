import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { OrderState } from "~/api/schema/order";
import type { Db } from "../../../db/client";
import { inquiries } from "../../../db/schema/inquiry";
import { orders } from "../../../db/schema/trade";

const overStates: OrderState[] = ["cancelled", "sentBack"];

/** Whether an order came to nothing, so that what was offered for it is free again. */
export function cameToNothing(state: OrderState): boolean {
	return overStates.includes(state);
}

/** The orders that came to nothing and whose inquiry's accepted offers still hold, each with its inquiry. */
export function findReorderable(db: Db, now: Date, isMeant: SQL) {
	return db
		.select({ orderId: orders.orderId, inquiryId: inquiries.inquiryId })
		.from(orders)
		.innerJoin(inquiries, eq(inquiries.settlementId, orders.settlementId))
		.where(
			and(
				isMeant,
				inArray(orders.state, overStates),
				sql`NOT EXISTS (
					SELECT 1 FROM json_each(${inquiries.choices}) AS choice JOIN offers ON offer_id = choice.value ->> 'offerId'
					WHERE valid_until <= ${now.getTime()})`,
			),
		);
}
