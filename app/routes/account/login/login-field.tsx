import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "~/ui/control/field/field";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import type { LoginAnswer } from "./actions";
import styles from "./login.module.css";

type Props = InputHTMLAttributes<HTMLInputElement> & {
	name: string;
	label: string;
	answer: LoginAnswer;
	/** Shown beside the input: a picture or a button. */
	beside?: ReactNode;
};

/** A required field with its former value and its error (SPEC §5). */
export function LoginField({ name, label, answer, beside, ...input }: Props) {
	return (
		<Field id={name} label={label} required stacked error={answer.fields[name]}>
			{(ties) => (
				<div className={joinClasses(row(8), styles.row)}>
					<TextInput name={name} defaultValue={answer.values[name]} {...input} {...ties} />
					{beside}
				</div>
			)}
		</Field>
	);
}
