"use client";
import { useId, useRef } from "react";
import { StepperBox } from "./stepper-box";
import { moveInRange } from "./stepper-range";

export interface StepperProps {
	id?: string;
	name: string;
	defaultValue: number | string;
	/** lowestBuy, orderMultiple and limitBuy: whole pieces. */
	min?: number;
	step?: number;
	max?: number | undefined;
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
export function Stepper({
	id,
	label = "数量",
	min = 1,
	step = 1,
	max = 99_999,
	error,
	...props
}: StepperProps) {
	const input = useRef<HTMLInputElement>(null);
	const errorId = useId();
	const first = Math.ceil(min / step) * step;

	function move(steps: number) {
		const box = input.current;
		if (!box) return;
		box.value = String(moveInRange(box.valueAsNumber, steps, { min, step, max }));
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
				min: first,
				step,
				max,
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
