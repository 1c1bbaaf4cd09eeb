import type { Approval } from "~/api/contract/mall/approval";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { ApprovalChip } from "~/parts/order/approval/approval-chip";
import { listApprovalFacts, listApprovalWords } from "~/parts/order/approval/list-approval-facts";
import { OrderAgain } from "~/parts/order/order-actions/order-again";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { LinkButton } from "~/ui/control/button/button";
import { PrintButton } from "~/ui/control/print-button/print-button.client";
import { Facts } from "~/ui/layout/facts/facts";
import { pushed } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { paths } from "~/ui/look/icon/paths";
import { joinClasses } from "~/ui/look/join-classes";
import { Price } from "~/ui/look/price/price";
import styles from "./approval.module.css";

/** The applicant, the order's facts and address, and the decision. */
export function ApprovalHead({ approval }: { approval: Approval }) {
	const { orderId, payable, isOwn, order } = approval;
	return (
		<Surface as="header" className={styles.card} spaced>
			<div className={row(24)}>
				<h1 className={row(8)}>
					审批单 <ApprovalChip approval={approval} />
				</h1>
				<p>
					订单金额 <Price value={payable} size="medium" />
				</p>
				<div className={joinClasses(row(8, "wrap"), pushed, "screen-only")}>
					{order.handleOption.reopen && (
						// The page of orders says for each line whether it can be bought again.
						<OrderAgain
							orderId={orderId}
							parentId={orderId}
							handleOption={order.handleOption}
							action={getOrdersCrumb().href}
						/>
					)}
					{isOwn && (
						<LinkButton href={toPath(pages.orderDetails, { orderChildId: orderId })}>查看订单</LinkButton>
					)}
					<LinkButton href={toPath(resources.approvalFile, { orderId })} download>
						导出 Excel
					</LinkButton>
					<PrintButton icon={paths.print} />
				</div>
			</div>
			<Facts facts={listApprovalFacts(approval)} columns={3} />
			<Facts facts={listApprovalWords(approval)} />
		</Surface>
	);
}
