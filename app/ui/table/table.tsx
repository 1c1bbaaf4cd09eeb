import type { ReactNode } from "react";
import styles from "./table.module.css";

interface TableProps {
	/** The subject of the table, for assistive technology. */
	caption: string;
	/** Heads of the columns: of words first, then of numbers. Without them the rows name themselves. */
	columns?: readonly string[];
	numberColumns?: readonly string[];
	/** The bodies. A cell of a number takes `className={numberCell}`. */
	children: ReactNode;
}

/** Class of a cell, th or td, that holds a number: right-aligned, unbroken. */
export const numberCell = styles.number ?? "";

/**
 * Orders, carts, notices: a head that stays in sight, a row that answers the pointer, no zebra
 * (docs/look-and-words.md).
 */
export function Table({ caption, columns, numberColumns = [], children }: TableProps) {
	return (
		<table className={styles.table}>
			<caption className="visually-hidden">{caption}</caption>
			{columns && (
				<thead>
					<tr>
						{columns.map((name) => (
							<th key={name} scope="col">
								{name}
							</th>
						))}
						{numberColumns.map((name) => (
							<th key={name} scope="col" className={numberCell}>
								{name}
							</th>
						))}
					</tr>
				</thead>
			)}
			{children}
		</table>
	);
}
