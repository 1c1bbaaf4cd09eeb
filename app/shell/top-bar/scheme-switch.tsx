import { resources } from "~/domain/page/resources";
import styles from "./scheme-switch.module.css";

/** The styles show the one of the two buttons that changes what the screen is now. */
export function SchemeSwitch() {
	return (
		<form method="post" action={resources.look.path} className={styles.scheme}>
			<button type="submit" name="scheme" value="dark">
				深色
			</button>
			<button type="submit" name="scheme" value="light">
				浅色
			</button>
		</form>
	);
}
