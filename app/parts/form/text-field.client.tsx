"use client";
import { type InputHTMLAttributes, useId } from "react";
import { Field } from "~/ui/field/field";
import { TextInput } from "~/ui/text-input/text-input";
import { useFieldError } from "./enhanced-form.client";
import styles from "./text-field.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
	name: string;
	label: string;
	/** Takes the whole row. */
	wide?: boolean;
};

/** A labelled text input with the action's message about it. */
export function TextField({ label, required = false, wide, ...input }: Props) {
	const error = useFieldError(input.name);
	const id = useId();
	return (
		<Field id={id} label={label} required={required} error={error} wide={wide}>
			{(ties) => <TextInput {...input} {...ties} />}
		</Field>
	);
}

/** The message under a group of controls that are no text fields. */
export function FieldError({ name }: { name: string }) {
	const error = useFieldError(name);
	return error && <small className={styles.error}>{error}</small>;
}
