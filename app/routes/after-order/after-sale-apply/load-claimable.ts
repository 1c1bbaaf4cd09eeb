import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { listClaimable, maxClaimed } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

const shownAtOnce = 10;

/**
 * The lines that the page's URL asks for: the list of all, or of the form's order or article. Null where
 * nothing of the named one was shipped.
 */
export function loadClaimable() {
	const { orderChildId: orderId, skuId, keyword, pageIndex } = getQuery(pages.afterSaleApply);
	return loadOnce("claimable", async () => {
		const { api } = getScope();
		if (!orderId)
			return api.call(listClaimable, { keyword: keyword || undefined, pageIndex, pageSize: shownAtOnce });
		const found = await api.call(listClaimable, { orderId, skuId, pageIndex: 1, pageSize: maxClaimed });
		return found.totalCount === 0 ? null : found;
	});
}

/**
 * The data of the form: its lines, the addresses for a pickup, and the buyer. The
 * loader begins it beside the status.
 */
export function loadApplyForm() {
	return loadOnce("applyForm", async () => {
		const [found, addresses, { user }] = await Promise.all([
			loadClaimable(),
			getScope().api.call(listAddresses, {}),
			loadSession(),
		]);
		const [first, ...others] = found?.list ?? [];
		return { lines: first && ([first, ...others] as const), addresses, userId: user?.userId };
	});
}
