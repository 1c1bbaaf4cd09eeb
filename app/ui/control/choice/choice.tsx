import type { InputHTMLAttributes, ReactNode } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./choice.module.css";

export interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
	/** Its label: text, or a row of things. */
	children: ReactNode;
}

/** A native check box with its label. */
export function Checkbox(props: ChoiceProps) {
	return <Choice type="checkbox" {...props} />;
}

/** A native radio button with its label; buttons of one `name` are a group, in a fieldset with a legend. */
export function Radio(props: ChoiceProps) {
	return <Choice type="radio" {...props} />;
}

function Choice({ children, className, ...rest }: ChoiceProps & { type: "checkbox" | "radio" }) {
	return (
		<label className={joinClasses(styles.choice, className)}>
			<input {...rest} />
			{children}
		</label>
	);
}
