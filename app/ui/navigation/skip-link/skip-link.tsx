import type { ReactNode } from "react";
import styles from "./skip-link.module.css";

/** Leads past what stands before the element with the id `to`. In sight while it has the focus. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<a className={styles.skip} href={`#${to}`}>
			{children}
		</a>
	);
}
