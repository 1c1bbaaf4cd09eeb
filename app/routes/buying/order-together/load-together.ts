import "server-only";
import { findTogether } from "~/api/contract/mall/settlement-together";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { pages } from "~/domain/page/pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

export type Together = OutputOf<typeof findTogether>;

/** Null where the address names no settlement. Throws ApiError. */
export function loadTogether(): Promise<Together> | null {
	const { settlementIds } = getQuery(pages.orderTogether);
	if (settlementIds.length === 0) return null;
	return loadOnce("together", () => getScope().api.call(findTogether, { settlementIds }));
}
