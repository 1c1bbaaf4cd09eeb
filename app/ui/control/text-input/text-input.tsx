import type { ComponentProps, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./text-input.module.css";

/** A native one-line input: text, tel, password, search, date … */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
	return <input {...rest} className={joinClasses(styles.control, className)} />;
}

/** A native text area. */
export function Textarea({ className, rows = 3, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
	return <textarea {...rest} rows={rows} className={joinClasses(styles.control, styles.area, className)} />;
}

/** A native select, with the platform's own list and keys. */
export function Select({ className, ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
	return <select {...rest} className={joinClasses(styles.control, className)} />;
}
