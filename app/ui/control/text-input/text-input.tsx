import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import { CountedArea, CountedInput } from "./counted.client";
import styles from "./text-input.module.css";

/**
 * The most characters of a text, as in the contract. A longer one stays in its box, is counted,
 * and is refused when it is sent.
 */
type Limit = { most?: number | undefined };

/** Class of a native control in a row of a list, as wide as the list says. */
export const compactControl = styles.compact;

/** A native one-line input: text, tel, password, search … */
export function TextInput({ className, most, ...rest }: ComponentProps<"input"> & Limit) {
	const input = { ...rest, className: joinClasses(styles.control, className) };
	return most === undefined ? <input {...input} /> : <CountedInput {...input} most={most} />;
}

/** A native text area. */
export function Textarea({
	className,
	rows = 3,
	most,
	...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Limit) {
	const area = { ...rest, rows, className: joinClasses(styles.control, styles.area, className) };
	return most === undefined ? <textarea {...area} /> : <CountedArea {...area} most={most} />;
}

/** A native select, with the platform's own list and keys. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
	return <select {...rest} className={joinClasses(styles.control, className)} />;
}
