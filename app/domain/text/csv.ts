/**
 * Rows as the text of a CSV file. It begins with a byte order mark, since Excel reads any other file as GB
 * 18030; a cell is text, whatever it begins with.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
	return `\ufeff${rows
		.map((cells) => cells.map(toCell).join(","))
		.join("\r\n")
		.toWellFormed()}`;
}

/** A cell that no spreadsheet takes for a formula. */
function toCell(text: string): string {
	const plain = text.replace(/\s+/g, " ").trim();
	return `"${(/^[=+\-@]/.test(plain) ? `'${plain}` : plain).replaceAll('"', '""')}"`;
}
