import type { InputHTMLAttributes, Ref } from "react";
import { Icon } from "~/ui/look/icon/icon";
import styles from "./file-button.module.css";

export interface FileButtonProps extends InputHTMLAttributes<HTMLInputElement> {
	/** The words on it. */
	children: string;
	ref?: Ref<HTMLInputElement>;
}

/**
 * A file field that speaks the mall's words, not those of the browser. The native field lies over them, so
 * that focus, drop and assistive technology are its own; without a script it is shown itself.
 */
export function FileButton({ children, ...input }: FileButtonProps) {
	return (
		<span className={styles.file}>
			<span className={styles.face} aria-hidden="true">
				<Icon name="clip" />
				{children}
			</span>
			<input {...input} type="file" />
		</span>
	);
}
