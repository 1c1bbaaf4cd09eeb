import type { ReactNode } from "react";
import styles from "./clamp.module.css";

const classes = { 1: styles.one, 2: styles.two, 3: styles.three, row: styles.row };

interface ClampProps {
	/** SPEC §9: 1, 2 or 3. row: in a list, by its density. */
	lines: 1 | 2 | 3 | "row";
	/** The whole text, for where the eye gets only a part. */
	title?: string;
	children: ReactNode;
}

/** Classes of a text of two lines at most. */
export const twoLines = `${styles.clamp} ${styles.two}`;

/** Text that ends after its lines with an ellipsis. */
export function Clamp({ lines, title, children }: ClampProps) {
	return (
		<span className={`${styles.clamp} ${classes[lines]}`} title={title}>
			{children}
		</span>
	);
}
