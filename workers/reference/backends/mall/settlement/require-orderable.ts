import type { Settlement } from "~/api/schema/settlement";
import { sumOrder } from "~/domain/order/order-totals";
import { type BuyerContext, createFieldError } from "../../../endpoint/implement";
import { createConflict } from "./conflict";
import { requireCosts } from "./costs";
import type { Orderable } from "./create-order-rows";
import type { LoadedSettlement } from "./load-settlement";
import { refreshSettlement } from "./refresh-settlement";
import { addSharedFaults, type SharedFaults } from "./shared-slots";
import { createVenderParts } from "./vender-parts";

/** @throws BusinessError 409 when a supplier cannot deliver at the chosen time. */
function requirePromises(settlement: Settlement): void {
	const late = settlement.venders.filter(({ promiseFault }) => promiseFault);
	if (late.length === 0) return;
	const text = late.map(({ venderName, promiseFault }) => `${venderName}：${promiseFault}`).join("；");
	throw createConflict(settlement, text);
}

/**
 * Returns the orderable content of a settlement, if it is still as the buyer saw it. `faults`: chosen times without room
 * beside the settlements that are submitted together with it.
 * @throws BusinessError 400 no address, a cost field that lacks its value; 409 another version, or price, freight, stock or room for the delivery changed.
 */
export async function requireOrderable(
	ctx: BuyerContext,
	loaded: LoadedSettlement,
	version: number,
	faults: SharedFaults | undefined,
): Promise<Orderable> {
	const { content, facts, address } = loaded;
	const isSeen = loaded.version === version;
	if (isSeen && !address) throw createFieldError("ADDRESS", "addressId", "请选择收货地址");
	const shown = await refreshSettlement(ctx, loaded);
	if (!isSeen || !address) throw createConflict(shown, "订单信息已更新，请核对后重新提交");
	if (shown.changes.length > 0) throw createConflict(shown, "价格、运费或库存有变化，请核对后重新提交");
	const parts = createVenderParts(content, facts);
	if (parts.length === 0) throw createConflict(shown, "没有可以下单的商品");
	requirePromises(addSharedFaults(shown, faults));
	const skuIds = new Set(parts.flatMap((part) => part.lines.map(({ skuId }) => skuId)));
	requireCosts(loaded.costRules, content, skuIds);
	const { payableFen } = sumOrder(parts.map((part) => part.totals));
	return { address, parts, payableFen };
}
