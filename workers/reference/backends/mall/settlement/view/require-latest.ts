import { BusinessError, type BuyerContext } from "../../../../endpoint/implement";
import { type LoadedSettlement, loadSettlement } from "../read/load-settlement";
import { createConflict } from "./conflict";
import { refreshSettlement } from "./refresh-settlement";
import { createSettlementView } from "./settlement-view";

const message = "订单信息已更新，请核对后重试";

/**
 * A settlement that the buyer is about to change.
 * @throws BusinessError 404 no such settlement; 409 it is ordered, or the buyer has seen another version.
 */
export async function requireLatest(
	ctx: BuyerContext,
	{ settlementId, version }: { settlementId: string; version: number },
): Promise<LoadedSettlement> {
	const loaded = await loadSettlement(ctx, settlementId);
	requireOpen(loaded);
	if (version !== loaded.version) throw createConflict(await refreshSettlement(ctx, loaded), message);
	return loaded;
}

/**
 * The 409 for a change that another call overtook.
 * @throws BusinessError 409 that call ordered the settlement.
 */
export async function createOvertaken(ctx: BuyerContext, settlementId: string): Promise<BusinessError> {
	const latest = await loadSettlement(ctx, settlementId);
	requireOpen(latest);
	return createConflict(createSettlementView(latest), message);
}

function requireOpen({ order }: LoadedSettlement): void {
	if (order) throw new BusinessError(409, "SUBMITTED", "订单已提交，不能再修改");
}
