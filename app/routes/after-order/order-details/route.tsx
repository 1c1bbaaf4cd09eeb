import type { ChildOrder } from "~/api/schema/order";
import { formatPartState } from "~/domain/order/parcels";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { RebuyResult } from "~/parts/order/order-actions/rebuy-result";
import { Track } from "~/parts/order/track/track";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import { describeMissingOrder } from "~/parts/page/missing/missing-order";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { toYuan } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import type { Route } from "./+types/route";
import { ChangeAddress } from "./change-address";
import { loadDetail } from "./load-detail";
import { OrderClaims } from "./order-claims";
import styles from "./order-details.module.css";
import { OrderFacts } from "./order-facts";
import { OrderGoods } from "./order-goods";
import { OrderHead } from "./order-head";
import { OrderParcels } from "./order-parcels";

export function loader() {
	return decideStatus(loadDetail());
}

export { handleOrderForm as action } from "~/parts/order/order-actions/order-action";

/** /admin/order/theOrder/orderDetails?orderChildId= : one supplier's part of an order (SPEC §2). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	return (
		<DetailPage
			paper
			thing={loadDetail()}
			missing={describeMissingOrder()}
			title="订单详情"
			way={[getOrdersCrumb()]}
			heading="below"
			message={actionData?.message}
			above={<RebuyResult result={actionData?.rebought} />}
			failure="订单详情暂时无法显示"
		>
			{(found) => (
				<>
					<OrderHead detail={found} />
					<ChangeAddress order={found.order} refusal={actionData} />
					<OrderParcels order={found.order} refusal={actionData} />
					<OrderFacts order={found.order} />
					<OrderGoods order={found.order} />
					<OrderClaims order={found.order} />
					<OtherParts others={found.others} />
					<Track title="订单跟踪" track={found.order.track} className={styles.card} />
				</>
			)}
		</DetailPage>
	);
}

/** The parts of the same order that other suppliers deliver. */
function OtherParts({ others }: { others: readonly ChildOrder[] }) {
	if (others.length === 0) return null;
	return (
		<TitledSurface title="同一次提交的其他订单" id="others" className={styles.card} spaced>
			<ul className={styles.others}>
				{others.map((other) => {
					const { orderId, venderName, items, payable } = other;
					return (
						<li key={orderId}>
							<TextLink href={toPath(pages.orderDetails, { orderChildId: orderId })} translate="no">
								{orderId}
							</TextLink>
							<span>{venderName}</span>
							<span>{items.length} 种商品</span>
							<span>{formatPartState(other)}</span>
							<span translate="no">{toYuan(payable)}</span>
						</li>
					);
				})}
			</ul>
		</TitledSurface>
	);
}
