import * as contract from "~/api/contract/mall/settlement-together";
import { present } from "~/api/wire/present";
import { formatMoney, parseMoney } from "~/domain/text/money";
import { type Implementations, implement } from "../../../endpoint/implement";
import { askApprovalOf } from "../approval/approval-rule";
import { getOverFen, showBudget } from "../approval/budget";
import { divideSettlement } from "./divide/divide-settlement";
import { addSharedFaults, findSharedFaults } from "./promise/shared-slots";
import { loadSettlements } from "./read/load-settlement";
import { submitOrders } from "./submit/submit-order";
import { refreshSettlement } from "./view/refresh-settlement";

export const settlementTogetherBackend = {
	divideSettlement: implement(contract.divideSettlement, divideSettlement),
	findTogether: implement(contract.findTogether, async ({ settlementIds }, ctx) => {
		const all = await loadSettlements(ctx, settlementIds);
		const shared = findSharedFaults(all.filter(({ order }) => order === null));
		const settlements = await Promise.all(
			all.map(async (loaded) =>
				addSharedFaults(await refreshSettlement(ctx, loaded), shared.get(loaded.settlementId)),
			),
		);
		const open = settlements.filter(({ orderId }) => orderId === undefined);
		const payableFen = open.reduce((sum, { payPrice }) => sum + parseMoney(payPrice), 0);
		const budget = all.find(({ order }) => order === null)?.budget ?? null;
		const approval = askApprovalOf({ approval: all[0]?.approval ?? null, budget }, payableFen);
		return {
			settlements,
			payPrice: formatMoney(payableFen),
			...present({
				approval,
				isOverBudget: getOverFen(budget, payableFen) > 0 || undefined,
				budget: showBudget(ctx, budget, payableFen),
			}),
		};
	}),
	submitTogether: implement(contract.submitTogether, async ({ settlements }, ctx) => ({
		orders: await submitOrders(settlements, ctx),
	})),
} satisfies Implementations<typeof contract>;
