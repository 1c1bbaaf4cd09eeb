import type { ComponentProps } from "react";
import { TextInput } from "~/ui/control/text-input/text-input";

interface NumberInputProps extends ComponentProps<"input"> {
	/** The frame of a text field; without it the style is that of the element around. */
	framed?: boolean;
	/** Places after the point can be typed: money. */
	decimal?: boolean;
}

/**
 * A box for a number. It is text: a wheel that scrolls the page over a browser's number box changes it. Who
 * reads the form checks the text (parseQuantity), so a wrong one stays and gets its sentence.
 */
export function NumberInput({ framed, decimal, ...rest }: NumberInputProps) {
	const input = {
		autoComplete: "off",
		...rest,
		type: "text",
		inputMode: decimal ? "decimal" : "numeric",
	} as const;
	return framed ? <TextInput {...input} /> : <input {...input} />;
}
