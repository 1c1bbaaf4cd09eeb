import "server-only";
import { type Approval, getApproval } from "~/api/contract/mall/approval";
import { pages } from "~/domain/page/pages";
import { type LastTexts, loadLastBought } from "~/parts/article/last-bought/load-last-bought";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** The approval of the query's order; null when the query names none. */
export function loadApproval(): Promise<Approval> | null {
	const { orderId } = getQuery(pages.approval);
	return orderId ? loadOnce("approval", () => getScope().api.call(getApproval, { orderId })) : null;
}

/**
 * The last purchases of the goods of the query's order, before that order. Asked
 * for beside the approval itself.
 */
export function loadLastOfOrder(): Promise<LastTexts> {
	const { orderId } = getQuery(pages.approval);
	return loadOnce("lastOfOrder", async () => (orderId ? loadLastBought({ orderId }) : {}));
}
