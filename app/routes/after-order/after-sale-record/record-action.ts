import "server-only";
import * as v from "valibot";
import { sendBackGoods, withdrawAfterSale } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const RecordForm = v.object({ do: pressed(v.strictTuple([v.picklist(["withdraw", "sendBack"])])) });

/** Withdraws the claim or saves the buyer's parcel number, then returns to its page, with the reason of a refusal. */
export function handleRecordForm() {
	const { serviceId = "" } = getQuery(pages.afterSaleRecord);
	return runForm({
		schema: RecordForm,
		async run({ do: [verb] }, { values: { carrier = "", trackingNo = "" } }) {
			const { api } = getScope();
			if (verb === "withdraw") await api.call(withdrawAfterSale, { serviceId });
			else await api.call(sendBackGoods, { serviceId, carrier, trackingNo });
			return undefined;
		},
	});
}
