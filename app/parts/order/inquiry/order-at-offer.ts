import "server-only";
import { acceptOffers, getInquiry } from "~/api/contract/mall/inquiry";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getScope } from "~/request/scope";

/** Orders once more what was accepted of an inquiry, at those prices: the address of its new settlement. */
export async function orderAtOffer(inquiryId: string): Promise<string> {
	const { api } = getScope();
	const { choices } = await api.call(getInquiry, { inquiryId });
	const { settlementId } = await api.call(acceptOffers, { inquiryId, choices });
	return toPath(pages.orderConfirm, { settlementId });
}
