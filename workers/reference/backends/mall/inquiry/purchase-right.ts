import type { InquiryKind } from "~/api/schema/inquiry";
import { hasBiddingRight, hasInquiryRight, noRightMessage } from "~/domain/access/procurement-type";
import { BusinessError, type Buyer } from "../../../endpoint/implement";
import { requireRight } from "../../permission/require-right";

const rights = {
	bidding: { hasRight: hasBiddingRight, list: "/specialPurchase/biddingList" },
	inquiry: { hasRight: hasInquiryRight, list: "/specialPurchase/inquiryList" },
} as const;

/**
 * Refuses a buyer whose company, or whose own menu, lacks the right to inquiries or biddings (O7).
 * @throws BusinessError 403.
 */
export function requirePurchaseRight(buyer: Buyer, kind: InquiryKind): void {
	const { hasRight, list } = rights[kind];
	if (!hasRight(buyer.orderProcurementType)) throw new BusinessError(403, "NO_RIGHT", noRightMessage);
	requireRight(buyer, list);
}
