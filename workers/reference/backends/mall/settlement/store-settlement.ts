import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import type { Settlement } from "~/api/schema/settlement";
import { orders, settlements } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { type LoadedSettlement, loadSettlement } from "./load-settlement";
import { createSeal, findChanges, type SettlementContent } from "./sealed";
import { createSettlementView } from "./settlement-view";

/**
 * Puts a new content in the place of the version that was loaded. False when there is a later version or an order
 * already: the statement itself checks that, so that an order holds every confirmed change of its settlement.
 */
export async function storeContent(
	ctx: BuyerContext,
	{ settlementId, version }: Pick<LoadedSettlement, "settlementId" | "version">,
	content: SettlementContent,
): Promise<boolean> {
	const itsOrder = ctx.db
		.select({ one: sql`1` })
		.from(orders)
		.where(eq(orders.settlementId, settlements.settlementId));
	const stored = await ctx.db
		.update(settlements)
		.set({ content, version: version + 1 })
		.where(
			and(
				eq(settlements.settlementId, settlementId),
				isOwn(settlements, ctx),
				eq(settlements.version, version),
				notExists(itsOrder),
			),
		)
		.returning({ version: settlements.version });
	return stored.length > 0;
}

/**
 * The statement that puts other goods into a settlement which is not ordered, under its next version, and leaves the
 * rest as the buyer chose it. The same goods change nothing, so that a page that shows them stays right.
 */
export function exchangeLines(settlementId: string, { lines, seal }: SettlementContent): SQL {
	return sql`
		UPDATE settlements
		SET version = version + 1, content = json_set(content, '$.lines', json(${JSON.stringify(lines)}), '$.seal', json(${JSON.stringify(seal)}))
		WHERE settlement_id = ${settlementId} AND content -> '$.lines' <> json(${JSON.stringify(lines)})
			AND NOT EXISTS (
				SELECT 1 FROM orders WHERE orders.user_id = settlements.user_id AND orders.settlement_id = settlements.settlement_id)`;
}

/**
 * The settlement as it is now: if prices or stock have moved since it was sealed, it is sealed anew under the next
 * version and says what changed.
 */
export async function refreshSettlement(ctx: BuyerContext, loaded: LoadedSettlement): Promise<Settlement> {
	const { content, facts, areaId } = loaded;
	const seal = createSeal(content.lines, facts, areaId, ctx.now);
	const changes = findChanges(content.seal, seal);
	if (loaded.order || changes.length === 0) return createSettlementView(loaded);
	const next = { ...loaded, content: { ...content, seal }, version: loaded.version + 1 };
	const isStored = await storeContent(ctx, loaded, next.content);
	// Another call sealed or submitted it in the meantime, and its version counts.
	if (!isStored) return createSettlementView(await loadSettlement(ctx, loaded.settlementId));
	return { ...createSettlementView(next), changes };
}

/** The 409 of a settlement that has changed under the caller (CONTRACT "Settlement"). */
export function createConflict(settlement: Settlement, message: string): BusinessError {
	return new BusinessError(409, "SETTLEMENT_CHANGED", message, { changes: settlement.changes, settlement });
}
