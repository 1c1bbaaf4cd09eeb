import type { CSSProperties, ReactNode } from "react";
import styles from "./table.module.css";

interface TableProps {
	/** The subject of the table, for assistive technology. */
	caption: string;
	/** Heads of the columns: of words first, then of numbers. Without them the rows name themselves. */
	columns?: readonly string[];
	numberColumns?: readonly string[];
	/** All names of the columns where the children bring a head of their own. */
	names?: readonly string[];
	/** The bodies. A cell of a number takes `className={numberCell}`. */
	children: ReactNode;
}

/** Class of a cell, th or td, that holds a number: right-aligned, unbroken. */
export const numberCell = styles.number ?? "";

/**
 * Orders, carts, notices: a head that stays in sight, a row that answers the pointer, no zebra
 * (docs/look-and-words.md).
 */
export function Table({ caption, columns, numberColumns = [], names, children }: TableProps) {
	return (
		<table className={styles.table} style={nameColumns(names ?? [...(columns ?? []), ...numberColumns])}>
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

/** The names of the columns after the first, for the stylesheet: in a narrow window each cell stands below its own. */
function nameColumns(names: readonly string[]): CSSProperties {
	const named = names.map((name, at) => [`--column-${at + 1}`, JSON.stringify(name)] as const);
	return Object.fromEntries(named.slice(1).filter(([, name]) => name !== '"操作"'));
}
