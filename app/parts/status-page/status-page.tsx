import type { ReactNode } from "react";
import { Surface } from "~/ui/surface/surface";
import styles from "./status-page.module.css";

/** A page that says why one cannot go on: a figure, what happened, what to do. */
export function StatusPage({
	code,
	title,
	children,
	actions,
}: {
	/** Shown large: a status, or a short word. */
	code: ReactNode;
	title: ReactNode;
	children?: ReactNode;
	actions?: ReactNode;
}) {
	return (
		<Surface as="section" bordered className={styles.page}>
			<p className={styles.code} aria-hidden="true">
				{code}
			</p>
			<h1 className={styles.title}>{title}</h1>
			{children && <div className={styles.text}>{children}</div>}
			{actions && <div className={styles.actions}>{actions}</div>}
		</Surface>
	);
}
