import { getOrder } from "~/api/contract/mall/order";
import { pages } from "~/domain/page/pages";
import { OrderSteps } from "~/parts/order/order-steps/order-steps";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingOrder } from "~/parts/page/missing/missing-order";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { Page } from "~/ui/page/page";
import { OrderStatus } from "./order-status";

export function loader() {
	return decideStatus(loadOrder());
}

/** /orderStatus?orderId= : what has become of an order, which only its backend knows. */
export async function ServerComponent() {
	const order = loadOrder();
	if (!order || (await isMissing(order))) return <MissingOrder />;
	return (
		<Page gap="medium">
			<title>{`订单状态 - ${getScope().mall.title}`}</title>
			<OrderSteps current={2} />
			<Section name="订单状态暂时无法显示" load={() => order}>
				{(found) => <OrderStatus order={found} />}
			</Section>
		</Page>
	);
}

function loadOrder() {
	const { orderId } = getQuery(pages.orderStatus);
	return orderId ? loadOnce("order", () => getScope().api.call(getOrder, { orderId })) : null;
}
