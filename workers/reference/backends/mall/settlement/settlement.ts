import type { BusinessModel } from "~/api/contract/auth";
import {
	newSettlement,
	oldSettlement,
	type SettlementEndpoints,
	type SettlementPrefix,
} from "~/api/contract/mall/settlement";
import { type Implementations, implement } from "../../../endpoint/implement";
import { createSettlement } from "./create-settlement";
import { loadSettlement } from "./load-settlement";
import { modifySettlement } from "./modify-settlement";
import { createPromiseDays } from "./promise-days";
import { refreshSettlement } from "./refresh-settlement";
import { createSettlementView } from "./settlement-view";
import { submitOrder } from "./submit-order";

/** Implements the calls that both settlements have. A settlement takes its lines from the cart of its business model. */
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
		submitOrder: implement(calls.submitOrder, submitOrder),
	};
}

export const oldSettlementBackend: Implementations<typeof oldSettlement> = implementSettlement(
	oldSettlement,
	"STANDARD",
);

export const newSettlementBackend = {
	...implementSettlement(newSettlement, "OPEN"),
	getPromiseCalendar: implement(newSettlement.getPromiseCalendar, async ({ settlementId }, ctx) => {
		const { venders } = createSettlementView(await loadSettlement(ctx, settlementId));
		return venders.map(({ venderId }) => ({ venderId, days: createPromiseDays(ctx.now) }));
	}),
} satisfies Implementations<typeof newSettlement>;
