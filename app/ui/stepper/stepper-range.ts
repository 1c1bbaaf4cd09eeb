export interface StepperRange {
	/** The lowest number that may be ordered. */
	min: number;
	/** Numbers go up by this. */
	step: number;
	max: number;
}

/** A number on the way from `value` by `steps`, inside the range and on one of its steps. */
export function moveInRange(value: number, steps: number, { min, step, max }: StepperRange): number {
	const first = Math.ceil(min / step) * step;
	const last = Math.max(first, Math.floor(max / step) * step);
	const from = Number.isFinite(value) ? value : first;
	// Off the steps, "+" goes up to the next one and "−" down to the one before.
	const at = steps > 0 ? Math.floor(from / step) + steps : Math.ceil(from / step) + steps;
	return Math.min(last, Math.max(first, at * step));
}
