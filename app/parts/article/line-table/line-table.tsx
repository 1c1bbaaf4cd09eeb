import type { ComponentProps, ReactNode } from "react";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { numberCell, Table } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { danger } from "~/ui/look/tone/tone";
import styles from "./line-table.module.css";

/** A column: its head, and what its cell shows of a line. */
export type LineColumn<Line> = {
	name: string;
	isNumber?: boolean;
	className?: string | undefined;
	toCell: (line: Line, at: number) => ReactNode;
};

type Props<Line> = {
	caption: string;
	columns: readonly LineColumn<Line>[];
	lines: readonly Line[];
	toKey: (line: Line) => string;
	toRow?: (line: Line) => ComponentProps<"tr">;
	/** Rows of another kind, below the lines. */
	children?: ReactNode;
};

/** Lines of goods that a buyer fills in, a column each for what is said of them. */
export function LineTable<Line>({ caption, columns, lines, toKey, toRow, children }: Props<Line>) {
	return (
		<Table
			caption={caption}
			columns={columns.map(({ name, isNumber }) => (isNumber ? { number: name } : name))}
		>
			{lines.map((line, at) => (
				<tr key={toKey(line)} {...toRow?.(line)}>
					{columns.map(({ name, isNumber, className, toCell }) => (
						<td
							key={name}
							className={joinClasses(isNumber && numberCell.className, className)}
							translate={isNumber ? "no" : undefined}
						>
							{toCell(line, at)}
						</td>
					))}
				</tr>
			))}
			{children}
		</Table>
	);
}

type NumberProps = {
	name: string;
	value: string | number;
	/** The goods, for who does not see the line. */
	label: string;
	placeholder?: string | undefined;
	fault?: string | undefined;
	/** The unit, or the choice of one. */
	children?: ReactNode;
};

/** The box for a line's number, with its unit and its fault. */
export function LineNumber({ name, value, label, placeholder, fault, children }: NumberProps) {
	return (
		<>
			<span className={joinClasses(styles.number, row(8, "unbroken"))}>
				<NumberInput
					framed
					name={name}
					defaultValue={value}
					placeholder={placeholder}
					aria-label={label}
					aria-invalid={fault ? true : undefined}
				/>
				{children}
			</span>
			{fault && <small {...danger}>{fault}</small>}
		</>
	);
}
