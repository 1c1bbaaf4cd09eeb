import * as contract from "~/api/contract/mall/after-sale";
import { type Implementations, implement } from "../../../endpoint/implement";
import { applyAfterSale } from "./apply";
import { listClaimable } from "./claimable";
import { countAfterSales, listAfterSales, loadAfterSale } from "./load-after-sale";
import { sendBackGoods, withdrawAfterSale } from "./move-after-sale";

export const afterSaleBackend = {
	listClaimable: implement(contract.listClaimable, listClaimable),
	applyAfterSale: implement(contract.applyAfterSale, applyAfterSale),
	listAfterSales: implement(contract.listAfterSales, listAfterSales),
	countAfterSales: implement(contract.countAfterSales, countAfterSales),
	getAfterSale: implement(contract.getAfterSale, ({ serviceId }, ctx) => loadAfterSale(ctx, serviceId)),
	withdrawAfterSale: implement(contract.withdrawAfterSale, ({ serviceId }, ctx) =>
		withdrawAfterSale(ctx, serviceId),
	),
	sendBackGoods: implement(contract.sendBackGoods, (input, ctx) => sendBackGoods(ctx, input)),
} satisfies Implementations<typeof contract>;
