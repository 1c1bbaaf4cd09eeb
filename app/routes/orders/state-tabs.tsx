import { countOrders } from "~/api/contract/mall/order";
import { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order-state";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { PillLinks } from "~/ui/pill-links/pill-links";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import styles from "./orders.module.css";

/** Most companies ask for no approval: their buyers see nothing of it. */
const ofApproval = new Set<OrderState>(["pendingReview", "sentBack"]);

/** The states as tabs, each with how many orders the search finds in it. */
export async function StateTabs({ query }: { query: OrderQuery }) {
	const counts = await loadCounts(query);
	const states = OrderState.options.filter(
		(state) => !ofApproval.has(state) || state === query.state || (counts?.[state] ?? 0) > 0,
	);
	return (
		<PillLinks
			label="筛选状态"
			className={styles.tabs}
			links={[undefined, ...states].map((state) => ({
				href: formatOrdersPath(query, { state }),
				label: (
					<>
						{state ? formatOrderState(state) : "全部"} {counts && <small>{counts[state ?? "all"]}</small>}
					</>
				),
				isCurrent: state === query.state,
			}))}
		/>
	);
}

/** Without them the tabs lead on all the same. */
function loadCounts({ keyword, from, to }: OrderQuery) {
	return ifAnswered(getScope().api.call(countOrders, { keyword: keyword || undefined, from, to }));
}
