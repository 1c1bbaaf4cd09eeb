import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import type { Settlement } from "~/api/schema/settlement";
import { pages } from "~/domain/page/pages";
import { sortAddresses } from "~/domain/place/find-addresses";
import { getSettlementCalls } from "~/parts/cart/settlement-calls";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadBusinessModel } from "~/session/session";

/** The order that is divided, and the buyer's addresses, its own first. */
export type DivideData = { settlement: Settlement; addresses: Address[] };

/** Null where the address names no settlement. Throws ApiError. */
export function loadDivide(): Promise<DivideData> | null {
	const { settlementId } = getQuery(pages.orderDivide);
	return settlementId ? loadOnce("divide", () => load(settlementId)) : null;
}

async function load(settlementId: string): Promise<DivideData> {
	const { api } = getScope();
	const { findSettlement } = getSettlementCalls(await loadBusinessModel());
	const [settlement, addresses] = await Promise.all([
		api.call(findSettlement, { id: settlementId }),
		api.call(listAddresses, {}),
	]);
	return { settlement, addresses: sortAddresses(addresses, settlement.address?.addressId) };
}
