import type { ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import { danger } from "~/ui/look/tone/tone";
import styles from "./field.module.css";

/** The attributes that tie a control to its field: spread them on the control. */
interface ControlTies {
	id: string;
	required?: true;
	"aria-invalid"?: true;
	"aria-describedby"?: string;
}

interface FieldProps {
	/** Id of the control, unique on the page. */
	id: string;
	label: string;
	required?: boolean;
	/** The error and its remedy; the field is then in its error state. */
	error?: string | undefined;
	hint?: string;
	/** Takes the whole row of a grid. */
	wide?: boolean | undefined;
	/** The label stands above the control, not before it. */
	stacked?: boolean;
	/** Makes the control. A plain function, called while the field renders. */
	children: (ties: ControlTies) => ReactNode;
}

/** A labelled control with its asterisk, its red border and its message (SPEC §5). */
export function Field({ id, label, required, error, hint, wide, stacked, children }: FieldProps) {
	const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	return (
		<div className={joinClasses(styles.field, wide && styles.wide, stacked && styles.stacked)}>
			<label htmlFor={id} className={required ? styles.required : undefined}>
				{label}
			</label>
			<div className={styles.body}>
				{children({
					id,
					required: required || undefined,
					"aria-invalid": error ? true : undefined,
					"aria-describedby": told || undefined,
				})}
				{hint && <small id={`${id}-hint`}>{hint}</small>}
				{error && (
					<small id={`${id}-error`} {...danger}>
						{error}
					</small>
				)}
			</div>
		</div>
	);
}
