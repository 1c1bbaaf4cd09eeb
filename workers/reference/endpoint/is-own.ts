import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { BuyerContext } from "./implement";

type Owned = { userId: SQLiteColumn; mallCode: SQLiteColumn };

/** SQL: a row of this table belongs to the buyer, in this mall (O6). */
export function isOwn(
	{ userId, mallCode }: Owned,
	ctx: { buyer: Pick<BuyerContext["buyer"], "userId">; mallCode: string },
): SQL {
	return sql`${userId} = ${ctx.buyer.userId} AND ${mallCode} = ${ctx.mallCode}`;
}
