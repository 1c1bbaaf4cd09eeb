import type { ReactNode } from "react";
import styles from "./table.module.css";

interface TableProps {
	/** What the table holds, for assistive technology. */
	caption: string;
	/** thead and tbody. A cell of a number takes `className={numberCell}`. */
	children: ReactNode;
}

/** Class of a cell, th or td, that holds a number: right-aligned, unbroken. */
export const numberCell = styles.number ?? "";

/** Orders, carts, notices: a head that stays in sight, a row that answers the pointer, no zebra (UX.md). */
export function Table({ caption, children }: TableProps) {
	return (
		<table className={styles.table}>
			<caption className="visually-hidden">{caption}</caption>
			{children}
		</table>
	);
}
