import { and, eq, lt, or } from "drizzle-orm";
import { tokens } from "../db/schema/identity";
import type { Context } from "../endpoint/implement";
import { getBearer } from "./load-buyer";
import { createToken, hashToken, TOKEN_IDLE_MS, TOKEN_LIFETIME_MS } from "./token";

/** Starts a session with a new token, and ends the one that the request came with (O9). */
export async function startSession(
	ctx: Context,
	userId: string,
): Promise<{ token: string; expiresAt: number }> {
	const now = ctx.now.getTime();
	const token = createToken();
	const expiresAt = now + TOKEN_LIFETIME_MS;
	const tokenHash = await hashToken(token);
	await endSession(ctx);
	await ctx.db.batch([
		ctx.db.insert(tokens).values({ tokenHash, mallCode: ctx.mallCode, userId, lastSeenAt: now, expiresAt }),
		ctx.db
			.delete(tokens)
			.where(
				and(
					eq(tokens.userId, userId),
					or(lt(tokens.expiresAt, now), lt(tokens.lastSeenAt, now - TOKEN_IDLE_MS)),
				),
			),
	]);
	return { token, expiresAt };
}

/** Ends the session of the request's token, if it has one of this mall. */
export async function endSession(ctx: Context): Promise<void> {
	const token = getBearer(ctx.request);
	if (token === null) return;
	const tokenHash = await hashToken(token);
	await ctx.db.delete(tokens).where(and(eq(tokens.tokenHash, tokenHash), eq(tokens.mallCode, ctx.mallCode)));
}

/** Ends every session of a buyer, after the password changed. */
export async function endAllSessions(ctx: Context, userId: string): Promise<void> {
	await ctx.db.delete(tokens).where(eq(tokens.userId, userId));
}
