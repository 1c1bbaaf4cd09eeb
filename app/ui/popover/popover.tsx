import type { ReactNode } from "react";
import styles from "./popover.module.css";

export interface PopoverProps {
	/** A button opens it with `popoverTarget={id}`, and is what it stands under. */
	id: string;
	/** Names it. */
	label: string;
	children: ReactNode;
}

/** A native popover under its button: it needs no script, closes on Esc or a click elsewhere, returns focus. */
export function Popover({ id, label, children }: PopoverProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: what it groups need not be fields
		<div id={id} popover="auto" role="group" aria-label={label} className={styles.popover}>
			{children}
		</div>
	);
}
