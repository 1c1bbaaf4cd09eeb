import { and, eq, gt, inArray, lt, lte, sql } from "drizzle-orm";
import { limitCounters } from "../db/schema/identity";
import { BusinessError, type Context } from "../endpoint/implement";
import { getLimit, type LimitName } from "./limits";

/** The subject of a limit: an account, an address, a phone. */
export type Subject = readonly [name: LimitName, subject: string];

/**
 * Counts one attempt for each subject before it is made, each in one statement, so that parallel guesses
 * cannot get past a limit (O8). An attempt above one of the limits counts for none.
 * @returns the number of each subject's attempts that failed within the window
 * or are under way, with this one.
 * @throws BusinessError 429 with the seconds until the next attempt is allowed.
 */
export async function countAttempt(ctx: Context, ...subjects: Subject[]): Promise<number[]> {
	const counts: number[] = [];
	for (const [index, subject] of subjects.entries()) {
		const count = await countOne(ctx, subject);
		if (count === undefined) {
			await takeBackAttempt(ctx, ...subjects.slice(0, index));
			const retryAfter = await loadWait(ctx, subject);
			throw new BusinessError(429, "TOO_MANY", getLimit(subject[0]).message, { retryAfter });
		}
		counts.push(count);
	}
	return counts;
}

/**
 * Counts an attempt of a subject while fewer than `most` failed within the window or are under way: of
 * parallel ones the first. Returns whether it did.
 */
export async function countFirstAttempts(ctx: Context, subject: Subject, most: number): Promise<boolean> {
	return (await countOne(ctx, subject, most)) !== undefined;
}

/**
 * The attempts with this one; undefined when there were `max` before. It first deletes all expired counters.
 */
async function countOne(
	{ db, now }: Context,
	subject: Subject,
	max = getLimit(subject[0]).max,
): Promise<number | undefined> {
	const { windowMs, locks } = getLimit(subject[0]);
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
					windowEndsAt: locks
						? sql`CASE WHEN ${isLast} THEN ${windowEndsAt} ELSE ${limitCounters.windowEndsAt} END`
						: undefined,
				},
				setWhere: lt(limitCounters.count, max),
			})
			.returning(),
	]);
	return counted[0]?.count;
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

/**
 * Subtracts one attempt of each subject: it succeeded, or was not made. A counter without attempts is
 * deleted, so that the next attempt starts a whole window.
 */
export async function takeBackAttempt({ db }: Context, ...subjects: Subject[]): Promise<void> {
	if (subjects.length === 0) return;
	const isOne = inArray(limitCounters.key, subjects.map(toKey));
	await db.batch([
		db.delete(limitCounters).where(and(isOne, lte(limitCounters.count, 1))),
		db
			.update(limitCounters)
			.set({ count: sql`${limitCounters.count} - 1` })
			.where(isOne),
	]);
}

/** The attempts of a subject that failed within its window or are under way. It writes nothing. */
export async function loadCount({ db, now }: Context, subject: Subject): Promise<number> {
	const [counter] = await db
		.select({ count: limitCounters.count })
		.from(limitCounters)
		.where(and(eq(limitCounters.key, toKey(subject)), gt(limitCounters.windowEndsAt, now.getTime())));
	return counter?.count ?? 0;
}

function toKey([name, subject]: Subject): string {
	return `${name}:${subject}`;
}
