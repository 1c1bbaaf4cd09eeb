import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { missingSettlement } from "~/parts/page/missing/missing-settlement";
import { getQuery } from "~/request/page-query";
import { LinkButton } from "~/ui/control/button/button";
import { Surface } from "~/ui/layout/surface/surface";
import { Alert } from "~/ui/state/alert/alert";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import type { Route } from "./+types/route";
import { DivideForm } from "./divide-form";
import { loadDivide } from "./load-divide";

export { handleDivideForm as action } from "./divide-action";

export function loader() {
	return decideStatus(loadDivide());
}

/** /orderConfirm/divide?settlementId= : the goods of one order for several addresses. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { settlementId } = getQuery(pages.orderDivide);
	return (
		<DetailPage
			gap="medium"
			thing={loadDivide()}
			missing={missingSettlement}
			title="分送到多个地址"
			above={<OrderSteps current={1} />}
			failure="订单信息暂时无法显示"
		>
			{(data) =>
				data.settlement.mayChangeLines && !data.settlement.orderId ? (
					<>
						<Alert>{actionData?.message}</Alert>
						<DivideForm data={data} refusal={actionData} />
					</>
				) : (
					<Surface bordered>
						<EmptyState
							text={data.settlement.orderId ? "该订单已提交" : "按报价下单的商品不能修改数量，不能分送"}
							action={
								<LinkButton href={toPath(pages.orderConfirm, { settlementId: settlementId ?? "" })}>
									返回确认订单
								</LinkButton>
							}
						/>
					</Surface>
				)
			}
		</DetailPage>
	);
}
