import type { ButtonHTMLAttributes, ComponentProps } from "react";
import { NumberInput } from "~/ui/control/number-input/number-input";
import styles from "./stepper.module.css";

type Props = {
	/** The name of the number: it labels the input and its buttons. */
	label: string;
	less: ButtonHTMLAttributes<HTMLButtonElement>;
	more: ButtonHTMLAttributes<HTMLButtonElement>;
	input: ComponentProps<"input">;
	/** For the rows of a table. */
	small?: boolean;
};

/** A number between − and +, which change it in place or post it. */
export function StepperBox({ label, less, more, input, small }: Props) {
	return (
		<span className={small ? `${styles.stepper} ${styles.small}` : styles.stepper}>
			<button {...less} aria-label={`减少${label}`}>
				−
			</button>
			<NumberInput aria-label={input.id ? undefined : label} {...input} />
			<button {...more} aria-label={`增加${label}`}>
				+
			</button>
		</span>
	);
}
