import { and, desc, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import type { OpenSession } from "~/api/contract/auth";
import { tokens } from "../db/schema/identity";
import type { BuyerContext, Context } from "../endpoint/implement";
import { isOwn } from "../endpoint/is-own";
import { toTime } from "../endpoint/to-time";
import { getBearer } from "./load-buyer";
import { createToken, hashToken, tokenIdleMs, tokenLifetimeMs } from "./token";

/** Starts a session with a new token, and ends the session that the request came with (O9). */
export async function startSession(
	ctx: Context,
	userId: string,
): Promise<{ token: string; expiresAt: number }> {
	const now = ctx.now.getTime();
	const token = createToken();
	const expiresAt = now + tokenLifetimeMs;
	const tokenHash = hashToken(token);
	await endSession(ctx);
	const { mallCode, clientIp: ip, request } = ctx;
	const userAgent = request.headers.get("x-client-agent") ?? "";
	await ctx.db.batch([
		ctx.db.insert(tokens).values({ tokenHash, mallCode, userId, userAgent, ip, lastSeenAt: now, expiresAt }),
		ctx.db
			.delete(tokens)
			.where(
				and(
					eq(tokens.userId, userId),
					or(lt(tokens.expiresAt, now), lt(tokens.lastSeenAt, now - tokenIdleMs)),
				),
			),
	]);
	return { token, expiresAt };
}

/** Ends the session of the request's token, if it is a session of this mall. */
export async function endSession(ctx: Context): Promise<void> {
	const token = getBearer(ctx.request);
	if (token === null) return;
	const tokenHash = hashToken(token);
	await ctx.db.delete(tokens).where(and(eq(tokens.tokenHash, tokenHash), eq(tokens.mallCode, ctx.mallCode)));
}

/** The buyer's live sessions: first that of this request, then by the time of their last use. */
export async function listSessions(ctx: BuyerContext): Promise<OpenSession[]> {
	const now = ctx.now.getTime();
	const own = requireTokenHash(ctx);
	const rows = await ctx.db
		.select()
		.from(tokens)
		.where(and(isOwn(tokens, ctx), gt(tokens.expiresAt, now), gt(tokens.lastSeenAt, now - tokenIdleMs)))
		.orderBy(sql`${tokens.tokenHash} = ${own} DESC`, desc(tokens.lastSeenAt));
	return rows.map(({ tokenHash, userAgent, ip, expiresAt, lastSeenAt }) => ({
		userAgent,
		ip,
		startedAt: toTime(expiresAt - tokenLifetimeMs),
		lastSeenAt: toTime(lastSeenAt),
		current: tokenHash === own,
	}));
}

/** Ends all sessions of the buyer except that of this request. */
export async function endOtherSessions(ctx: BuyerContext): Promise<void> {
	await ctx.db.delete(tokens).where(and(isOwn(tokens, ctx), ne(tokens.tokenHash, requireTokenHash(ctx))));
}

function requireTokenHash({ request }: BuyerContext): string {
	const token = getBearer(request);
	if (token === null) throw new Error("the request of a buyer has no token");
	return hashToken(token);
}

/** Ends every session of a buyer after a change of the password. */
export async function endAllSessions(ctx: Context, userId: string): Promise<void> {
	await ctx.db.delete(tokens).where(eq(tokens.userId, userId));
}
