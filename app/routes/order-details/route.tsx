import type { ChildOrder } from "~/api/schema/order";
import { formatDate } from "~/domain/dates";
import { ordersPath } from "~/domain/paths";
import { decideStatus, isMissing } from "~/parts/missing/is-missing";
import { MissingOrder } from "~/parts/missing/missing-order";
import { handleOrderForm } from "~/parts/order-actions/order-action";
import { Section } from "~/parts/section/section";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { Breadcrumb } from "~/ui/breadcrumb/breadcrumb";
import { Page } from "~/ui/page/page";
import { TitledSurface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { loadDetail } from "./load-detail";
import styles from "./order-details.module.css";
import { OrderFacts } from "./order-facts";
import { OrderGoods } from "./order-goods";
import { OrderHead } from "./order-head";

export function loader() {
	return decideStatus(loadDetail());
}

export function action({ request }: Route.ActionArgs) {
	return handleOrderForm(request);
}

/** /admin/order/theOrder/orderDetails?orderChildId= : one supplier's part of an order (SPEC §2). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const detail = loadDetail();
	if (!detail || (await isMissing(detail))) return <MissingOrder />;
	return (
		<Page className={styles.page}>
			<title>{`订单详情 - ${getScope().mall.title}`}</title>
			<Breadcrumb items={[{ label: "我的订单", href: ordersPath }, { label: "订单详情" }]} />
			<Alert>{actionData?.message}</Alert>
			<Section name="订单详情暂时无法显示" load={() => detail}>
				{(found) => (
					<>
						<OrderHead detail={found} />
						<OrderFacts order={found.order} />
						<OrderGoods order={found.order} />
						<OrderTrack track={found.order.track} />
					</>
				)}
			</Section>
		</Page>
	);
}

/** What has happened to the order, the latest first. */
function OrderTrack({ track }: { track: ChildOrder["track"] }) {
	if (track.length === 0) return null;
	return (
		<TitledSurface title="订单跟踪" id="track" className={styles.card}>
			<ol className={styles.track}>
				{track.toReversed().map(({ time, operator, content }) => (
					<li key={`${time} ${content}`}>
						<time dateTime={time}>{formatDate(time)}</time>
						<span>{content}</span>
						<small>{operator}</small>
					</li>
				))}
			</ol>
		</TitledSurface>
	);
}
