/** The message when a special purchase is opened without its right (§5, §8). */
export const noRightMessage = "暂无开通此权益";

/** Until the relationship backend has said otherwise (§9). */
export const defaultProcurementType = "1";

/** May open the bidding list: the type contains '2' (§5). */
export function hasBiddingRight(orderProcurementType: string): boolean {
	return orderProcurementType.includes("2");
}

/** May open the inquiry list: the type contains '3' (§5). */
export function hasInquiryRight(orderProcurementType: string): boolean {
	return orderProcurementType.includes("3");
}
