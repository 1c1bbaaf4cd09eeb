import "server-only";
import { type Approval, getApproval } from "~/api/contract/mall/approval";
import { pages } from "~/domain/page/pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";

/** The approval of the query's order; null when the query names none. */
export function loadApproval(): Promise<Approval> | null {
	const { orderId } = getQuery(pages.approval);
	return orderId ? loadOnce("approval", () => getScope().api.call(getApproval, { orderId })) : null;
}
