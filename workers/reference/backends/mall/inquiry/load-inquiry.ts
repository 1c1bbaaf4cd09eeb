import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import { inquiries, inquiryLines, offerLines, offers } from "../../../db/schema/inquiry";
import { orders, settlements } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { stateAt } from "../order/expiry";
import { type FreeArticle, findFree, pickValid } from "../order/reorderable";
import { inquiryStateAt } from "./deadline";
import { requirePurchaseRight } from "./purchase-right";

export type InquiryRow = typeof inquiries.$inferSelect;

/** The lines, the offers and the orders of an inquiry. */
export type InquiryParts = {
	lines: (typeof inquiryLines.$inferSelect)[];
	offers: (typeof offers.$inferSelect)[];
	offerLines: (typeof offerLines.$inferSelect)[];
	/** All orders at the prices of the inquiry, the earliest first. */
	orders: Pick<typeof orders.$inferSelect, "orderId" | "state" | "settlementId">[];
	/** Articles of the inquiry whose order was cancelled or sent back, so that they can be ordered again. */
	free: FreeArticle[];
	/** At least one free article has a valid offer. */
	isReorderable: boolean;
};

/** @throws BusinessError 404 when the buyer has no such inquiry, 403 without the right to its kind. */
export async function requireInquiry(ctx: BuyerContext, inquiryId: string): Promise<InquiryRow> {
	const { db, buyer, now } = ctx;
	const [row] = await db
		.select({ ...getTableColumns(inquiries), state: inquiryStateAt(now) })
		.from(inquiries)
		.where(and(isOwn(inquiries, ctx), eq(inquiries.inquiryId, inquiryId)));
	if (!row) throw new BusinessError(404, "NOT_FOUND", "没有这张询价单");
	requirePurchaseRight(buyer, row.kind);
	return row;
}

/** Loads the parts of an inquiry. Offers are in the order of their arrival. */
export async function loadInquiryParts(
	{ db, now }: Pick<BuyerContext, "db" | "now">,
	{ inquiryId }: Pick<InquiryRow, "inquiryId">,
): Promise<InquiryParts> {
	const itsOffers = db.select({ id: offers.offerId }).from(offers).where(eq(offers.inquiryId, inquiryId));
	const [lines, offerRows, offerLineRows, orderRows, free] = await db.batch([
		db
			.select()
			.from(inquiryLines)
			.where(eq(inquiryLines.inquiryId, inquiryId))
			.orderBy(asc(inquiryLines.lineNo)),
		db
			.select()
			.from(offers)
			.where(eq(offers.inquiryId, inquiryId))
			.orderBy(asc(offers.createdAt), asc(offers.offerId)),
		db
			.select()
			.from(offerLines)
			.where(inArray(offerLines.offerId, itsOffers))
			.orderBy(asc(offerLines.lineNo)),
		db
			.select({
				orderId: orders.orderId,
				state: stateAt(orders.state, now),
				settlementId: orders.settlementId,
			})
			.from(settlements)
			.innerJoin(
				orders,
				and(eq(orders.userId, settlements.userId), eq(orders.settlementId, settlements.settlementId)),
			)
			.where(eq(settlements.inquiryId, inquiryId))
			.orderBy(asc(orders.createdAt), asc(orders.orderId)),
		findFree({ db, now }, eq(inquiries.inquiryId, inquiryId)),
	]);
	const isReorderable = pickValid(free, now).length > 0;
	return { lines, offers: offerRows, offerLines: offerLineRows, orders: orderRows, free, isReorderable };
}
