import { type SQL, sql } from "drizzle-orm";
import type { InquiryState } from "~/api/schema/inquiry";

/** SQL on inquiries: suppliers can answer, if the deadline is not over. */
export const isRunning = sql`inquiries.state IN ('open', 'answered')`;

/**
 * SQL on inquiries: the deadline is over. Every read shows such an inquiry as closed; the
 * scheduled run stores that state later.
 */
export function isDue(now: Date): SQL {
	return sql`(${isRunning} AND inquiries.deadline <= ${now.getTime()})`;
}

/** SQL: the state of an inquiry at `now`. */
export function inquiryStateAt(now: Date): SQL<InquiryState> {
	return sql<InquiryState>`iif(${isDue(now)}, 'closed', inquiries.state)`;
}
