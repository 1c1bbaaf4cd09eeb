import "server-only";
import { sendBackGoods, withdrawAfterSale } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { backAfter, runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/**
 * Withdraws the claim or saves the buyer's parcel number, then returns to its
 * page, with the reason of a refusal.
 */
export function handleAfterSaleForm() {
	const { serviceId = "" } = getQuery(pages.afterSaleRecord);
	const { api } = getScope();
	return runForm({
		verbs: {
			withdraw: () => backAfter(api.call(withdrawAfterSale, { serviceId })),
			sendBack: ({ values: { carrier = "", trackingNo = "" } }) =>
				backAfter(api.call(sendBackGoods, { serviceId, carrier, trackingNo })),
		},
	});
}
