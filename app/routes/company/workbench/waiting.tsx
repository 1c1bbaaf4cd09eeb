import { countApprovals } from "~/api/contract/mall/approval";
import { countOrders } from "~/api/contract/mall/order";
import { getUnreadMessageCount } from "~/api/contract/partner";
import { getUnreadBulletins, listInvoiceHeaders } from "~/api/contract/purchaser";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { orLacking } from "~/parts/page/section/or-lacking";
import { Section } from "~/parts/page/section/section";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { TitledSurface } from "~/ui/surface/surface";
import styles from "./workbench.module.css";

/** The buyer's open tasks, a row for each kind. A row that fails to load leaves the others as they are. */
export function Waiting() {
	const { api } = getScope();
	// Counts whole orders, as the linked list does: an order is paid and confirmed as a whole.
	const counts = loadOnce("orderCounts", () => api.call(countOrders, {}));
	return (
		<TitledSurface title="等我处理" id="waiting">
			<div className={styles.waiting}>
				<Row
					label="待付款的订单"
					href={toPath(pages.orders, { state: "pendingPayment" })}
					load={async () => (await counts).pendingPayment}
				/>
				<Row
					label="待确认收货的订单"
					href={toPath(pages.orders, { state: "shipped" })}
					load={async () => (await counts).shipped}
				/>
				<Row
					label="待开票的订单"
					href={toPath(pages.orders, { invoice: "awaited" })}
					load={async () => (await counts).awaitingInvoice ?? null}
				/>
				<Row
					label="待我审批的订单"
					href={pages.approvals.path}
					load={async () => {
						const counts = await orLacking(api.call(countApprovals, {}));
						return counts?.isApprover ? counts.waiting : null;
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
					load={async () => ((await api.call(listInvoiceHeaders, {})).length === 0 ? 1 : 0)}
				/>
			</div>
		</TitledSurface>
	);
}

type RowProps = {
	label: string;
	href: string;
	/** Returns null when this buyer has no such task. */
	load: () => Promise<number | null>;
};

function Row({ label, href, load }: RowProps) {
	return (
		<Section name={`${label}暂时无法显示`} load={load}>
			{(count) =>
				count !== null && (
					<a href={href} data-none={count === 0 || undefined}>
						<span>{label}</span>
						<b>{count}</b>
					</a>
				)
			}
		</Section>
	);
}
