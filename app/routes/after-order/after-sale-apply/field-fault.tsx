import styles from "./after-sale-apply.module.css";

/** The message under a group of controls; nothing where they are in order. */
export function FieldFault({ text }: { text: string | undefined }) {
	return text && <small className={styles.fault}>{text}</small>;
}
