import { getOrder } from "~/api/contract/mall/order";
import { pages } from "~/domain/page/pages";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { describeMissingOrder } from "~/parts/page/missing/missing-order";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { OrderStatus } from "./order-status";

export function loader() {
	return decideStatus(loadOrder());
}

/** /orderStatus?orderId= : the state of an order, which only its backend knows. */
export function ServerComponent() {
	return (
		<DetailPage
			gap="medium"
			thing={loadOrder()}
			missing={describeMissingOrder()}
			title="订单状态"
			heading="below"
			failure="订单状态暂时无法显示"
		>
			{(found) => <OrderStatus order={found} />}
		</DetailPage>
	);
}

function loadOrder() {
	const { orderId } = getQuery(pages.orderStatus);
	return orderId ? loadOnce("order", () => getScope().api.call(getOrder, { orderId })) : null;
}
