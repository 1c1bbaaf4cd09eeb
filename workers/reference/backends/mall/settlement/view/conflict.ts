import type { Settlement } from "~/api/schema/settlement";
import { BusinessError } from "../../../../endpoint/implement";

/** The 409 for a settlement that another call has changed (CONTRACT "Settlement"). */
export function createConflict(settlement: Settlement, message: string): BusinessError {
	return new BusinessError(409, "SETTLEMENT_CHANGED", message, { changes: settlement.changes, settlement });
}
