import type { ReactNode } from "react";
import { Icon } from "~/ui/look/icon/icon";
import { joinClasses } from "~/ui/look/join-classes";
import { dialogCommand } from "./command";
import styles from "./dialog.module.css";

interface DialogProps {
	/** Buttons open it with `{...dialogCommand("show-modal", id)}`. */
	id: string;
	title: string;
	/** For pictures: as large as the window. */
	wide?: boolean;
	/** The row of buttons at its foot. */
	actions?: ReactNode;
	children: ReactNode;
}

/**
 * A native modal dialog: the platform traps and returns the focus, and closes
 * it on Esc or on a click outside.
 */
export function Dialog({ id, title, wide, actions, children }: DialogProps) {
	return (
		<dialog
			id={id}
			className={joinClasses(styles.dialog, wide && styles.wide)}
			closedby="any"
			aria-labelledby={`${id}-title`}
		>
			<div className={styles.head}>
				<h2 id={`${id}-title`}>{title}</h2>
				<button type="button" aria-label="关闭" {...dialogCommand("close", id)}>
					<Icon name="close" size={20} />
				</button>
			</div>
			<div className={styles.body}>{children}</div>
			{actions && <div className={styles.foot}>{actions}</div>}
		</dialog>
	);
}
