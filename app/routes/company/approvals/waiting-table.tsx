import type { ApprovalSummary } from "~/api/contract/mall/approval";
import { toShortName } from "~/domain/goods/short-name";
import { describeApproval } from "~/domain/order/approval-state";
import { describeCosts } from "~/domain/order/cost-fields";
import { formatPayMethod } from "~/domain/order/pay-method";
import { formatWaiting } from "~/domain/order/waiting-days";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { nameBox } from "~/parts/order/several/several";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { numberCell, Table, wideCell } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./approvals.module.css";
import { DecideDialog } from "./decide-dialog";
import { getReason } from "./decide-many";

/** The id of the form that decides on the checked orders. */
export const chosenForm = "chosen-orders";

type Props = {
	approvals: readonly ApprovalSummary[];
	/** The fields of a refused form: its checked orders and its reason. */
	values: Readonly<Record<string, string>>;
};

/** The orders that wait for this approver, with the facts for a decision and its buttons. */
export function WaitingTable({ approvals, values }: Props) {
	return (
		<Table
			caption="待我审批"
			columns={["订单号", "提交人", "商品", "预算"]}
			numberColumns={["金额（含税）", "操作"]}
		>
			{approvals.map((approval) => (
				<WaitingRow key={approval.orderId} approval={approval} values={values} />
			))}
		</Table>
	);
}

function WaitingRow({ approval, values }: { approval: ApprovalSummary; values: Props["values"] }) {
	const { orderId, submittedAt, submitter, firstItem, itemCount, venderCount, payable, over } = approval;
	const { costs, costCounts, freight, remark, hasRecord, paysBy } = approval;
	const counts = [
		`${itemCount} 种商品`,
		venderCount && `${venderCount} 家供应商`,
		hasRecord && "附比价单",
		paysBy && `同意即付款（${formatPayMethod(paysBy)}）`,
	];
	const href = toPath(pages.approval, { orderId });
	const isOver = over !== undefined && parseMoney(over) > 0;
	const about = `${submitter} 的订单 ${orderId}，含税 ${toYuan(payable)}`;
	return (
		<tr>
			<td className={unbroken}>
				<span className={row(8)}>
					<input
						type="checkbox"
						form={chosenForm}
						name={nameBox(orderId)}
						value="1"
						defaultChecked={nameBox(orderId) in values}
						aria-label={`选择 ${orderId}`}
					/>
					<TextLink href={href} translate="no">
						{orderId}
					</TextLink>
				</span>
			</td>
			<td className={unbroken}>
				<bdi>{submitter}</bdi>
				<p>
					<small>
						<time dateTime={submittedAt} title={formatDate(submittedAt, "yyyy-MM-dd hh:mm")}>
							{formatWaiting(submittedAt, Date.now())}
						</time>
					</small>
				</p>
			</td>
			<td {...wideCell}>
				<Clamp lines={2} title={firstItem}>
					{toShortName(firstItem)}
				</Clamp>
				<p>
					<small>{counts.filter(Boolean).join(" · ")}</small>
				</p>
				{describeCosts(costs, costCounts).map((text) => (
					<p key={text}>
						<small>{text}</small>
					</p>
				))}
				{remark && (
					<small>
						<Clamp lines={1} title={remark}>{`备注：${remark}`}</Clamp>
					</small>
				)}
			</td>
			<td className={unbroken}>
				{over !== undefined && (
					<Chip tone={isOver ? "danger" : "success"} label={isOver ? `超出预算 ${toYuan(over)}` : "预算内"} />
				)}
			</td>
			<td {...numberCell}>
				{toYuan(payable)}
				{freight && parseMoney(freight) > 0 && <small>{`含运费 ${toYuan(freight)}`}</small>}
			</td>
			<td {...numberCell}>
				<div className={joinClasses(row(8, "end"), styles.actions)}>
					{isOver ? (
						<LinkButton size="small" href={href} aria-label={`审批 ${orderId}`}>
							审批
						</LinkButton>
					) : (
						<DecideDialog
							id={`approve-${orderId}`}
							decision="approve"
							orderId={orderId}
							text={`${about}。${describeApproval(paysBy)}`}
						/>
					)}
					<DecideDialog
						id={`sendBack-${orderId}`}
						decision="sendBack"
						orderId={orderId}
						text={`${about}。退回后订单结束，提交人可以放回购物车修改。`}
						reason={getReason(values, orderId)}
					/>
				</div>
			</td>
		</tr>
	);
}
