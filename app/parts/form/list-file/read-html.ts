import { dropStruck } from "./hidden-cells";
import { collectStyles } from "./html-styles";
import { createRow, createTable, endCell, placeCell, type Table } from "./html-table";
import { addRow, hasText, mostCellChars, mostColumns, noSheet, type ReadSheet, toCount } from "./sheet-rows";
import { readMarkup } from "./xml-parts";
import { RefusedFile } from "./zip-parts";

/** The table of the list, the first with a text, and how many have one. */
type Found = { chosen: Table | null; first: Table | null; count: number };

/** Elements whose text a page does not show, or shows as a choice. */
const unseen = new Set(["script", "style", "title", "template", "noscript", "select", "textarea"]);
/** Elements that strike their text. */
const striking = new Set(["s", "strike", "del"]);
/** Elements that begin a line of a cell. */
const breaks = new Set(["br", "p", "div", "li"]);
/** A page has a table for its title, another for its head, and then that of the goods, which has this many rows with two texts. */
const fewestFull = 2;

/**
 * Reads the first table of a page that has rows like those of a list, or else the first with a text, as ERP systems name one .xls.
 * A cell that covers others leaves them empty. Throws RefusedFile for a page without a table, and for one that is too big or not well.
 */
export function readHtml(text: string): ReadSheet {
	const tables: Table[] = [];
	const found: Found = { chosen: null, first: null, count: 0 };
	let depth = 0;
	/** The depths of the outermost hidden element, and of the outermost struck one. */
	let [hiddenFrom, struckFrom] = [0, 0];
	const styles = collectStyles();

	function endRow(table: Table): void {
		const { row, sheet } = table;
		endCell(table);
		table.row = null;
		if (!row) return;
		table.spans = table.spans.map((rows) => rows - 1);
		if (table.isHidden || !hasText(row.cells)) return;
		table.hasText = true;
		if (found.chosen && found.chosen !== table) return;
		const before = sheet.rows.length;
		const isHiddenColumn = (at: number) => table.hiddenColumns[at] === true || row.hiddenCells.has(at);
		addRow(sheet, row.cells, { isHidden: row.isHidden, isHiddenColumn });
		const added = sheet.rows[before] ?? [];
		if (added.filter((cell) => cell !== "").length > 1) table.full++;
		if (table.full === fewestFull) found.chosen ??= table;
	}

	function endTable(table: Table): void {
		endRow(table);
		if (!table.hasText && (table.isHidden || !table.sheet.hidden.hasStruck)) return;
		found.count++;
		if (!found.first?.sheet.rows.length) found.first = table;
	}

	readMarkup(text, "html", {
		open(name, attributes) {
			depth++;
			styles.open(name);
			const isHidden = unseen.has(name) || attributes.hidden !== undefined || styles.hides(attributes);
			if (hiddenFrom === 0 && isHidden) hiddenFrom = depth;
			if (struckFrom === 0 && (striking.has(name) || styles.strikes(attributes))) struckFrom = depth;
			if (name === "table") tables.push(createTable(hiddenFrom > 0));
			const table = tables.at(-1);
			if (!table) return;
			if (name === "col")
				for (let at = 0; at < toCount(attributes.span) && table.hiddenColumns.length < mostColumns; at++)
					table.hiddenColumns.push(hiddenFrom > 0);
			if (name === "tr") {
				endRow(table);
				table.row = createRow(hiddenFrom > 0);
			}
			if (name === "td" || name === "th") {
				endCell(table);
				table.row ??= createRow(hiddenFrom > 0 && hiddenFrom < depth);
				const at = placeCell(table, table.row, attributes);
				const value = attributes["x:num"] ?? "";
				table.cell = { text: "", value, depth, at, isHidden: hiddenFrom === depth };
			}
			if (table.cell && breaks.has(name) && table.cell.text.length < mostCellChars) table.cell.text += "\n";
		},
		text(part) {
			styles.text(part);
			const table = tables.at(-1);
			const cell = table?.cell;
			if (!table || !cell || hiddenFrom > cell.depth) return;
			if (struckFrom > 0) dropStruck(table.sheet.hidden, part);
			else if (cell.text.length < mostCellChars) cell.text += part.replace(/\s+/g, " ");
		},
		close(name) {
			styles.close(name);
			const table = tables.at(-1);
			if (table && (name === "td" || name === "th")) endCell(table);
			if (table && name === "tr") endRow(table);
			if (table && name === "table") {
				endTable(table);
				tables.pop();
			}
			if (hiddenFrom === depth) hiddenFrom = 0;
			if (struckFrom === depth) struckFrom = 0;
			depth--;
		},
	});
	const table = found.chosen ?? found.first;
	if (!table) throw new RefusedFile(noSheet);
	return { ...table.sheet, others: found.count - 1 };
}
