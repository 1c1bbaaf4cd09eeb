import type { Approval } from "~/api/contract/mall/approval";
import { describeApproval } from "~/domain/order/approval-state";
import { getOverBudget } from "~/domain/order/over-budget";
import { Button, LinkButton } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { Textarea } from "~/ui/control/text-input/text-input";
import { BottomBar, barOnly } from "~/ui/layout/bottom-bar/bottom-bar";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { danger } from "~/ui/look/tone/tone";
import styles from "./approval.module.css";
import type { DecideRefusal } from "./decide-action";

type Props = { approval: Approval; refusal: DecideRefusal | null };

/** The approver's two answers. Sending back needs a reason, and so does an order over the budget. */
export function DecideForms({ approval, refusal }: Props) {
	if (refusal?.over) return <SecondLook approval={approval} over={refusal.over} refusal={refusal} />;
	const over = getOverBudget(approval.budget);
	return (
		<TitledSurface title="审批" id="decide" className={`${styles.decide} screen-only`}>
			<form method="post" className={stack(12, "narrow", "top")}>
				{over ? (
					<>
						<p {...danger}>{`本单超出预算 ${toYuan(over)}，同意须写明原因，下一步再次核对后生效。`}</p>
						{approval.paysBy && <p className={muted}>{describeApproval(approval.paysBy)}</p>}
						<Reason decision="approve" label="同意原因" refusal={refusal} />
					</>
				) : (
					<p className={muted}>{describeApproval(approval.paysBy)}</p>
				)}
				<BottomBar>
					<span className={barOnly}>
						<LinkButton size="large" wide href="#sendBack-reason">
							退回
						</LinkButton>
					</span>
					<Button variant="primary" size="large" name="do" value="approve">
						{over ? "下一步：核对" : "同意"}
					</Button>
				</BottomBar>
			</form>
			<form method="post" className={stack(12, "narrow", "top")}>
				<Reason decision="sendBack" label="退回原因" refusal={refusal} />
				<Button variant="danger" name="do" value="sendBack">
					退回
				</Button>
			</form>
		</TitledSurface>
	);
}

type LookProps = { approval: Approval; over: string; refusal: DecideRefusal };

/** The second look: order, reason, and the amount over the budget as the backend has it now. */
function SecondLook({ approval: { submitter, payable }, over, refusal }: LookProps) {
	const { reason = "" } = refusal.values;
	return (
		<TitledSurface title="再次核对" id="decide" className={styles.card} spaced>
			<p>
				<bdi>{submitter}</bdi> 的订单 <Price value={payable} />
				，超出预算{" "}
				<b {...danger} translate="no">
					{toYuan(over)}
				</b>
				。
			</p>
			<p>
				同意原因：<bdi>{reason}</bdi>
			</p>
			<form method="post" className={row(12)}>
				<input type="hidden" name="reason" value={reason} />
				<input type="hidden" name="over" value={over} />
				<Button variant="primary" size="large" name="do" value="approve">
					确认同意
				</Button>
				{/* The answer to a form stands at the end of a long page: the focus goes there, to the harmless button. */}
				<Button size="large" name="do" value="back" autoFocus>
					返回修改
				</Button>
			</form>
		</TitledSurface>
	);
}

type ReasonProps = { decision: "approve" | "sendBack"; label: string; refusal: DecideRefusal | null };

function Reason({ decision, label, refusal }: ReasonProps) {
	const own = refusal?.decision === decision ? refusal : null;
	return (
		<Field id={`${decision}-reason`} label={label} required stacked error={own?.fields.reason}>
			{(ties) => (
				<Textarea
					{...ties}
					name="reason"
					rows={2}
					most={200}
					defaultValue={own?.values.reason ?? ""}
					placeholder="提交人会看到，200 字以内"
					autoComplete="off"
				/>
			)}
		</Field>
	);
}
