import type { ApprovalSummary } from "~/api/contract/mall/approval";
import { toShortName } from "~/domain/goods/short-name";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { ApprovalChip } from "~/parts/order/approval/approval-chip";
import { LinkButton } from "~/ui/control/button/button";
import { numberCell, Table, wideCell } from "~/ui/layout/table/table";
import { Clamp } from "~/ui/look/clamp/clamp";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";

/** A table of requests for approval that this buyer submitted or has decided on. */
export function ApprovalTable({ approvals }: { approvals: readonly ApprovalSummary[] }) {
	return (
		<Table
			caption="审批单"
			columns={["提交时间", "订单号", "提交人", "商品", "状态"]}
			numberColumns={["金额", "操作"]}
		>
			{approvals.map((approval) => {
				const { orderId, submittedAt, submitter, firstItem, itemCount, payable, decision } = approval;
				const href = toPath(pages.approval, { orderId });
				return (
					<tr key={orderId}>
						<td className={unbroken}>
							<time dateTime={submittedAt}>{formatDate(submittedAt, "yyyy-MM-dd hh:mm")}</time>
						</td>
						<td className={unbroken}>
							<TextLink href={href} translate="no">
								{orderId}
							</TextLink>
						</td>
						<td className={unbroken}>
							<bdi>{submitter}</bdi>
						</td>
						<td {...wideCell}>
							<Clamp lines={2} title={firstItem}>
								{toShortName(firstItem)}
							</Clamp>
							{itemCount > 1 && (
								<p>
									<small>等 {itemCount} 种商品</small>
								</p>
							)}
						</td>
						<td className={unbroken}>
							<ApprovalChip approval={approval} />
							{decision && (
								<small>
									<bdi>{decision.by}</bdi> {formatDate(decision.time, "MM-dd hh:mm")}
								</small>
							)}
						</td>
						<td {...numberCell}>{toYuan(payable)}</td>
						<td {...numberCell}>
							<LinkButton size="small" href={href} aria-label={`查看 ${orderId}`}>
								查看
							</LinkButton>
						</td>
					</tr>
				);
			})}
		</Table>
	);
}
