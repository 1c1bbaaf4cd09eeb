import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { makeDefault } from "../../db/make-default";
import { buyers } from "../../db/schema/identity";
import type { BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { isSeen, type Sharable } from "./shared-rows";

/**
 * Rows of the buyer and of the company, one of them the buyer's default: the one that `chosen` of the buyer
 * names, else an own one with `flag`, else the first of the list.
 */
type Choices = { table: SQLiteTable & Sharable; id: SQLiteColumn; flag: SQLiteColumn; chosen: SQLiteColumn };

/** The order of a list that begins with the default one. */
export function orderByDefault({ buyer }: BuyerContext, { table, id, flag, chosen }: Choices): SQL[] {
	const isChosen = sql`${id} = (SELECT ${chosen} FROM buyers WHERE ${buyers.userId} = ${buyer.userId})`;
	return [desc(isChosen), desc(sql`${flag} AND ${table.userId} = ${buyer.userId}`)];
}

/** The statements that make a row the buyer's default: always if `wanted`, else where no own one is. */
export function chooseDefault(
	ctx: BuyerContext,
	{ table, id, flag, chosen }: Choices,
	rowId: string | SQL,
	wanted: boolean,
): SQL[] {
	const flags = makeDefault({ table, id, flag, own: isOwn(table, ctx) }, rowId, wanted);
	if (!wanted) return flags;
	return [
		...flags,
		sql`
			UPDATE buyers SET ${sql.identifier(chosen.name)} = ${rowId}
			WHERE user_id = ${ctx.buyer.userId} AND EXISTS (SELECT 1 FROM ${table} WHERE ${isSeen(table, ctx)} AND ${id} = ${rowId})`,
	];
}
