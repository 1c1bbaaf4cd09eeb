import type { BusinessModel } from "~/api/contract/auth";
import {
	newSettlement,
	oldSettlement,
	type SettlementEndpoints,
	type SettlementPrefix,
} from "~/api/contract/mall/settlement";
import { type Implementations, implement } from "../../../endpoint/implement";
import { createSettlement } from "./create/create-settlement";
import { modifySettlement } from "./modify/modify-settlement";
import { createCalendars } from "./promise/shared-slots";
import { findSettlements, loadSettlement } from "./read/load-settlement";
import { submitOrders } from "./submit/submit-order";
import { refreshSettlement } from "./view/refresh-settlement";

/**
 * Implements the calls that both settlements have. A settlement takes its lines from
 * the cart of its business model.
 */
function implementSettlement<P extends SettlementPrefix>(
	calls: SettlementEndpoints<P>,
	businessModel: BusinessModel,
) {
	return {
		createSettlement: implement(calls.createSettlement, (input, ctx) =>
			createSettlement(input, { ...ctx, businessModel, areaId: input.areaId }),
		),
		findSettlement: implement(calls.findSettlement, async ({ id }, ctx) =>
			refreshSettlement(ctx, await loadSettlement(ctx, id)),
		),
		modifySettlement: implement(calls.modifySettlement, modifySettlement),
		submitOrder: implement(calls.submitOrder, async (input, ctx) => {
			const [order] = await submitOrders([input], ctx);
			return order as NonNullable<typeof order>;
		}),
		getPromiseCalendar: implement(calls.getPromiseCalendar, async ({ settlementId }, ctx) => {
			const loaded = await loadSettlement(ctx, settlementId);
			const { together } = loaded.content;
			return createCalendars(loaded, together ? await findSettlements(ctx, together) : []);
		}),
	};
}

export const oldSettlementBackend: Implementations<typeof oldSettlement> = implementSettlement(
	oldSettlement,
	"STANDARD",
);

export const newSettlementBackend: Implementations<typeof newSettlement> = implementSettlement(
	newSettlement,
	"OPEN",
);
