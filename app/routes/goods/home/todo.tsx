import { countApprovals } from "~/api/contract/mall/approval";
import type { OrderState } from "~/api/schema/order";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { loadOrderCounts } from "~/parts/order/order-counts/load-order-counts";
import { Section } from "~/parts/page/section/section";
import { hasExtension } from "~/request/has-extension";
import { inTime } from "~/request/in-time";
import { getScope } from "~/request/scope";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { accent, regular } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./work.module.css";

/** The tasks that wait for the buyer: approvals, payments, receipts. */
export function Todo() {
	const { api } = getScope();
	return (
		<section aria-label="待办事项">
			<ul className={row(16, "wrap")}>
				<Section name="待审批的订单暂时无法显示" load={() => inTime(api.call(countApprovals, {}))}>
					{(found) =>
						(found === null || found.isApprover) && (
							<Task label="待我审批" href={pages.approvals.path} count={found?.waiting} />
						)
					}
				</Section>
				<Section name="待付款和待收货的订单暂时无法显示" load={() => inTime(loadOrderCounts())}>
					{(found) => (
						<>
							<Task label="待付款" href={toOrders("pendingPayment")} count={found?.counts.pendingPayment} />
							<Task label="待收货" href={toOrders("shipped")} count={found?.counts.shipped} />
						</>
					)}
				</Section>
			</ul>
		</section>
	);
}

/** The list of the orders in a state, in a mall that has it. */
function toOrders(state: OrderState): string | undefined {
	return hasExtension("orders") ? toPath(pages.orders, { state }) : undefined;
}

/** A link to the tasks of a kind; without a number where it did not come in time. */
function Task({
	label,
	href,
	count,
}: {
	label: string;
	href: string | undefined;
	count: number | undefined;
}) {
	return (
		<li>
			<PageLink href={href} className={styles.task}>
				<span>{label}</span>
				<b className={count === 0 ? joinClasses(muted, regular) : accent}>{count ?? "查看"}</b>
			</PageLink>
		</li>
	);
}
