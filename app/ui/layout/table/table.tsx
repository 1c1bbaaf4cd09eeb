import type { CSSProperties, ReactNode } from "react";
import styles from "./table.module.css";

type Head = { name: string; className?: string | undefined };

/** The head of a column; that of a column of numbers stands at its end, as they do. */
type Column = string | Head | { number: string };

interface TableProps {
	/** The subject of the table, for assistive technology. */
	caption: string;
	/** The heads of the columns, in their order. Without any the rows name themselves. */
	columns?: readonly Column[];
	/** Heads of columns of numbers after those. */
	numberColumns?: readonly string[];
	/** The rows. A cell of a number takes `{...numberCell}`. */
	children: ReactNode;
}

/**
 * Attributes of a cell, th or td, that holds a number: right-aligned, unbroken, and no translator may touch
 * it, since React would leave a translated text as it is.
 */
export const numberCell = { className: styles.number ?? "", translate: "no" } as const;

/** Attributes of a cell of words, which takes a line of its own on a phone. */
export const wideCell = { className: styles.wide ?? "" } as const;

/**
 * Orders, carts, notices: a head that stays in sight, a row that answers the pointer, no zebra
 * (docs/look-and-words.md).
 */
export function Table({ children, ...head }: TableProps) {
	return (
		<GroupedTable {...head}>
			<tbody>{children}</tbody>
		</GroupedTable>
	);
}

/** A table whose children are bodies, one for each group of rows. */
export function GroupedTable({ caption, columns = [], numberColumns = [], children }: TableProps) {
	const heads = [...columns, ...numberColumns.map((number) => ({ number }))].map(toHead);
	return (
		<table className={`${styles.table} stacked`} style={nameColumns(heads.map(({ name }) => name))}>
			<caption className="visually-hidden">{caption}</caption>
			{heads.length > 0 && (
				<thead>
					<tr>
						{heads.map(({ name, className }, at) => (
							<th key={String(at)} scope="col" className={className}>
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

function toHead(column: Column): Head {
	if (typeof column === "string") return { name: column };
	return "number" in column ? { name: column.number, className: numberCell.className } : column;
}

/**
 * The names of the columns after the first, for the stylesheet: in a narrow window
 * each cell stands behind its own.
 */
function nameColumns(names: readonly string[]): CSSProperties {
	const named = names.map((name, at) => [`--column-${at + 1}`, JSON.stringify(name)] as const);
	return Object.fromEntries(named.slice(1).filter(([, name]) => name !== '"操作"'));
}
