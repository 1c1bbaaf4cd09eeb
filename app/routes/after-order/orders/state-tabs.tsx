import { countOrders } from "~/api/contract/mall/order";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order/order-state";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { mutedBelow } from "~/ui/look/muted/muted";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";
import { formatOrdersPath, type OrderQuery } from "./order-query";

/**
 * States of orders that need an approval. In most companies none does, so these tabs appear only with orders.
 */
const ofApproval = new Set<OrderState>(["pendingReview", "sentBack"]);

type Tab = Partial<Pick<OrderQuery, "state" | "invoice">> & { label: string; count: number | undefined };

/** A tab for each state and one for orders that wait for an invoice, each with the number of found orders. */
export async function OrderTabs({ query }: { query: OrderQuery }) {
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
		<>
			<PillLinks
				label="筛选状态"
				links={tabs.map(({ label, count, state, invoice }) => ({
					href: formatOrdersPath(query, { state, invoice }),
					label,
					count,
					isCurrent: state === query.state && invoice === query.invoice,
				}))}
			/>
			{counts && sumStates(counts) > counts.all && (
				<p className={mutedBelow}>同一订单的子订单状态不同时，各状态重复计数</p>
			)}
		</>
	);
}

/** More than all of them where an order is found in the state of each of its parts. */
function sumStates(counts: OutputOf<typeof countOrders>): number {
	return OrderState.options.reduce((sum, state) => sum + counts[state], 0);
}

/** Null when the backend fails: the tabs then work without numbers. */
function loadCounts({ scope, keyword, from, to, catId }: OrderQuery) {
	const asked = { scope, keyword: keyword || undefined, from, to, catId };
	return ifAnswered(getScope().api.call(countOrders, asked));
}
