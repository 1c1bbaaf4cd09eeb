import "server-only";
import { findTogether } from "~/api/contract/mall/settlement-together";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { pages } from "~/domain/page/pages";
import { loadPayable } from "~/parts/order/placed/load-payable";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

export type Together = OutputOf<typeof findTogether> & {
	/** The orders that can be paid, where all settlements are ordered. */
	payable: string[];
};

/** Null where the address names no settlement. Throws ApiError. */
export function loadTogether(): Promise<Together> | null {
	const { settlementIds } = getQuery(pages.orderTogether);
	if (settlementIds.length === 0) return null;
	return loadOnce("together", () => load(settlementIds));
}

async function load(settlementIds: string[]): Promise<Together> {
	const together = await getScope().api.call(findTogether, { settlementIds });
	const orderIds = together.settlements.flatMap(({ orderId }) => orderId ?? []);
	const areOrdered = orderIds.length === together.settlements.length;
	return { ...together, payable: areOrdered ? await loadPayable(orderIds) : [] };
}
