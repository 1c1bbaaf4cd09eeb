import { newSettlement, oldSettlement } from "~/api/contract/mall/settlement";
import { type Implementations, implement } from "../../../implement";
import { createSettlement } from "./create-settlement";
import { modifySettlement } from "./modify-settlement";
import { createPromiseDays } from "./promise-days";
import { createView, loadOrderOf, loadSettlement, refreshSettlement } from "./settlement-store";
import { submitOrder } from "./submit-order";

export const oldSettlementBackend = {
	createSettlement: implement(oldSettlement.createSettlement, createSettlement),
	findSettlement: implement(oldSettlement.findSettlement, async ({ id }, ctx) => {
		const [loaded, order] = await Promise.all([loadSettlement(ctx, id), loadOrderOf(ctx, id)]);
		return order ? { ...createView(loaded), orderId: order.orderId } : refreshSettlement(ctx, loaded);
	}),
	modifySettlement: implement(oldSettlement.modifySettlement, modifySettlement),
	submitOrder: implement(oldSettlement.submitOrder, submitOrder),
} satisfies Implementations<typeof oldSettlement>;

export const newSettlementBackend = {
	createSettlement: implement(newSettlement.createSettlement, oldSettlementBackend.createSettlement.handle),
	findSettlement: implement(newSettlement.findSettlement, oldSettlementBackend.findSettlement.handle),
	modifySettlement: implement(newSettlement.modifySettlement, oldSettlementBackend.modifySettlement.handle),
	submitOrder: implement(newSettlement.submitOrder, oldSettlementBackend.submitOrder.handle),
	getPromiseCalendar: implement(newSettlement.getPromiseCalendar, async ({ settlementId }, ctx) => {
		const { venders } = createView(await loadSettlement(ctx, settlementId));
		return venders.map(({ venderId }) => ({ venderId, days: createPromiseDays(ctx.now) }));
	}),
} satisfies Implementations<typeof newSettlement>;
