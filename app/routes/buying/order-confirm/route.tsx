import { pages } from "~/domain/page/pages";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import type { Route } from "./+types/route";
import { handleConfirmForm } from "./confirm-action";
import { ConfirmPage } from "./confirm-page";
import { loadConfirm } from "./load-confirm";

export function action({ request }: Route.ActionArgs) {
	return handleConfirmForm(request);
}

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
			thing={loadSettlement()}
			missing={{
				title: "没有找到这份结算单",
				text: "链接不完整，或者结算单已经失效，请回到购物车重新结算。",
				next: { href: pages.cartPage.path, label: "回到购物车" },
			}}
			title="确认订单"
			heading="hidden"
			above={<OrderSteps current={1} />}
			failure="订单信息暂时无法显示"
		>
			{(data) => (
				<ConfirmPage
					data={data}
					refusal={refusal}
					find={find}
					panel={refusal?.panel || panel}
					invoiceType={invoiceType}
				/>
			)}
		</DetailPage>
	);
}

function loadSettlement() {
	const { settlementId } = getQuery(pages.orderConfirm);
	return settlementId ? loadOnce("confirm", () => loadConfirm(settlementId)) : null;
}
