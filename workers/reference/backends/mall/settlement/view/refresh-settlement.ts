import type { Settlement } from "~/api/schema/settlement";
import type { BuyerContext } from "../../../../endpoint/implement";
import { sealAgain } from "../content/sealed";
import { storeContent } from "../content/store-settlement";
import { type LoadedSettlement, loadSettlement } from "../read/load-settlement";
import { createSettlementView } from "./settlement-view";

/**
 * The settlement with current prices and stock. If they changed since the seal, it gets a new seal and the
 * next version, and says what changed.
 */
export async function refreshSettlement(ctx: BuyerContext, loaded: LoadedSettlement): Promise<Settlement> {
	const { next, changes } = sealAgain(loaded);
	if (loaded.order || changes.length === 0) return createSettlementView(loaded);
	if (await storeContent(ctx, loaded, next.content)) return { ...createSettlementView(next), changes };
	// Another call sealed or submitted it meanwhile, and that version counts.
	return createSettlementView(await loadSettlement(ctx, loaded.settlementId));
}
