import { and, eq, gt, lt } from "drizzle-orm";
import type { Db } from "../db/client";
import { malls } from "../db/schema/catalogue";
import { buyers, companies, tokens } from "../db/schema/identity";
import type { Buyer } from "../endpoint/implement";
import { hashToken, TOKEN_IDLE_MS, TOKEN_TOUCH_MS } from "./token";

/** The token of `authorization: Bearer …`, or null. */
export function getBearer(request: Request): string | null {
	return /^Bearer ([\w.~+/=-]{8,2048})$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

/** The buyer of the request's token, if the token is alive and of this mall (C8, O9); else null. */
export async function loadBuyer(ctx: {
	db: Db;
	request: Request;
	mallCode: string;
	now: Date;
}): Promise<Buyer | null> {
	const token = getBearer(ctx.request);
	if (token === null) return null;
	const now = ctx.now.getTime();
	const tokenHash = await hashToken(token);
	const [row] = await ctx.db
		.select({
			buyer: buyers,
			company: companies,
			mall: { businessModel: malls.businessModel, closedPayMethods: malls.closedPayMethods },
			lastSeenAt: tokens.lastSeenAt,
		})
		.from(tokens)
		.innerJoin(buyers, and(eq(buyers.userId, tokens.userId), eq(buyers.mallCode, tokens.mallCode)))
		.innerJoin(companies, eq(companies.companyId, buyers.companyId))
		.innerJoin(malls, eq(malls.mallCode, tokens.mallCode))
		.where(
			and(
				eq(tokens.tokenHash, tokenHash),
				eq(tokens.mallCode, ctx.mallCode),
				gt(tokens.expiresAt, now),
				gt(tokens.lastSeenAt, now - TOKEN_IDLE_MS),
			),
		);
	if (!row) return null;
	if (row.lastSeenAt < now - TOKEN_TOUCH_MS) {
		const isStale = and(eq(tokens.tokenHash, tokenHash), lt(tokens.lastSeenAt, now));
		await ctx.db.update(tokens).set({ lastSeenAt: now }).where(isStale);
	}
	const { passwordHash: _, ...buyer } = row.buyer;
	return { ...row.company, ...buyer, ...row.mall };
}
