import { countOrders } from "~/api/contract/mall/order";
import { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order/order-state";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { PillLinks } from "~/ui/pill-links/pill-links";
import { formatOrdersPath, type OrderQuery } from "./order-query";
import styles from "./orders.module.css";

/** Most companies ask for no approval: their buyers see nothing of it. */
const ofApproval = new Set<OrderState>(["pendingReview", "sentBack"]);

type Tab = Partial<Pick<OrderQuery, "state" | "invoice">> & { label: string; count: number | undefined };

/** The states as tabs, and what waits for an invoice, each with how many orders the search finds in it. */
export async function StateTabs({ query }: { query: OrderQuery }) {
	const counts = await loadCounts(query);
	const states = OrderState.options.filter(
		(state) => !ofApproval.has(state) || state === query.state || (counts?.[state] ?? 0) > 0,
	);
	const tabs: Tab[] = [
		{ label: "全部", count: counts?.all },
		...states.map((state) => ({ label: formatOrderState(state), count: counts?.[state], state })),
	];
	if (query.invoice || counts?.awaitingInvoice !== undefined) {
		tabs.push({ label: "待开票", count: counts?.awaitingInvoice, invoice: "awaited" });
	}
	return (
		<PillLinks
			label="筛选状态"
			className={styles.tabs}
			links={tabs.map(({ label, count, state, invoice }) => ({
				href: formatOrdersPath(query, { state, invoice }),
				label,
				count,
				isCurrent: state === query.state && invoice === query.invoice,
			}))}
		/>
	);
}

/** Without them the tabs lead on all the same. */
function loadCounts({ keyword, from, to }: OrderQuery) {
	return ifAnswered(getScope().api.call(countOrders, { keyword: keyword || undefined, from, to }));
}
