import type { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { OrderCounts } from "~/parts/order/order-counts/load-order-counts";
import { hasExtension } from "~/request/has-extension";
import { Icon, type IconName } from "~/ui/look/icon/icon";
import { mutedNote } from "~/ui/look/muted/muted";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./workbench.module.css";

/**
 * States of orders that need an approval. In most companies none does, so they are shown only with orders.
 */
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

/** The number of the buyer's orders in each state, with a link to them in a mall that lists them. */
export function StateCounts({ counted: { unit, counts } }: { counted: OrderCounts }) {
	const hasList = hasExtension("orders");
	const shown = [...ofApproval.filter(([state]) => counts[state] > 0), ...tiles];
	return (
		<nav className={styles.counts} aria-label="订单状态">
			{shown.map(([state, icon]) => (
				<PageLink key={state} href={hasList ? toPath(pages.orders, { state }) : undefined}>
					<Icon name={icon} size={24} />
					<b>{counts[state]}</b>
					<span className={mutedNote}>
						{formatOrderState(state)}
						{unit}
					</span>
				</PageLink>
			))}
		</nav>
	);
}
