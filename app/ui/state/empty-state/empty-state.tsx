import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/look/icon/icon";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
	text: string;
	icon?: IconName;
	/** The one thing to do next: a LinkButton or a Button. */
	action?: ReactNode;
}

/** Fills an empty place: a line icon, a sentence, an action (docs/look-and-words.md). */
export function EmptyState({ text, icon = "box", action }: EmptyStateProps) {
	return (
		<div className={styles.empty}>
			<Icon name={icon} size={64} />
			<p>{text}</p>
			{action}
		</div>
	);
}
