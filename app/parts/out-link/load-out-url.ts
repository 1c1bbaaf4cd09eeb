import type { Api } from "~/api/client";
import { getAfterSaleUrl, getCustomerServiceUrl, getHallUrl } from "~/api/contract/mall/links";
import type { Id } from "~/api/schema/id";
import { hallPlatforms } from "~/domain/business-constants";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import type { Destination } from "./destinations";

const afterSale = { afterSaleApply: 1, afterSaleRecord: 2 } as const;

type Caller = {
	api: Pick<Api, "call">;
	/** Scheme and host of the mall, from its record and never from the Host header (SECURITY C7). */
	origin: string;
	loginName: string;
	/** What the buyer asks the online service about, or after-sale for: an article, a child order. */
	about?: { skuId?: Id | undefined; orderId?: Id | undefined };
};

/** Asks the mall for the address of a place outside (SPEC §7 Shell calls). Throws ApiError. */
export async function loadOutUrl(
	to: Destination,
	{ api, origin, loginName, about = {} }: Caller,
): Promise<string> {
	const loginUrl = origin + pages.login.path;
	switch (to) {
		case "bidding":
		case "inquiry": {
			const orderDetailUrl = origin + pages.orderDetails.path;
			const input = { platform: hallPlatforms[to], vc: 1, urlType: "dt", orderDetailUrl, loginUrl } as const;
			return (await api.call(getHallUrl, input)).url;
		}
		case "afterSaleApply":
		case "afterSaleRecord": {
			const type = afterSale[to];
			const firstUrlId = type === 1 ? "1" : "2";
			const who = { lotteryContacts: loginName, expiredUrl: loginUrl };
			const { result } = await api.call(getAfterSaleUrl, { dataRange: "3", firstUrlId, type, ...who });
			// The mall's own page knows which goods it is about; another place is told nothing that it was not asked for with.
			return result === pages.afterSaleApply.path
				? toPath(pages.afterSaleApply, { orderChildId: about.orderId, skuId: about.skuId })
				: result;
		}
		case "customerService":
			return (await api.call(getCustomerServiceUrl, about)).url;
	}
}
