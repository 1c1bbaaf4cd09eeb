import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { Textarea } from "~/ui/control/text-input/text-input";
import { stack } from "~/ui/layout/stack/stack";
import { dialogCommand } from "~/ui/overlay/dialog/command";
import { Dialog } from "~/ui/overlay/dialog/dialog";

type Props = {
	/** Its `do` in the page's form, unique on the page. */
	button: string;
	/** The id of the form that it sends; by default one without further fields. */
	form?: string;
	/** 删除 by default. */
	label?: string;
	/** The consequence, in a sentence. */
	text: string;
	/** The label of the needed text field `reason`, which goes with it. */
	reason?: string;
	/** The text of the confirming button; by default the label. */
	confirm?: string;
	/** The text of the button that only closes; 取消 by default, which says nothing about a cancellation. */
	dismiss?: string;
	variant?: "primary" | "secondary" | "quiet";
	size?: "small" | "medium";
};

/** A button that asks for a confirmation, in a dialog that the platform opens. */
export function ConfirmedButton({
	button,
	form: given,
	label = "删除",
	text,
	reason,
	confirm = label,
	dismiss = "取消",
	variant,
	size,
}: Props) {
	const id = `dialog-${button.replace("/", "-")}`;
	const form = given ?? `${id}-form`;
	return (
		<>
			<Button type="button" variant={variant} size={size} {...dialogCommand("show-modal", id)}>
				{label}
			</Button>
			<Dialog
				id={id}
				title={`${label}？`}
				actions={
					<>
						<Button type="button" {...dialogCommand("close", id)}>
							{dismiss}
						</Button>
						<Button
							variant={variant === "primary" ? "primary" : "danger"}
							form={form}
							name="do"
							value={button}
						>
							{confirm}
						</Button>
					</>
				}
			>
				{!given && <form method="post" id={form} />}
				{reason ? (
					<div className={stack(12)}>
						<p>{text}</p>
						<Field id={`${id}-reason`} label={reason} required stacked>
							{(ties) => (
								<Textarea {...ties} form={form} name="reason" rows={2} most={200} autoComplete="off" />
							)}
						</Field>
					</div>
				) : (
					text
				)}
			</Dialog>
		</>
	);
}
