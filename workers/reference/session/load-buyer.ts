import { and, eq, fillPlaceholders, getTableColumns, gt, lt, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { malls } from "../db/schema/catalogue";
import { buyers, companies, tokens } from "../db/schema/identity";
import type { Buyer, Context } from "../endpoint/implement";
import { hashToken, tokenIdleMs, tokenTouchMs } from "./token";

const { passwordHash: _, ...ofBuyer } = getTableColumns(buyers);
const columns = {
	...getTableColumns(companies),
	...ofBuyer,
	businessModel: malls.businessModel,
	closedPayMethods: malls.closedPayMethods,
	invoiceTypes: malls.invoiceTypes,
	lastSeenAt: tokens.lastSeenAt,
} satisfies Record<keyof Buyer | "lastSeenAt", unknown>;

/** Every call runs this query, so its SQL is built once (docs/tricks.md). */
const query = new QueryBuilder()
	.select(columns)
	.from(tokens)
	.innerJoin(buyers, and(eq(buyers.userId, tokens.userId), eq(buyers.mallCode, tokens.mallCode)))
	.innerJoin(companies, eq(companies.companyId, buyers.companyId))
	.innerJoin(malls, eq(malls.mallCode, tokens.mallCode))
	.where(
		and(
			eq(tokens.tokenHash, sql.placeholder("tokenHash")),
			eq(tokens.mallCode, sql.placeholder("mallCode")),
			gt(tokens.expiresAt, sql.placeholder("now")),
			gt(tokens.lastSeenAt, sql.placeholder("seenAfter")),
		),
	)
	.toSQL();

/** Prepares statements that find their rows by the token only. */
export type ReadAlong = (tokenHash: string) => readonly D1PreparedStatement[];

/** The token of `authorization: Bearer …`, or null. */
export function getBearer(request: Request): string | null {
	return /^Bearer ([\w.~+/=-]{8,2048})$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? null;
}

/**
 * Loads the buyer of the request's token if the token is alive and belongs to this mall (C8, O9), else null.
 * The statements of `readAlong` run in the same batch, and their rows are returned with the buyer.
 */
export async function loadBuyer(
	{ db, request, mallCode, now }: Pick<Context, "db" | "request" | "mallCode" | "now">,
	readAlong: ReadAlong = () => [],
): Promise<{ buyer: Buyer; rows: unknown[][] } | null> {
	const token = getBearer(request);
	if (token === null) return null;
	const time = now.getTime();
	const tokenHash = hashToken(token);
	const values = { tokenHash, mallCode, now: time, seenAfter: time - tokenIdleMs };
	const own = db.$client.prepare(query.sql).bind(...fillPlaceholders(query.params, values));
	const [found, ...others] = await db.$client.batch<Record<string, unknown>>([own, ...readAlong(tokenHash)]);
	const row = found?.results[0];
	if (!row) return null;
	const { lastSeenAt, ...buyer } = toBuyer(row);
	if (lastSeenAt < time - tokenTouchMs) {
		const isStale = and(eq(tokens.tokenHash, tokenHash), lt(tokens.lastSeenAt, time));
		await db.update(tokens).set({ lastSeenAt: time }).where(isStale);
	}
	return { buyer, rows: others.map(({ results }) => results) };
}

function toBuyer(row: Record<string, unknown>): Buyer & { lastSeenAt: number } {
	const fields = Object.entries(columns).map(([field, column]) => {
		const value = row[column.name];
		return [field, value === null ? null : column.mapFromDriverValue(value as never)];
	});
	return Object.fromEntries(fields);
}
