import { pages } from "~/domain/page/pages";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { missingSettlement } from "~/parts/page/missing/missing-settlement";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import type { Route } from "./+types/route";
import { ConfirmPage } from "./sections/confirm-page";
import type { ConfirmRefusal } from "./settlement/confirm-work";
import { loadChanged, loadConfirm } from "./settlement/load-confirm";
import { readBefore } from "./settlement/seen-order";

export { handleConfirmForm as action } from "./settlement/confirm-action";

export function loader() {
	return decideStatus(loadSettlement());
}

/** /orderConfirm?settlementId=&panel= : an order before it is submitted. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { panel = "", "inv.type": invoiceType, ...find } = getQuery(pages.orderConfirm);
	const refusal = actionData ?? null;
	return (
		<DetailPage
			gap="medium"
			thing={loadPage(refusal)}
			missing={missingSettlement}
			title="确认订单"
			heading="hidden"
			above={<OrderSteps current={1} />}
			failure="订单信息暂时无法显示"
		>
			{({ data, changed }) => (
				<ConfirmPage
					data={data}
					changed={changed}
					refusal={refusal}
					find={find}
					panel={refusal?.panel ?? panel}
					invoiceType={invoiceType}
				/>
			)}
		</DetailPage>
	);
}

async function loadPage(refusal: ConfirmRefusal | null) {
	const data = await loadSettlement();
	const seen = refusal?.seen ?? readBefore(Object.entries(refusal?.values ?? {}));
	return data && { data, changed: seen ? await loadChanged(data, seen, refusal?.reasons) : null };
}

function loadSettlement() {
	const { settlementId } = getQuery(pages.orderConfirm);
	return settlementId ? loadOnce("confirm", () => loadConfirm(settlementId)) : null;
}
