import type { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Icon, type IconName } from "~/ui/icon/icon";
import styles from "./workbench.module.css";

/** Only a company that approves orders has any of them. */
const ofApproval: [OrderState, IconName][] = [
	["pendingReview", "clock"],
	["sentBack", "warning"],
];
const tiles: [OrderState, IconName][] = [
	["pendingPayment", "card"],
	["pendingApproval", "file"],
	["pendingShipment", "box"],
	["shipped", "truck"],
	["completed", "check"],
	["cancelled", "close"],
];

/** How many of the buyer's orders, counted by supplier, are in each state. */
export function StateCounts({ counts }: { counts: Record<OrderState, number> }) {
	const shown = [...ofApproval.filter(([state]) => counts[state] > 0), ...tiles];
	return (
		<nav className={styles.counts} aria-label="订单状态">
			{shown.map(([state, icon]) => (
				<a key={state} href={toPath(pages.orders, { state })}>
					<Icon name={icon} size={24} />
					<b>{counts[state]}</b>
					<span>{formatOrderState(state)}子订单</span>
				</a>
			))}
		</nav>
	);
}
