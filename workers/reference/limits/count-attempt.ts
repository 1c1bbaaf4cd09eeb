import { eq, inArray, lt, lte, sql } from "drizzle-orm";
import { limitCounters } from "../db/schema/identity";
import { BusinessError, type Context } from "../endpoint/implement";
import { getLimit, type LimitName } from "./limits";

/** The subject of a limit: an account, an address, a phone. */
export type Subject = readonly [name: LimitName, subject: string];

/**
 * Counts one attempt for each subject before it is made, each in one statement, so that parallel guesses cannot get
 * past a limit (O8). An attempt above one of the limits counts for none.
 * @throws BusinessError 429 with the seconds until the next attempt is allowed.
 */
export async function countAttempt(ctx: Context, ...subjects: Subject[]): Promise<void> {
	for (const [index, subject] of subjects.entries()) {
		if (await countOne(ctx, subject)) continue;
		await takeBackAttempt(ctx, ...subjects.slice(0, index));
		const [name] = subject;
		const retryAfter = await loadWait(ctx, subject);
		throw new BusinessError(429, "TOO_MANY", getLimit(name).message, { retryAfter });
	}
}

/** Returns true when the attempt is below the limit. It first deletes all expired counters. */
async function countOne({ db, now }: Context, subject: Subject): Promise<boolean> {
	const { max, windowMs, locks } = getLimit(subject[0]);
	const windowEndsAt = now.getTime() + windowMs;
	const isLast = sql`${limitCounters.count} + 1 = ${max}`;
	const [, counted] = await db.batch([
		db.delete(limitCounters).where(lte(limitCounters.windowEndsAt, now.getTime())),
		db
			.insert(limitCounters)
			.values({ key: toKey(subject), windowEndsAt, count: 1 })
			.onConflictDoUpdate({
				target: limitCounters.key,
				set: {
					count: sql`${limitCounters.count} + 1`,
					...(locks && {
						windowEndsAt: sql`CASE WHEN ${isLast} THEN ${windowEndsAt} ELSE ${limitCounters.windowEndsAt} END`,
					}),
				},
				setWhere: lt(limitCounters.count, max),
			})
			.returning(),
	]);
	return counted.length > 0;
}

/** Seconds until the window of a subject ends, at least one. */
async function loadWait({ db, now }: Context, subject: Subject): Promise<number> {
	const [counter] = await db
		.select()
		.from(limitCounters)
		.where(eq(limitCounters.key, toKey(subject)));
	return Math.max(1, Math.ceil(((counter?.windowEndsAt ?? 0) - now.getTime()) / 1000));
}

/** Deletes the attempts of a subject after a success. */
export async function forgetAttempts(ctx: Context, subject: Subject): Promise<void> {
	await ctx.db.delete(limitCounters).where(eq(limitCounters.key, toKey(subject)));
}

/** Subtracts one attempt of each subject: it succeeded, or was not made. */
export async function takeBackAttempt(ctx: Context, ...subjects: Subject[]): Promise<void> {
	if (subjects.length === 0) return;
	await ctx.db
		.update(limitCounters)
		.set({ count: sql`max(0, ${limitCounters.count} - 1)` })
		.where(inArray(limitCounters.key, subjects.map(toKey)));
}

function toKey([name, subject]: Subject): string {
	return `${name}:${subject}`;
}
