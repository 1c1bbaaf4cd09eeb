import type { InquiryKind } from "~/api/schema/inquiry";
import { hasBiddingRight, hasInquiryRight, noRightMessage } from "~/domain/access/procurement-type";
import { BusinessError, type Buyer } from "../../../endpoint/implement";

/** The menu hides what a buyer has no right to, and here it is refused (O7). @throws BusinessError 403. */
export function requirePurchaseRight({ orderProcurementType }: Buyer, kind: InquiryKind): void {
	const hasRight = kind === "bidding" ? hasBiddingRight : hasInquiryRight;
	if (!hasRight(orderProcurementType)) throw new BusinessError(403, "NO_RIGHT", noRightMessage);
}
