import { parseBefore } from "~/domain/order/before-division";
import { pages } from "~/domain/page/pages";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { missingSettlement } from "~/parts/page/missing/missing-settlement";
import { getQuery } from "~/request/page-query";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { loadTogether } from "./load-together";
import { TogetherParts } from "./together-parts";

export { handleTogetherForm as action } from "./together-action";

export function loader() {
	return decideStatus(loadTogether());
}

/**
 * /orderConfirm/together?settlementIds= : the orders for several addresses,
 * before they are submitted at once.
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { before = "" } = getQuery(pages.orderTogether);
	return (
		<DetailPage
			gap="medium"
			thing={loadTogether()}
			missing={{ ...missingSettlement, title: "没有找到这些结算单" }}
			title="核对分送订单"
			above={<OrderSteps current={1} />}
			failure="订单信息暂时无法显示"
		>
			{(together) => (
				<>
					<Alert>{actionData?.message}</Alert>
					<TogetherParts together={together} before={parseBefore(before)} refusal={actionData} />
				</>
			)}
		</DetailPage>
	);
}
