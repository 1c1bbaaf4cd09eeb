import type { ReactNode } from "react";
import { Icon, type IconName } from "~/ui/icon/icon";
import styles from "./empty-state.module.css";

interface EmptyStateProps {
	text: string;
	icon?: IconName;
	/** The one thing to do next: a LinkButton or a Button. */
	action?: ReactNode;
}

/** What stands where nothing is: a line icon, a sentence, an action (UX.md "Look"). */
export function EmptyState({ text, icon = "box", action }: EmptyStateProps) {
	return (
		<div className={styles.empty}>
			<Icon name={icon} size={64} />
			<p>{text}</p>
			{action}
		</div>
	);
}
