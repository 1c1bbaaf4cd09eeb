import type { ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./field-grid.module.css";

/** The fields of a form, two in a row. */
export function FieldGrid({ children }: { children: ReactNode }) {
	return <div className={styles.grid}>{children}</div>;
}

/** Class of a label whose first child names the control beside it. */
export const inlineLabel = styles.inline;

interface FieldRowProps {
	/** Names the controls of the row, which are then a group. */
	legend?: string;
	className?: string | undefined;
	children: ReactNode;
}

/** A whole row of a field grid for content that is no single field: choices, a hint, buttons. */
export function FieldRow({ legend, className, children }: FieldRowProps) {
	const classes = joinClasses(styles.row, className);
	if (!legend) return <div className={classes}>{children}</div>;
	return (
		<fieldset className={classes}>
			<legend>{legend}</legend>
			{children}
		</fieldset>
	);
}
