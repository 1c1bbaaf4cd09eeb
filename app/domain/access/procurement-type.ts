/** The message when a special purchase is opened without its right (§5, §8). */
export const noRightMessage = "暂无开通此权益";

/** In its place while nobody can say whether it is there. */
export const unknownRightMessage = "采购权益暂时无法查询";

/** Of a buyer for whom there is none to ask for (§9). */
export const defaultProcurementType = "1";

/** Null while the relationship backend does not answer: neither right is known to be there, nor to be missing. */
export type ProcurementType = string | null;

/** May open the bidding list: the type contains '2' (§5). */
export function hasBiddingRight(orderProcurementType: ProcurementType): boolean {
	return orderProcurementType?.includes("2") ?? false;
}

/** May open the inquiry list: the type contains '3' (§5). */
export function hasInquiryRight(orderProcurementType: ProcurementType): boolean {
	return orderProcurementType?.includes("3") ?? false;
}
