import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { listClaimable } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

const pageSize = 10;

/** The lines that the address asks for; null where it names an order or an article of which nothing was sent. */
export function loadClaimable() {
	const { orderChildId: orderId, skuId, keyword, pageIndex } = getQuery(pages.afterSaleApply);
	return loadOnce("claimable", async () => {
		const asked = { orderId, skuId, keyword: keyword || undefined, pageIndex, pageSize };
		const found = await getScope().api.call(listClaimable, asked);
		return orderId && !keyword && found.totalCount === 0 ? null : found;
	});
}

/** What the form is about, where its goods may be fetched, and who fills it in. */
export async function loadApplyForm() {
	const { api } = getScope();
	const [found, addresses, { user }] = await Promise.all([
		loadClaimable(),
		api.call(listAddresses, {}),
		loadSession(),
	]);
	return { line: found?.list[0], addresses, userId: user?.userId };
}
