"use client";
import { useId, useRef } from "react";
import { moveInRange, type StepperRange } from "./move-in-range";
import { StepperBox } from "./stepper-box";

interface StepperProps {
	id?: string;
	name: string;
	defaultValue: number | string;
	/** What may be ordered. */
	range: StepperRange;
	label?: string;
	/** Id of the form, when it stands outside of it. */
	form?: string;
	/** A message about what was typed; it is read with the input. */
	error?: string | undefined;
	onChange?: (value: number) => void;
}

/**
 * A number of pieces with − and +. It is a plain number input of its form, so it works, and is checked by the
 * browser, without JavaScript; the backend has the last word (O5).
 */
export function Stepper({ id, label = "数量", range, error, ...props }: StepperProps) {
	const input = useRef<HTMLInputElement>(null);
	const errorId = useId();

	function move(steps: number) {
		const box = input.current;
		if (!box) return;
		box.value = String(moveInRange(box.valueAsNumber, steps, range));
		box.dispatchEvent(new Event("input", { bubbles: true }));
		props.onChange?.(box.valueAsNumber);
	}

	return (
		<StepperBox
			label={label}
			less={{ type: "button", onClick: () => move(-1) }}
			more={{ type: "button", onClick: () => move(1) }}
			input={{
				ref: input,
				id,
				name: props.name,
				form: props.form,
				required: true,
				...range,
				defaultValue: props.defaultValue,
				"aria-invalid": error ? true : undefined,
				"aria-describedby": error ? errorId : undefined,
				onChange: (event) => props.onChange?.(event.target.valueAsNumber),
			}}
		>
			{error && (
				<small id={errorId} role="alert">
					{error}
				</small>
			)}
		</StepperBox>
	);
}
