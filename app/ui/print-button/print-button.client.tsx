"use client";
import type { ReactNode } from "react";
import { Button } from "~/ui/button/button";
import styles from "./print-button.module.css";

/** Opens the browser's own print dialog. Not shown where there is no script to do it, nor on paper. */
export function PrintButton({ icon }: { icon: ReactNode }) {
	return (
		<Button type="button" className={styles.print} onClick={() => print()}>
			{icon}
			打印
		</Button>
	);
}
