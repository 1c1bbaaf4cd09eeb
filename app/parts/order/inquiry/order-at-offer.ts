import "server-only";
import { acceptOffers, getInquiry } from "~/api/contract/mall/inquiry";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getScope } from "~/request/scope";

/**
 * Orders the accepted offers of an inquiry again, at those prices. Returns the address of the new settlement.
 */
export async function orderAtOffer(inquiryId: string): Promise<string> {
	const { api } = getScope();
	const { choices } = await api.call(getInquiry, { inquiryId });
	const { settlementId } = await api.call(acceptOffers, { inquiryId, choices });
	return toPath(pages.orderConfirm, { settlementId });
}
