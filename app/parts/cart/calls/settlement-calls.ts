import type { BusinessModel } from "~/api/contract/auth";
import { newSettlement, oldSettlement } from "~/api/contract/mall/settlement";

/** The calls of the settlement that fits a session, as with its cart. */
export function getSettlementCalls(businessModel: BusinessModel | null) {
	return businessModel === "OPEN" ? newSettlement : oldSettlement;
}
