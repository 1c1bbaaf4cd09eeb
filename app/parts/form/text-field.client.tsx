"use client";
import {
	type ComponentProps,
	type InputHTMLAttributes,
	type SelectHTMLAttributes,
	useId,
	useState,
} from "react";
import { DayInput } from "~/ui/control/day-input/day-input.client";
import { Field } from "~/ui/control/field/field";
import { Select, TextInput } from "~/ui/control/text-input/text-input";
import { danger } from "~/ui/look/tone/tone";
import { useFieldError } from "./enhanced-form.client";

type Props = InputHTMLAttributes<HTMLInputElement> & {
	name: string;
	label: string;
	/** The most characters. */
	most?: number | undefined;
	/** Takes the whole row. */
	wide?: boolean;
};

/**
 * A labelled text input with the action's message about it. A refused page loads with the first faulty field
 * in sight, also without JavaScript.
 */
export function TextField({ label, required = false, wide, most, ...input }: Props) {
	const error = useFieldError(input.name);
	const id = useId();
	return (
		<Field id={id} label={label} required={required} error={error} wide={wide}>
			{(ties) =>
				input.type === "date" ? (
					<DayInput {...input} {...ties} type="text" autoFocus={error !== undefined} />
				) : (
					<TextInput {...input} {...ties} most={most} autoFocus={error !== undefined} />
				)
			}
		</Field>
	);
}

/** A select that shows the fault of the field `fault`, and takes the focus then. */
export function CheckedSelect({
	fault,
	...select
}: SelectHTMLAttributes<HTMLSelectElement> & { fault: string }) {
	const isFaulty = useFieldError(fault) !== undefined;
	return <Select {...select} aria-invalid={isFaulty ? true : undefined} autoFocus={isFaulty} />;
}

/** The same with a text input. */
export function CheckedInput({
	fault,
	...input
}: InputHTMLAttributes<HTMLInputElement> & { fault: string; most?: number | undefined }) {
	const isFaulty = useFieldError(fault) !== undefined;
	return <TextInput {...input} aria-invalid={isFaulty ? true : undefined} autoFocus={isFaulty} />;
}

/** The message under a group of controls that are no text fields. */
export function FieldError({ name }: { name: string }) {
	const error = useFieldError(name);
	return error && <small {...danger}>{error}</small>;
}

/** Fields behind a summary. Later answers neither open nor close it: the buyer may be typing there. */
export function FieldFold({ open, ...details }: ComponentProps<"details">) {
	const [isOpen] = useState(open);
	return <details {...details} open={isOpen} />;
}
