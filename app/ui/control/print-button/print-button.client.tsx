"use client";
import { Button } from "~/ui/control/button/button";
import { Drawing } from "~/ui/look/icon/drawing";
import styles from "./print-button.module.css";

/** Opens the browser's own print dialog. Not shown without a script, nor on paper. */
export function PrintButton({ icon }: { icon: string }) {
	return (
		<Button type="button" className={styles.print} onClick={() => print()}>
			<Drawing path={icon} />
			打印
		</Button>
	);
}
