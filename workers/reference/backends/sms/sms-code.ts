import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { dayMs } from "~/domain/text/dates";
import { smsCodes } from "../../db/schema/identity";
import type { Context } from "../../endpoint/implement";
import { countAttempt } from "../../limits/count-attempt";
import { limits } from "../../limits/limits";

const lifetimeMs = 5 * 60_000;
const maxTries = 5;

export type SmsPurpose = (typeof smsCodes.$inferSelect)["purpose"];

/**
 * Sends a code and returns its times in milliseconds. This worker only stores the code, and the
 * console's inbox shows it. A number without a buyer is handled in the same way, so the answer
 * does not tell who is a customer.
 * @throws BusinessError 429 by the limits of O8.
 */
export async function sendSmsCode(ctx: Context, phone: string, purpose: SmsPurpose) {
	// The address first: an address without messages left cannot use up other phones' messages.
	await countAttempt(
		ctx,
		["smsPerIpDay", ctx.clientIp],
		["smsGap", phone],
		["smsPerPhoneHour", phone],
		["smsPerPhoneDay", phone],
	);
	const sentAt = ctx.now.getTime();
	await ctx.db.batch([
		ctx.db.delete(smsCodes).where(lt(smsCodes.expiresAt, sentAt - dayMs)),
		ctx.db.insert(smsCodes).values({
			smsId: crypto.randomUUID(),
			mallCode: ctx.mallCode,
			phone,
			purpose,
			code: createSmsCode(),
			sentAt,
			expiresAt: sentAt + lifetimeMs,
		}),
	]);
	return { sentAt, nextAt: sentAt + limits.smsGap.windowMs };
}

/** When the last code for this purpose was sent, or null. */
export async function loadLastSent(ctx: Context, phone: string, purpose: SmsPurpose) {
	const [last] = await ctx.db
		.select({ sentAt: smsCodes.sentAt })
		.from(smsCodes)
		.where(isCodeOf(ctx, phone, purpose))
		.orderBy(desc(smsCodes.sentAt))
		.limit(1);
	return last ? { sentAt: last.sentAt, nextAt: last.sentAt + limits.smsGap.windowMs } : null;
}

/**
 * Returns true once for the newest code of this phone and purpose. Each attempt is counted before the codes
 * are compared. After five attempts the code is refused.
 */
export async function redeemSmsCode(
	ctx: Context,
	phone: string,
	purpose: SmsPurpose,
	code: string,
): Promise<boolean> {
	const newest = ctx.db
		.select({ smsId: smsCodes.smsId })
		.from(smsCodes)
		.where(isCodeOf(ctx, phone, purpose))
		.orderBy(desc(smsCodes.sentAt))
		.limit(1);
	const [tried] = await ctx.db
		.update(smsCodes)
		.set({ tries: sql`${smsCodes.tries} + 1` })
		.where(
			and(
				sql`${smsCodes.smsId} = ${newest}`,
				isNull(smsCodes.usedAt),
				gt(smsCodes.expiresAt, ctx.now.getTime()),
				lt(smsCodes.tries, maxTries),
			),
		)
		.returning();
	if (!tried || tried.code !== code) return false;
	const [used] = await ctx.db
		.update(smsCodes)
		.set({ usedAt: ctx.now.getTime() })
		.where(and(eq(smsCodes.smsId, tried.smsId), isNull(smsCodes.usedAt)))
		.returning();
	return used !== undefined;
}

function isCodeOf(ctx: Context, phone: string, purpose: SmsPurpose) {
	return and(eq(smsCodes.mallCode, ctx.mallCode), eq(smsCodes.phone, phone), eq(smsCodes.purpose, purpose));
}

function createSmsCode(): string {
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	return String(random % 1_000_000).padStart(6, "0");
}
