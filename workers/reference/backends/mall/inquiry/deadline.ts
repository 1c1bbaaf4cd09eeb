import { type SQL, sql } from "drizzle-orm";
import type { InquiryState } from "~/api/schema/inquiry";

/** SQL on inquiries: suppliers may still answer, unless the deadline is over. */
export const isRunning = sql`inquiries.state IN ('open', 'answered')`;

/**
 * SQL on inquiries: the deadline is over. Such an inquiry reads as closed from that moment on; the scheduled run writes
 * it down.
 */
export function isDue(now: Date): SQL {
	return sql`(${isRunning} AND inquiries.deadline <= ${now.getTime()})`;
}

/** SQL: the state of an inquiry at `now`. */
export function inquiryStateAt(now: Date): SQL<InquiryState> {
	return sql<InquiryState>`iif(${isDue(now)}, 'closed', inquiries.state)`;
}
