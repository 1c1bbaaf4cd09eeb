import type { Api } from "~/api/client/client";
import { getAfterSaleUrl, getAucUrl, getCustomerServiceUrl, getHallUrl } from "~/api/contract/mall/links";
import type { Id } from "~/api/schema/id";
import type { InquiryKind } from "~/api/schema/inquiry";
import { hallPlatforms } from "~/domain/page/business-constants";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { Destination } from "./destinations";

const afterSale = { afterSaleApply: 1, afterSaleRecord: 2 } as const;

type Caller = {
	api: Pick<Api, "call">;
	/** Scheme and host of the mall, from its record and never from the Host header (SECURITY C7). */
	origin: string;
	loginName: string;
	/**
	 * The subject of a question to the online service, or of an after-sale claim: an article, a child order.
	 */
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
		case "inquiry":
			return (await api.call(getHallUrl, toHallInput(to, origin))).url;
		case "afterSaleApply":
		case "afterSaleRecord": {
			const type = afterSale[to];
			const firstUrlId = type === 1 ? "1" : "2";
			const who = { lotteryContacts: loginName, expiredUrl: loginUrl };
			const { result } = await api.call(getAfterSaleUrl, { dataRange: "3", firstUrlId, type, ...who });
			// The mall's own page learns the goods. Another place gets no more than the call has told it.
			return result === pages.afterSaleApply.path
				? toPath(pages.afterSaleApply, { orderChildId: about.orderId, skuId: about.skuId })
				: result;
		}
		case "customerService":
			return (await api.call(getCustomerServiceUrl, about)).url;
	}
}

/**
 * Asks for the company's own hall, as a buyer with the right to it: a place outside, or the mall's own page
 * where the company has none (SPEC §7 auc url). Throws ApiError, 403 without the right.
 */
export async function loadOwnHallUrl(
	to: InquiryKind,
	{ api, origin }: Omit<Caller, "loginName">,
): Promise<string> {
	return (await api.call(getAucUrl, toHallInput(to, origin))).url;
}

function toHallInput(to: InquiryKind, origin: string) {
	const urls = { orderDetailUrl: origin + pages.orderDetails.path, loginUrl: origin + pages.login.path };
	return { platform: hallPlatforms[to], vc: 1, urlType: "dt", ...urls } as const;
}
