import type { Decision } from "~/parts/order/approval/decide-order";
import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { Textarea } from "~/ui/control/text-input/text-input";
import { stack } from "~/ui/layout/stack/stack";
import { dialogCommand } from "~/ui/overlay/dialog/command";
import { Dialog } from "~/ui/overlay/dialog/dialog";

type Props = {
	/** The id of the dialog, unique on the page. */
	id: string;
	decision: Decision;
	/** The consequence, in a sentence. */
	text: string;
	/** The reason that was typed before. */
	reason?: string | undefined;
} & (
	| { /** The order of a row. */ orderId: string; form?: never }
	| { orderId?: never /** The id of the form with the checked orders. */; form: string }
);

/** A button that asks before it approves or sends back, in a dialog that the platform opens. */
export function DecideDialog({ id, decision, text, reason, orderId, form }: Props) {
	const label = decision === "approve" ? "同意" : "退回";
	const title = form ? `${label}所选` : label;
	const own = form ?? `${id}-form`;
	return (
		<>
			<Button
				type="button"
				size={form ? "medium" : "small"}
				variant={form && decision === "approve" ? "primary" : undefined}
				aria-label={orderId && `${label} ${orderId}`}
				{...dialogCommand("show-modal", id)}
			>
				{title}
			</Button>
			<Dialog
				id={id}
				title={`${title}？`}
				actions={
					<>
						<Button type="button" {...dialogCommand("close", id)}>
							取消
						</Button>
						<Button
							variant={decision === "approve" ? "primary" : "danger"}
							form={own}
							// The reason of the other dialog is a field of the same form.
							formNoValidate={decision === "approve"}
							name="do"
							value={orderId ? `${decision}/${orderId}` : decision}
						>
							{`确认${label}`}
						</Button>
					</>
				}
			>
				{!form && <form method="post" id={own} />}
				<div className={stack(12)}>
					<p>{text}</p>
					{decision === "sendBack" && (
						<Field id={`${id}-reason`} label="退回原因" required stacked>
							{(ties) => (
								<Textarea
									{...ties}
									form={own}
									name="reason"
									rows={2}
									most={200}
									defaultValue={reason ?? ""}
									placeholder="提交人会看到，200 字以内"
									autoComplete="off"
								/>
							)}
						</Field>
					)}
				</div>
			</Dialog>
		</>
	);
}
