"use client";
import type { InputHTMLAttributes } from "react";
import { useFieldError } from "./enhanced-form.client";
import styles from "./text-field.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
	name: string;
	label: string;
	/** Takes the whole row. */
	wide?: boolean;
};

/** A labelled text input that shows what the action says about it. */
export function TextField({ name, label, required, wide, ...input }: Props) {
	const error = useFieldError(name);
	return (
		<label className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
			<span className={required ? `${styles.label} ${styles.required}` : styles.label}>{label}</span>
			<input
				{...input}
				name={name}
				className={styles.input}
				aria-required={required || undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${name}-error` : undefined}
			/>
			<FieldError name={name} />
		</label>
	);
}

/** The message under a field or a group of them. */
export function FieldError({ name }: { name: string }) {
	const error = useFieldError(name);
	return (
		error && (
			<small id={`${name}-error`} className={styles.error}>
				{error}
			</small>
		)
	);
}
