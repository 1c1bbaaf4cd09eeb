import type { Address } from "~/api/schema/address";
import { fallbackArea } from "../../../../catalogue/region";
import type { BuyerContext } from "../../../../endpoint/implement";
import { listAddresses } from "../../address/address-book";
import { loadSkuFacts } from "../../cart/load-sku-facts";
import type { SettlementContent } from "../content/sealed";
import { loadFreeFacts } from "./free-facts";

/**
 * Loads the address of a settlement's content, from the buyer's `book` of
 * addresses, and the facts of its goods.
 */
export async function loadSurroundings(
	ctx: BuyerContext,
	content: Pick<SettlementContent, "lines" | "addressId" | "areaId">,
	book: Promise<Address[]> = listAddresses(ctx),
) {
	const address = (await book).find((one) => one.addressId === content.addressId) ?? null;
	const areaId = address?.addressIdStr ?? content.areaId ?? fallbackArea;
	const skuIds = content.lines.flatMap((line) => (line.free ? [] : line.skuId));
	const [known, free] = await Promise.all([
		loadSkuFacts(ctx, skuIds, areaId),
		loadFreeFacts(ctx, content.lines),
	]);
	return { address, areaId, facts: new Map([...known, ...free]) };
}
