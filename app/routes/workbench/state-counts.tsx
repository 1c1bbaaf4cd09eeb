import type { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order-state";
import { Icon, type IconName } from "~/ui/icon/icon";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import styles from "./workbench.module.css";

const tiles: [OrderState, IconName][] = [
	["pendingPayment", "card"],
	["pendingApproval", "file"],
	["pendingShipment", "box"],
	["shipped", "truck"],
	["completed", "check"],
	["cancelled", "close"],
];

/** How many of the buyer's orders, counted by supplier, are in each state. */
export function StateCounts({ counts, query }: { counts: Record<OrderState, number>; query: OrderQuery }) {
	return (
		<nav className={styles.counts} aria-label="订单状态">
			{tiles.map(([state, icon]) => (
				<a key={state} href={formatOrdersPath({ state })} aria-current={state === query.state || undefined}>
					<Icon name={icon} size={24} />
					<b>{counts[state]}</b>
					<span>{formatOrderState(state)}</span>
				</a>
			))}
		</nav>
	);
}
