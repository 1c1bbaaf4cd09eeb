import { pages } from "~/domain/pages";
import { OrderSteps } from "~/parts/order-steps/order-steps";
import { Section } from "~/parts/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import { handleConfirmForm } from "./confirm-action";
import { ConfirmPage } from "./confirm-page";
import { loadConfirm } from "./load-confirm";

export function action({ request }: Route.ActionArgs) {
	return handleConfirmForm(request);
}

/** /orderConfirm?settlementId=&panel= : an order before it is submitted. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { settlementId = "", panel = "", "inv.type": invoiceType } = getQuery(pages.orderConfirm);
	const refusal = actionData ?? null;
	return (
		<Page gap="medium">
			<title>{`确认订单 - ${getScope().mall.title}`}</title>
			<h1 className="visually-hidden">确认订单</h1>
			<OrderSteps current={1} />
			<Section name="订单信息暂时无法显示" load={() => loadConfirm(settlementId)}>
				{(data) => (
					<ConfirmPage
						data={data}
						refusal={refusal}
						panel={refusal?.panel || panel}
						invoiceType={invoiceType}
					/>
				)}
			</Section>
		</Page>
	);
}
