import { dataSave, mark } from "~/document/marks";
import { getOverBudget } from "~/domain/order/over-budget";
import { pages } from "~/domain/page/pages";
import { formatDate } from "~/domain/text/dates";
import { FieldError } from "~/parts/form/text-field.client";
import { inlineLabel } from "~/ui/control/field/field-grid";
import { Select } from "~/ui/control/text-input/text-input";
import { target } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import { link } from "~/ui/navigation/link/link";
import type { ConfirmData } from "../settlement/load-confirm";
import styles from "./approval-section.module.css";
import card from "./confirm.module.css";

/**
 * The approver of the order, and the choice of a comparison for the decision. Nothing for
 * an order that needs no approval.
 */
export function ApprovalSection({ data, values }: { data: ConfirmData; values: Record<string, string> }) {
	const { approval, budget } = data.settlement;
	if (!approval) return null;
	const { limit, approvers, recordId = "" } = approval;
	const over = getOverBudget(budget);
	return (
		<TitledSurface title="订单审批" id="approval-title" bordered className={card.card}>
			<p>
				{approvers.length > 0 ? (
					<>
						{limit ? `超过 ${toYuan(limit)} ` : "超出本月预算"}需审批，由 <bdi>{approvers.join("、")}</bdi>{" "}
						审批，通过后付款
					</>
				) : (
					`${limit ? `超过 ${toYuan(limit)} ` : "超出本月预算"}的订单需由其他审批人审批，贵公司没有其他审批人，暂不能提交`
				)}
			</p>
			{budget && (
				<p className={over ? undefined : muted} data-tone={over ? "danger" : undefined}>
					{`${Number(budget.month.slice(5))} 月预算 ${toYuan(budget.limit)}，已用 ${toYuan(budget.used)}，`}
					{over
						? `本单超出 ${toYuan(over)}，审批人写明原因并再次核对后才能同意`
						: `本单后剩余 ${toYuan(budget.left)}`}
				</p>
			)}
			{data.mayRecord && (
				<div className={joinClasses(styles.attach, above(12))}>
					{data.records === null && <small>比价单暂时无法显示</small>}
					{data.records?.length === 0 && (
						<small>
							没有含本次商品的比价单，可先在
							<a className={joinClasses(link, target)} href={pages.compare.path}>
								商品比价
							</a>
							保存一张
						</small>
					)}
					{data.records && data.records.length > 0 && (
						<label className={joinClasses(inlineLabel, row(12, "wrap"))}>
							<span>附比价单</span>
							<Select
								name="recordId"
								defaultValue={values.recordId ?? recordId}
								key={recordId}
								{...mark(dataSave)}
							>
								<option value="">不附</option>
								{data.records.map(({ recordId, time, items }) => (
									<option key={recordId} value={recordId}>
										{formatDate(time, "yyyy-MM-dd hh:mm")} {items[0]?.name} 等 {items.length} 种
									</option>
								))}
							</Select>
						</label>
					)}
					<FieldError name="recordId" />
				</div>
			)}
		</TitledSurface>
	);
}
