import type { Settlement } from "~/api/schema/settlement";
import type { BuyerContext } from "../../../endpoint/implement";
import { type LoadedSettlement, loadSettlement } from "./load-settlement";
import { findChanges } from "./sealed";
import { createSettlementView } from "./settlement-view";
import { storeContent } from "./store-settlement";

/**
 * The settlement with current prices and stock. If they changed since the seal, it gets a new seal and the next
 * version, and says what changed.
 */
export async function refreshSettlement(ctx: BuyerContext, loaded: LoadedSettlement): Promise<Settlement> {
	const { seal, changes } = findChanges(loaded, ctx.now);
	if (loaded.order || changes.length === 0) return createSettlementView(loaded);
	const next = { ...loaded, content: { ...loaded.content, seal }, version: loaded.version + 1 };
	if (await storeContent(ctx, loaded, next.content)) return { ...createSettlementView(next), changes };
	// Another call sealed or submitted it meanwhile, and that version counts.
	return createSettlementView(await loadSettlement(ctx, loaded.settlementId));
}
