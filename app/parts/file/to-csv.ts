import { toCsv } from "~/domain/text/csv";
import { type Column, listTable } from "./sheet";

/** A table as the text of a CSV file. */
export function toCsvText<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
	return toCsv(listTable(columns, rows).map((cells) => cells.map(({ value }) => String(value))));
}
