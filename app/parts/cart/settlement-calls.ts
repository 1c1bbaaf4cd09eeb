import { newSettlement, oldSettlement } from "~/api/contract/mall/settlement";
import type { CartKind } from "./cart-kind";

/** The calls of the settlement that goes with one of the two carts. */
export function getSettlementCalls(kind: CartKind) {
	return kind === "new" ? newSettlement : oldSettlement;
}
