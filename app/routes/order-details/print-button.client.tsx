"use client";
import { Button } from "~/ui/button/button";
import { Icon } from "~/ui/icon/icon";
import styles from "./order-details.module.css";

/** Opens the browser's own print dialog. Not shown where there is no script to do it. */
export function PrintButton() {
	return (
		<Button type="button" className={styles.print} onClick={() => print()}>
			<Icon name="print" />
			打印
		</Button>
	);
}
