import { mostAtOnce } from "~/parts/order/several/several";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { DecideDialog } from "./decide-dialog";
import { chosenForm } from "./waiting-table";

/** The buttons for the checked orders of the table. */
export function ChosenBar({ reason }: { reason: string | undefined }) {
	return (
		<Surface padding="bar">
			<form method="post" id={chosenForm} />
			<div className={row(12, "wrap")}>
				<DecideDialog
					id="approve-chosen"
					decision="approve"
					form={chosenForm}
					text="同意勾选的审批单，提交人可以付款；标明“同意即付款”的立即付款，不能付款的退回提交人。超出预算的不会通过，须打开审批单写明原因。"
				/>
				<DecideDialog
					id="sendBack-chosen"
					decision="sendBack"
					form={chosenForm}
					text="退回勾选的审批单，订单结束。所有提交人看到同一个原因。"
					reason={reason}
				/>
				<span className={muted}>{`处理表中勾选的审批单，一次最多 ${mostAtOnce} 张`}</span>
			</div>
		</Surface>
	);
}
