import { eq, sql } from "drizzle-orm";
import { limitCounters } from "../../db/schema/identity";
import { BusinessError, type Context } from "../../implement";
import { LIMIT_MESSAGES, LIMITS, type LimitName } from "./limits";

/**
 * Counts one attempt before it is made, in one statement, so that parallel guesses cannot slip past (O8).
 * @throws BusinessError 429 with the seconds until the window ends when the attempt is one too many.
 */
export async function countAttempt(ctx: Context, name: LimitName, subject: string): Promise<void> {
	const { max, windowMs } = LIMITS[name];
	const now = ctx.now.getTime();
	const isOver = sql`${limitCounters.windowEndsAt} <= ${now}`;
	const [counter] = await ctx.db
		.insert(limitCounters)
		.values({ key: toKey(name, subject), windowEndsAt: now + windowMs, count: 1 })
		.onConflictDoUpdate({
			target: limitCounters.key,
			set: {
				count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${limitCounters.count} + 1 END`,
				windowEndsAt: sql`CASE WHEN ${isOver} THEN ${now + windowMs} ELSE ${limitCounters.windowEndsAt} END`,
			},
		})
		.returning();
	if (counter && counter.count > max) {
		const retryAfter = Math.max(1, Math.ceil((counter.windowEndsAt - now) / 1000));
		throw new BusinessError(429, "TOO_MANY", LIMIT_MESSAGES[name], { retryAfter });
	}
}

/** Forgets the attempts of a subject, after a success. */
export async function forgetAttempts(ctx: Context, name: LimitName, subject: string): Promise<void> {
	await ctx.db.delete(limitCounters).where(eq(limitCounters.key, toKey(name, subject)));
}

/** Gives back one attempt that turned out to be a good one. */
export async function takeBackAttempt(ctx: Context, name: LimitName, subject: string): Promise<void> {
	await ctx.db
		.update(limitCounters)
		.set({ count: sql`max(0, ${limitCounters.count} - 1)` })
		.where(eq(limitCounters.key, toKey(name, subject)));
}

function toKey(name: LimitName, subject: string): string {
	return `${name}:${subject}`;
}
