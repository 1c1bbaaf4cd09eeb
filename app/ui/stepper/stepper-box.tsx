import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from "react";
import styles from "./stepper.module.css";

type Props = {
	/** What the number is of: it names the input and its buttons. */
	label: string;
	less: ButtonHTMLAttributes<HTMLButtonElement>;
	more: ButtonHTMLAttributes<HTMLButtonElement>;
	input: ComponentProps<"input">;
	/** For the rows of a table. */
	small?: boolean;
	/** Stands below the box. */
	children?: ReactNode;
};

/** A number between − and +, which change it in place or post it. */
export function StepperBox({ label, less, more, input, small, children }: Props) {
	return (
		<span className={small ? `${styles.stepper} ${styles.small}` : styles.stepper}>
			<button {...less} aria-label={`减少${label}`}>
				−
			</button>
			<input type="number" inputMode="numeric" aria-label={input.id ? undefined : label} {...input} />
			<button {...more} aria-label={`增加${label}`}>
				+
			</button>
			{children}
		</span>
	);
}
