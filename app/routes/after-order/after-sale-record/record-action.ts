import "server-only";
import * as v from "valibot";
import { sendBackGoods, withdrawAfterSale } from "~/api/contract/mall/after-sale";
import { pages } from "~/domain/page/pages";
import { pressed } from "~/parts/form/pressed";
import { runForm } from "~/parts/form/run-form";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const RecordForm = v.object({ do: pressed(v.strictTuple([v.picklist(["withdraw", "sendBack"])])) });

/** Takes the claim back, or says what the goods were sent with; back to its page, or why not. */
export function handleRecordForm(request: Request) {
	const { serviceId = "" } = getQuery(pages.afterSaleRecord);
	return runForm(request, {
		schema: RecordForm,
		async run({ do: [verb] }, { values: { carrier = "", trackingNo = "" } }) {
			const { api } = getScope();
			if (verb === "withdraw") await api.call(withdrawAfterSale, { serviceId });
			else await api.call(sendBackGoods, { serviceId, carrier, trackingNo });
			return undefined;
		},
	});
}
