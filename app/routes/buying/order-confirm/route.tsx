import { pages } from "~/domain/page/pages";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { Page } from "~/ui/page/page";
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
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { panel = "", "inv.type": invoiceType, ...find } = getQuery(pages.orderConfirm);
	const refusal = actionData ?? null;
	const settlement = loadSettlement();
	if (!settlement || (await isMissing(settlement))) {
		return (
			<MissingPage
				title="没有找到这份结算单"
				text="链接不完整，或者结算单已经失效，请回到购物车重新结算。"
				next={{ href: pages.cartPage.path, label: "回到购物车" }}
			/>
		);
	}
	return (
		<Page gap="medium">
			<title>{`确认订单 - ${getScope().mall.title}`}</title>
			<h1 className="visually-hidden">确认订单</h1>
			<OrderSteps current={1} />
			<Section name="订单信息暂时无法显示" load={() => settlement}>
				{(data) => (
					<ConfirmPage
						data={data}
						refusal={refusal}
						find={find}
						panel={refusal?.panel || panel}
						invoiceType={invoiceType}
					/>
				)}
			</Section>
		</Page>
	);
}

function loadSettlement() {
	const { settlementId } = getQuery(pages.orderConfirm);
	return settlementId ? loadOnce("confirm", () => loadConfirm(settlementId)) : null;
}
