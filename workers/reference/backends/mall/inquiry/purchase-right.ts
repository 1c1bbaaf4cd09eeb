import type { InquiryKind } from "~/api/schema/inquiry";
import { hasBiddingRight, hasInquiryRight, noRightMessage } from "~/domain/access/procurement-type";
import { BusinessError, type Buyer } from "../../../endpoint/implement";

/**
 * Refuses a buyer without the right to inquiries or biddings. The menu hides them, but a request can still come (O7).
 * @throws BusinessError 403.
 */
export function requirePurchaseRight({ orderProcurementType }: Buyer, kind: InquiryKind): void {
	const hasRight = kind === "bidding" ? hasBiddingRight : hasInquiryRight;
	if (!hasRight(orderProcurementType)) throw new BusinessError(403, "NO_RIGHT", noRightMessage);
}
