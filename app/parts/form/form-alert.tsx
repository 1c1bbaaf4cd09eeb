import styles from "./form-alert.module.css";

/** Why a form of the page could not be fulfilled, on the page that comes back for it. */
export function FormAlert({ message }: { message: string | undefined }) {
	return (
		message && (
			<p role="alert" className={styles.alert}>
				{message}
			</p>
		)
	);
}
