import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Buyer, BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { isGranted } from "./menu-tree";
import { requireRight } from "./require-right";

export type Sharable = { userId: SQLiteColumn; mallCode: SQLiteColumn; companyId: SQLiteColumn };

const right = "/company/shared";

/** SQL: the row is the buyer's own, or one that the company shares (O6). */
export function isSeen(table: Sharable, ctx: BuyerContext): SQL {
	return sql`(${isOwn(table, ctx)} OR ${table.companyId} = ${ctx.buyer.companyId})`;
}

/** SQL: the buyer may change the row. One that the company shares needs its right. */
export function isChangeable(table: Sharable, ctx: BuyerContext): SQL {
	if (isGranted(ctx.buyer, right)) return isSeen(table, ctx);
	return sql`${isOwn(table, ctx)} AND ${table.companyId} IS NULL`;
}

/** @throws BusinessError 403 where a row is, or becomes, shared and the buyer lacks the right to it. */
export function requireSharing(buyer: Buyer, ...shared: (boolean | undefined)[]): void {
	if (shared.some(Boolean)) requireRight(buyer, right);
}

/** The company of a row by the `shared` of an input, which leaves it as it is when it is not named. */
export function toCompany({ companyId }: Buyer, shared: boolean | undefined) {
	return shared === undefined ? {} : { companyId: shared ? companyId : null };
}
