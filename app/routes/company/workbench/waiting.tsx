import { getUnreadMessageCount } from "~/api/contract/partner";
import { getUnreadBulletins, listInvoiceHeaders } from "~/api/contract/purchaser";
import type { OrderState } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import { mayOpen } from "~/session/may-open";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import { loadWorkbench } from "./load-workbench";
import styles from "./workbench.module.css";

/** The buyer's open tasks, a row for each kind. A row that fails to load leaves the others as they are. */
export function WaitingTasks() {
	const { api } = getScope();
	const loadCounts = async () => (await loadWorkbench.orderCounts()).counts;
	return (
		<TitledSurface title="待办事项" id="waiting">
			<div className={styles.waiting}>
				<Row
					label="待付款的订单"
					href={toOrders({ state: "pendingPayment" })}
					load={async () => (await loadCounts()).pendingPayment}
				/>
				<Row
					label="待确认收货的订单"
					href={toOrders({ state: "shipped" })}
					load={async () => (await loadCounts()).shipped}
				/>
				<Row
					label="待开票的订单"
					href={toOrders({ invoice: "awaited" })}
					load={async () => (await loadCounts()).awaitingInvoice ?? null}
				/>
				<Row
					label="待我审批的订单"
					href={pages.approvals.path}
					load={async () => {
						const { isApprover, waiting } = await loadWorkbench.approvals();
						return isApprover ? waiting : null;
					}}
				/>
				<Row
					label="未读消息"
					href={toPath(pages.notice, { tab: "message", unread: true })}
					load={() => api.call(getUnreadMessageCount, {})}
				/>
				<Row
					label="未读公告"
					href={pages.notice.path}
					load={async () => (await api.call(getUnreadBulletins, {})).count}
				/>
				<Row
					label="待添加的发票抬头"
					href={pages.invoiceHeaderForm.path}
					load={async () => {
						if (!(await mayOpen(pages.invoiceHeaderForm))) return null;
						return (await api.call(listInvoiceHeaders, {})).length === 0 ? 1 : 0;
					}}
				/>
			</div>
		</TitledSurface>
	);
}

function toOrders(query: { state?: OrderState; invoice?: "awaited" }): string | undefined {
	return hasExtension("orders") ? toPath(pages.orders, query) : undefined;
}

type RowProps = {
	label: string;
	/** Absent in a mall that lists no orders. */
	href: string | undefined;
	/** Returns null when this buyer has no such task. */
	load: () => Promise<number | null>;
};

function Row({ label, href, load }: RowProps) {
	return (
		<Section name={`${label}暂时无法显示`} load={load}>
			{(count) =>
				count !== null && (
					<PageLink href={href} data-none={count === 0 || undefined}>
						<span>{label}</span>
						<b>{count}</b>
					</PageLink>
				)
			}
		</Section>
	);
}
