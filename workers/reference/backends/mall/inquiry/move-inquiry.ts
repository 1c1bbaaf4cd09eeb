import { type SQL, sql } from "drizzle-orm";
import { runBatch } from "../../../db/run-batch";
import { BusinessError, type BuyerContext, type Context } from "../../../endpoint/implement";
import { isDue, isRunning } from "./deadline";
import { tellOfInquiry } from "./inquiry-message";
import { requireInquiry } from "./load-inquiry";

/** Closes every inquiry whose deadline is over, and sends its buyer a message. */
export async function closeDueInquiries({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	await runBatch(db, close(now, isDue(now)));
}

/**
 * Ends a round of a bidding. The last round closes the bidding; an inquiry has a single
 * round. A closed one stays closed.
 */
export async function closeRound({ db, now }: Pick<Context, "db" | "now">, inquiryId: string): Promise<void> {
	const isMeant = sql`inquiry_id = ${inquiryId} AND ${isRunning} AND NOT ${isDue(now)}`;
	const isBetween = sql`${isMeant} AND round < rounds`;
	await runBatch(db, [
		...close(now, sql`${isMeant} AND round = rounds`),
		tellOfInquiry("round", now, isBetween),
		sql`UPDATE inquiries SET round = round + 1 WHERE ${isBetween}`,
	]);
}

function close(now: Date, isMeant: SQL): SQL[] {
	return [tellOfInquiry("closed", now, isMeant), sql`UPDATE inquiries SET state = 'closed' WHERE ${isMeant}`];
}

/**
 * Withdraws an inquiry.
 * @throws BusinessError 404 no such inquiry, 409 when it is decided.
 */
export async function withdrawInquiry(ctx: BuyerContext, inquiryId: string): Promise<void> {
	await requireInquiry(ctx, inquiryId);
	await runBatch(ctx.db, [
		sql`UPDATE inquiries SET state = 'withdrawn' WHERE inquiry_id = ${inquiryId} AND state <> 'accepted'`,
	]);
	const { state } = await requireInquiry(ctx, inquiryId);
	if (state !== "withdrawn") throw new BusinessError(409, "STATE", "已选定报价，不能撤回");
}
