import { Button } from "~/ui/button/button";
import { dialogCommand } from "~/ui/dialog/command";
import { Dialog } from "~/ui/dialog/dialog";

type Props = {
	/** Of its dialog, unique on the page. */
	id: string;
	/** What it asks of the page's form. */
	button: string;
	label: string;
	/** What follows from it. */
	text: string;
	/** On the button that does it; the label where that says it all. */
	confirm?: string;
	variant?: "primary" | "secondary";
	size?: "small" | "medium";
};

/** A button that asks once more, in a dialog that the platform opens. */
export function ConfirmedButton({ id, button, label, text, confirm = label, variant, size }: Props) {
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
							再想想
						</Button>
						<form method="post">
							<Button variant={variant === "primary" ? "primary" : "danger"} name="do" value={button}>
								{confirm}
							</Button>
						</form>
					</>
				}
			>
				{text}
			</Dialog>
		</>
	);
}
