/** The numbers of a stepper, from `min` to `max` in steps; both ends are multiples of the step. */
interface StepperRange {
	min: number;
	max: number;
	step: number;
}

/** The number `steps` away from `value`, inside the range and on one of its steps. */
export function moveInRange(value: number, steps: number, { min, max, step }: StepperRange): number {
	if (!Number.isFinite(value)) return min;
	// Off the steps, "+" goes up to the next one and "−" down to the one before.
	const at = steps > 0 ? Math.floor(value / step) + steps : Math.ceil(value / step) + steps;
	return Math.min(max, Math.max(min, at * step));
}
