import type { Api } from "~/api/client";
import { getAfterSaleUrl, getCustomerServiceUrl, getHallUrl } from "~/api/contract/mall/links";
import type { Id } from "~/api/schema/id";
import { hallPlatforms } from "~/domain/business-constants";
import { pages } from "~/domain/pages";
import type { Destination } from "./destinations";

const afterSale = { afterSaleApply: 1, afterSaleRecord: 2 } as const;

type Caller = {
	api: Pick<Api, "call">;
	/** Scheme and host of the mall, from its record and never from the Host header (SECURITY C7). */
	origin: string;
	loginName: string;
	/** What the buyer asks the online service about. */
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
			return (await api.call(getAfterSaleUrl, { dataRange: "3", firstUrlId, type, ...who })).result;
		}
		case "customerService":
			return (await api.call(getCustomerServiceUrl, about)).url;
	}
}
