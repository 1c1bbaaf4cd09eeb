import type { InputHTMLAttributes, ReactNode } from "react";
import type { LoginAnswer } from "./actions";
import styles from "./login.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
	name: string;
	label: string;
	answer: LoginAnswer;
	/** Stands beside the input: a picture, a button. */
	beside?: ReactNode;
};

/** A required field with what was typed before and what is wrong with it (SPEC §5). */
export function LoginField({ name, label, answer, beside, ...input }: Props) {
	const error = answer.fields[name];
	return (
		<div className={styles.field}>
			<label htmlFor={name} className={styles.label}>
				{label}
			</label>
			<div className={styles.row}>
				<input
					id={name}
					name={name}
					defaultValue={answer.values[name]}
					className={styles.input}
					aria-required
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${name}-error` : undefined}
					{...input}
				/>
				{beside}
			</div>
			{error && (
				<p id={`${name}-error`} className={styles.error}>
					{error}
				</p>
			)}
		</div>
	);
}
