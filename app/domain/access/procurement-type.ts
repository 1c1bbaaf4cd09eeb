/** The message when a special purchase is opened without its right (§5, §8). */
export const noRightMessage = "暂无开通此权益";

/** The message while it is unknown whether the right is there. */
export const unknownRightMessage = "采购权益暂时无法查询";

/** The type of a buyer whose type cannot be asked for (§9). */
export const defaultProcurementType = "1";

/** Null while the relationship backend does not answer: whether either right is there is unknown. */
export type ProcurementType = string | null;

/** May open the bidding list: the type contains '2' (§5). */
export function hasBiddingRight(orderProcurementType: ProcurementType): boolean {
	return orderProcurementType?.includes("2") ?? false;
}

/** May open the inquiry list: the type contains '3' (§5). */
export function hasInquiryRight(orderProcurementType: ProcurementType): boolean {
	return orderProcurementType?.includes("3") ?? false;
}
