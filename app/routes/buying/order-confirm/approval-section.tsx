import { dataSave, mark } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { formatDate } from "~/domain/text/dates";
import { FieldError } from "~/parts/form/text-field.client";
import { toYuan } from "~/ui/price/price";
import { TitledSurface } from "~/ui/surface/surface";
import { Select } from "~/ui/text-input/text-input";
import styles from "./approval-section.module.css";
import card from "./confirm.module.css";
import type { ConfirmData } from "./load-confirm";

/** The approver of the order, and the choice of a comparison for the decision. Nothing for an order below the limit. */
export function ApprovalSection({ data, values }: { data: ConfirmData; values: Record<string, string> }) {
	const { approval } = data.settlement;
	if (!approval) return null;
	const { limit, approvers, recordId = "" } = approval;
	return (
		<TitledSurface title="订单审批" id="approval-title" bordered className={card.card}>
			<p>
				{approvers.length > 0 ? (
					<>
						超过 {toYuan(limit)} 需审批，由 <bdi>{approvers.join("、")}</bdi> 审批，通过后再付款
					</>
				) : (
					`超过 ${toYuan(limit)} 的订单需由其他审批人审批，贵公司没有其他审批人，暂不能提交`
				)}
			</p>
			<div className={styles.attach}>
				{data.records === null && <small>比价单暂时无法显示</small>}
				{data.records?.length === 0 && (
					<small>
						没有含本次商品的比价单，可先在
						<a className={card.link} href={pages.compare.path}>
							商品对比
						</a>
						保存一张
					</small>
				)}
				{data.records && data.records.length > 0 && (
					<label>
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
									{formatDate(time, "yyyy-MM-dd hh:mm")} {items[0]?.name} 等 {items.length} 件
								</option>
							))}
						</Select>
					</label>
				)}
				<FieldError name="recordId" />
			</div>
		</TitledSurface>
	);
}
