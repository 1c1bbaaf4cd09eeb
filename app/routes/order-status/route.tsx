import { getOrder } from "~/api/contract/mall/order";
import { pages } from "~/domain/pages";
import { OrderSteps } from "~/parts/order-steps/order-steps";
import { Section } from "~/parts/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import { OrderStatus } from "./order-status";

/** /orderStatus?orderId= : what has become of an order, which only its backend knows. */
export function ServerComponent(_props: Route.ServerComponentProps) {
	const { api, mall } = getScope();
	const { orderId = "" } = getQuery(pages.orderStatus);
	return (
		<Page gap="medium">
			<title>{`订单状态 - ${mall.title}`}</title>
			<OrderSteps current={2} />
			<Section name="订单状态暂时无法显示" load={() => api.call(getOrder, { orderId })}>
				{(order) => <OrderStatus order={order} />}
			</Section>
		</Page>
	);
}
