import { desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { buyers } from "../../db/schema/identity";
import type { Buyer, BuyerContext } from "../../endpoint/implement";
import { isOwn } from "../../endpoint/is-own";
import { isGranted } from "./menu-tree";
import { requireRight } from "./require-right";

type Sharable = { userId: SQLiteColumn; mallCode: SQLiteColumn; companyId: SQLiteColumn };
/**
 * Rows of the buyer and of the company, one of them the buyer's default: the one that `chosen` of the buyer
 * names, else an own one with `flag`, else the first by `order`.
 */
type Choices = {
	table: SQLiteTable & Sharable;
	id: SQLiteColumn;
	flag: SQLiteColumn;
	chosen: SQLiteColumn;
	order: readonly SQL[];
};

const right = "/company/shared";

/** SQL: the row is the buyer's own, or one that the company shares (O6). */
export function isSeen(table: Sharable, ctx: BuyerContext): SQL {
	return sql`(${isOwn(table, ctx)} OR ${table.companyId} = ${ctx.buyer.companyId})`;
}

/** SQL: the buyer may change the row. One that the company shares needs its right. */
export function isChangeable({ table, id }: Choices, ctx: BuyerContext, rowId: string): SQL {
	const may = isGranted(ctx.buyer, right)
		? isSeen(table, ctx)
		: sql`${isOwn(table, ctx)} AND ${table.companyId} IS NULL`;
	return sql`${may} AND ${id} = ${rowId}`;
}

/** @throws BusinessError 403 where a row is, or becomes, shared and the buyer lacks the right to it. */
export function requireSharing(buyer: Buyer, ...shared: (boolean | undefined)[]): void {
	if (shared.some(Boolean)) requireRight(buyer, right);
}

/** The company of a row by the `shared` of an input, which leaves it as it is when it is not named. */
export function toCompany({ companyId }: Buyer, shared: boolean | undefined) {
	return shared === undefined ? {} : { companyId: shared ? companyId : null };
}

/** The order of a list that begins with the default one. */
export function orderByDefault({ buyer }: BuyerContext, { table, id, flag, chosen, order }: Choices): SQL[] {
	const isChosen = sql`${id} = (SELECT ${chosen} FROM buyers WHERE ${buyers.userId} = ${buyer.userId})`;
	return [desc(isChosen), desc(sql`${flag} AND ${table.userId} = ${buyer.userId}`), ...order];
}

/** The statements that make a row the buyer's default: always if `wanted`, else where no own one is. */
export function chooseDefault(
	ctx: BuyerContext,
	{ table, id, flag, chosen }: Choices,
	rowId: string | SQL,
	wanted: boolean,
): SQL[] {
	const own = isOwn(table, ctx);
	const [name, isDefault] = [sql.identifier(flag.name), sql`${own} AND ${flag} = 1`];
	const set = sql`
		UPDATE ${table} SET ${name} = 1
		WHERE ${own} AND ${id} = ${rowId} AND NOT EXISTS (SELECT 1 FROM ${table} WHERE ${isDefault})`;
	if (!wanted) return [set];
	return [
		sql`
			UPDATE ${table} SET ${name} = 0
			WHERE ${isDefault} AND EXISTS (SELECT 1 FROM ${table} WHERE ${own} AND ${id} = ${rowId})`,
		set,
		sql`
			UPDATE buyers SET ${sql.identifier(chosen.name)} = ${rowId}
			WHERE user_id = ${ctx.buyer.userId} AND EXISTS (SELECT 1 FROM ${table} WHERE ${isSeen(table, ctx)} AND ${id} = ${rowId})`,
	];
}

/** The statements that delete a row. The next one of the list becomes the default in its place. */
export function deleteRow(ctx: BuyerContext, choices: Choices, rowId: string): SQL[] {
	const { table, id, flag, order } = choices;
	const next = sql`(
		SELECT ${id} FROM ${table} WHERE ${isOwn(table, ctx)}
		ORDER BY ${sql.join([desc(flag), ...order], sql`, `)} LIMIT 1)`;
	return [
		sql`DELETE FROM ${table} WHERE ${isChangeable(choices, ctx, rowId)}`,
		...chooseDefault(ctx, choices, next, false),
	];
}
