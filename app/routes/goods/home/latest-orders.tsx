import { listOrders } from "~/api/contract/mall/order";
import type { ParentOrder } from "~/api/schema/order";
import { toShortName } from "~/domain/goods/short-name";
import { formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { OrderAgain } from "~/parts/order/order-actions/order-again";
import { Section } from "~/parts/page/section/section";
import { inTime } from "~/request/in-time";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { Clamp } from "~/ui/look/clamp/clamp";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./work.module.css";

const shown = 3;

/** The buyer's last orders, each to be paid or bought again. */
export function LatestOrders() {
	const { api } = getScope();
	return (
		<section aria-labelledby="latest">
			<h3 id="latest">最近的订单</h3>
			<Section name="最近的订单暂时无法显示" load={() => inTime(api.call(listOrders, { pageSize: shown }))}>
				{(found) =>
					found?.list.length ? (
						<ul className={styles.list}>
							{found.list.slice(0, shown).map((order) => (
								<Latest key={order.orderId} order={order} />
							))}
						</ul>
					) : (
						<p className={muted}>
							{found ? "还没有订单。" : "订单加载较慢，"}
							<TextLink href={pages.orders.path}>查看全部订单</TextLink>
						</p>
					)
				}
			</Section>
		</section>
	);
}

function Latest({
	order: { orderId, createdAt, state, payable, children, handleOption },
}: {
	order: ParentOrder;
}) {
	const items = children.flatMap((child) => child.items);
	const name = items[0]?.name ?? "";
	const first = children[0]?.orderId;
	return (
		<li>
			<a href={first ? toPath(pages.orderDetails, { orderChildId: first }) : pages.orders.path} title={name}>
				<Clamp lines={1}>{toShortName(name)}</Clamp>
			</a>
			<span className={muted}>
				{`${formatDate(createdAt, "MM-dd")} · ${items.length} 种 · ${formatOrderState(state)}`}
			</span>
			<Price value={payable} />
			{handleOption.pay && (
				<LinkButton size="small" href={toPath(pages.cashier, { orderId })}>
					去付款
				</LinkButton>
			)}
			<OrderAgain
				orderId={orderId}
				parentId={orderId}
				handleOption={{ rebuy: handleOption.rebuy }}
				size="small"
				action={pages.orders.path}
			/>
		</li>
	);
}
