import { getUnreadMessageCount } from "~/api/contract/partner";
import { getUnreadBulletins, listInvoiceHeaders } from "~/api/contract/purchaser";
import type { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order/order-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { OrderCounts } from "~/parts/order/order-counts/load-order-counts";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import { mayOpen } from "~/session/may-open";
import { tiles } from "~/ui/layout/columns/columns";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { regular } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import { loadWorkbench } from "./load-workbench";
import styles from "./workbench.module.css";

/** The states of orders on their way, in their order. */
const underWay: OrderState[] = [
	"pendingReview",
	"sentBack",
	"pendingPayment",
	"pendingApproval",
	"pendingShipment",
	"shipped",
];
/** In most companies no order needs an approval, or is paid by a transfer: shown only with orders. */
const seldom: OrderState[] = ["pendingReview", "sentBack", "pendingApproval"];

/**
 * The buyer's open tasks, a tile for each kind, with a link to them. A tile that fails to load leaves the
 * others as they are.
 */
export function WaitingTasks() {
	const { api } = getScope();
	return (
		<nav {...tiles(12, "min(30%, 120px)", styles.waiting)} aria-label="待办事项">
			<Section name="订单统计暂时无法显示" load={loadWorkbench.orderCounts}>
				{(counted) => <OrderTiles {...counted} />}
			</Section>
			<TaskTile
				label="待我审批"
				href={pages.approvals.path}
				load={async () => {
					const { isApprover, waiting } = await loadWorkbench.approvals();
					return isApprover ? waiting : null;
				}}
			/>
			<TaskTile
				label="未读消息"
				href={toPath(pages.notice, { tab: "message", unread: true })}
				load={() => api.call(getUnreadMessageCount, {})}
			/>
			<TaskTile
				label="未读公告"
				href={pages.notice.path}
				load={async () => (await api.call(getUnreadBulletins, {})).count}
			/>
			<TaskTile
				label="待添加的发票抬头"
				href={pages.invoiceHeaderForm.path}
				load={async () => {
					if (!(await mayOpen(pages.invoiceHeaderForm))) return null;
					return (await api.call(listInvoiceHeaders, {})).length === 0 ? 1 : null;
				}}
			/>
		</nav>
	);
}

/** The number of the buyer's orders in each state, with a link to them in a mall that lists them. */
function OrderTiles({ unit, counts }: OrderCounts) {
	const toOrders = (query: { state?: OrderState; invoice?: "awaited" }) =>
		hasExtension("orders") ? toPath(pages.orders, query) : undefined;
	return (
		<>
			{underWay
				.filter((state) => counts[state] > 0 || !seldom.includes(state))
				.map((state) => (
					<Tile
						key={state}
						label={`${formatOrderState(state)}${unit}`}
						href={toOrders({ state })}
						count={counts[state]}
					/>
				))}
			{counts.awaitingInvoice !== undefined && (
				<Tile label="待开票订单" href={toOrders({ invoice: "awaited" })} count={counts.awaitingInvoice} />
			)}
		</>
	);
}

type TaskTileProps = {
	label: string;
	href: string;
	/** Returns null when this buyer has no such task. */
	load: () => Promise<number | null>;
};

function TaskTile({ label, href, load }: TaskTileProps) {
	return (
		<Section name={`${label}暂时无法显示`} load={load}>
			{(count) => count !== null && <Tile label={label} href={href} count={count} />}
		</Section>
	);
}

function Tile({ label, href, count }: { label: string; href: string | undefined; count: number }) {
	return (
		<PageLink href={href}>
			<b className={count === 0 ? joinClasses(muted, regular) : undefined}>{count}</b>
			<small>{label}</small>
		</PageLink>
	);
}
