import { fallbackArea } from "../../../catalogue/region";
import type { BuyerContext } from "../../../endpoint/implement";
import { listAddresses } from "../address/address-book";
import { loadSkuFacts } from "../cart/sku-facts";
import type { SettlementContent } from "./sealed";

/** Loads the address of a settlement's content, and the facts of its SKUs. */
export async function loadSurroundings(
	ctx: BuyerContext,
	content: Pick<SettlementContent, "lines" | "addressId" | "areaId">,
) {
	const all = await listAddresses(ctx);
	const address = all.find((one) => one.addressId === content.addressId) ?? null;
	const areaId = address?.addressIdStr ?? content.areaId ?? fallbackArea;
	const skuIds = content.lines.map((line) => line.skuId);
	return { address, areaId, facts: await loadSkuFacts(ctx, skuIds, areaId) };
}
