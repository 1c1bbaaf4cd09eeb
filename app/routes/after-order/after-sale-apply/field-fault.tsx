import styles from "./after-sale-apply.module.css";

/** The error message under a group of controls; nothing without an error. */
export function FieldFault({ text }: { text: string | undefined }) {
	return text && <small className={styles.fault}>{text}</small>;
}
