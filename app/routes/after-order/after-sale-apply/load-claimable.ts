import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { listClaimable } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

const pageSize = 10;

/** The lines that the page's URL asks for; null where nothing of the named order or article was shipped. */
export function loadClaimable() {
	const { orderChildId: orderId, skuId, keyword, pageIndex } = getQuery(pages.afterSaleApply);
	return loadOnce("claimable", async () => {
		const asked = { orderId, skuId, keyword: keyword || undefined, pageIndex, pageSize };
		const found = await getScope().api.call(listClaimable, asked);
		return orderId && !keyword && found.totalCount === 0 ? null : found;
	});
}

/**
 * The data of the form: its line, the addresses for a pickup, and the buyer. The
 * loader begins it beside the status.
 */
export function loadApplyForm() {
	return loadOnce("applyForm", async () => {
		const [found, addresses, { user }] = await Promise.all([
			loadClaimable(),
			getScope().api.call(listAddresses, {}),
			loadSession(),
		]);
		return { line: found?.list[0], addresses, userId: user?.userId };
	});
}
