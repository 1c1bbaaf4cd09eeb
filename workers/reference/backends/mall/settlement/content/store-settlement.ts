import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { orders, settlements } from "../../../../db/schema/trade";
import type { BuyerContext } from "../../../../endpoint/implement";
import { isOwn } from "../../../../endpoint/is-own";
import type { SettlementContent } from "./sealed";

type Version = { settlementId: string; version: number };

/** SQL: the row is the buyer's settlement, in the version that was read. */
export function isStill(ctx: BuyerContext, { settlementId, version }: Version): SQL {
	return sql`${isOwn(settlements, ctx)} AND ${settlements.settlementId} = ${settlementId} AND ${settlements.version} = ${version}`;
}

/**
 * Replaces the content of the loaded version. False when there is already a later version or an order. The
 * statement itself checks that, so an order contains every confirmed change of its settlement.
 */
export async function storeContent(
	ctx: BuyerContext,
	read: Version,
	content: SettlementContent,
): Promise<boolean> {
	const itsOrder = ctx.db
		.select({ one: sql`1` })
		.from(orders)
		.where(eq(orders.settlementId, settlements.settlementId));
	const stored = await ctx.db
		.update(settlements)
		.set({ content, version: read.version + 1 })
		.where(and(isStill(ctx, read), notExists(itsOrder)))
		.returning({ version: settlements.version });
	return stored.length > 0;
}

/**
 * The statement that puts other goods into a settlement without an order, under its next version. Every other
 * choice of the buyer stays, the cost values of the lines that stay too. The same goods change nothing, so
 * that an open page of the settlement stays valid.
 */
export function exchangeLines(settlementId: string, { lines, seal }: SettlementContent): SQL {
	const next = withTheirCosts(lines);
	return sql`
		UPDATE settlements
		SET version = version + 1, content = json_set(content, '$.lines', json(${next}), '$.seal', json(${JSON.stringify(seal)}))
		WHERE settlement_id = ${settlementId} AND content -> '$.lines' <> ${next}
			AND NOT EXISTS (
				SELECT 1 FROM orders WHERE orders.user_id = settlements.user_id AND orders.settlement_id = settlements.settlement_id)`;
}

/**
 * SQL: the lines as a JSON text. One whose SKU the settlement has already takes the
 * cost values of that line, or none.
 */
function withTheirCosts(lines: SettlementContent["lines"]): SQL {
	return sql`(
		SELECT json_group_array(json(CASE
			WHEN old IS NULL THEN line
			WHEN old -> '$.costs' IS NULL THEN json_remove(line, '$.costs')
			ELSE json_set(line, '$.costs', json(old -> '$.costs')) END))
		FROM (
			SELECT next.value AS line, (
				SELECT before.value FROM json_each(content, '$.lines') AS before
				WHERE before.value ->> '$.skuId' = next.value ->> '$.skuId' LIMIT 1) AS old
			FROM json_each(${JSON.stringify(lines)}) AS next ORDER BY next.key))`;
}
