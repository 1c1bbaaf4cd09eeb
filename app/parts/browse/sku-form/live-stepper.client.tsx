"use client";
import type { ComponentProps } from "react";
import { StepperBox } from "~/ui/control/stepper/stepper-box";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";

type Props = { label: string; input: ComponentProps<"input"> };

/** A number box whose − and + move it in place, once the app runs (sku-form.client.tsx). */
export function LiveStepper({ label, input }: Props) {
	const step = { type: "button", name: "step", disabled: !useHydrated() } as const;
	return (
		<StepperBox label={label} less={{ ...step, value: -1 }} more={{ ...step, value: 1 }} input={input} />
	);
}
