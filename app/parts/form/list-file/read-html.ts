import { describeHidden } from "./hidden-cells";
import { collectHtmlStyles } from "./html-styles";
import { createTable, describeColumns, endCell, endRow, openCell, openRow, type Table } from "./html-table";
import type { FoundSheet, ReadSheet } from "./sheet-builder";
import { mostCellChars, mostSheets, noSheet, tooManyRows, unreadable } from "./sheet-limits";
import { readMarkup, type Tag } from "./xml-parts";
import { RefusedFile } from "./zip-parts";

/** Elements whose text a page does not show, or shows as a choice. */
const unseen = new Set(["script", "style", "title", "template", "noscript", "select", "textarea"]);
/** Elements that strike their text. */
const striking = new Set(["s", "strike", "del"]);
/** Elements that begin a line of a cell. */
const breaks = ["br", "p", "div", "li"];
/**
 * A page has a table for its title, another for its head, and then that of the goods, which has this many
 * rows with two texts.
 */
const fewestFull = 2;

/**
 * Reads the first table of a page that has rows like those of a list, or else the first with a text, as ERP
 * systems name one .xls. A cell that covers others leaves them empty. Throws RefusedFile for a page without a
 * table, and for one that is too big or not well.
 */
export function readHtml(text: string): ReadSheet {
	const found = findTable();
	const styles = collectHtmlStyles();
	const outer: Table[] = [];
	let tables = 0;
	let table: Table | undefined;
	let depth = 0;
	/** The depths of the outermost hidden element, and of the outermost struck one. */
	let [hiddenFrom, struckFrom] = [0, 0];

	function finishRow(): void {
		if (!table) return;
		endRow(table);
		found.look(table);
	}

	function finishCell(): void {
		if (table) endCell(table);
	}

	const cellTag: Tag = {
		open(attributes) {
			if (!table) return;
			endCell(table);
			if (table.next === null) openRow(table, hiddenFrom > 0 && hiddenFrom < depth);
			openCell(table, attributes, { depth, isHidden: hiddenFrom === depth });
		},
		close: finishCell,
	};
	const breakTag: Tag = {
		open() {
			const cell = table?.cell;
			if (cell && cell.text.length < mostCellChars) cell.text += "\n";
		},
	};
	const tags: Record<string, Tag> = {
		...styles.tags,
		...Object.fromEntries(breaks.map((name) => [name, breakTag])),
		table: {
			open() {
				if (++tables > mostSheets) throw new RefusedFile(unreadable);
				if (table) outer.push(table);
				table = createTable(hiddenFrom > 0);
			},
			close() {
				finishRow();
				if (table) found.take(table);
				table = outer.pop();
			},
		},
		col: {
			open(attributes) {
				if (table) describeColumns(table, attributes, hiddenFrom > 0);
			},
		},
		tr: {
			open() {
				finishRow();
				if (table) openRow(table, hiddenFrom > 0);
			},
			close: finishRow,
		},
		td: cellTag,
		th: cellTag,
	};
	readMarkup(text, "html", {
		tags,
		any: {
			open(name, attributes) {
				depth++;
				const isHidden = unseen.has(name) || attributes.hidden !== undefined || styles.hides(attributes);
				if (hiddenFrom === 0 && isHidden) hiddenFrom = depth;
				if (struckFrom === 0 && (striking.has(name) || styles.strikes(attributes))) struckFrom = depth;
			},
			close() {
				if (hiddenFrom === depth) hiddenFrom = 0;
				if (struckFrom === depth) struckFrom = 0;
				depth--;
			},
		},
		text(part) {
			styles.text(part);
			const cell = table?.cell;
			if (!cell || hiddenFrom > cell.depth) return;
			if (struckFrom > 0) table?.sheet.strike(part.trim() !== "");
			else if (cell.text.length < mostCellChars) cell.text += part.replace(/\s+/g, " ");
		},
	});
	return found.end();
}

/** Finds the table of the list, and counts the visible ones with a text. */
function findTable() {
	let list: Table | undefined;
	let [listed, first]: (FoundSheet | null)[] = [null, null];
	let count = 0;
	return {
		/**
		 * Looks at a table after a row. Throws RefusedFile for one that is too long, and may be that of the list.
		 */
		look(table: Table): void {
			if (table.isHidden || (list && list !== table)) return;
			if (table.sheet.isTooLong) throw new RefusedFile(tooManyRows);
			if (table.full >= fewestFull) list = table;
		},
		/** Takes a table that has ended. */
		take(table: Table): void {
			const sheet = table.isHidden ? null : table.sheet.end();
			if (!sheet || (sheet.rows.length === 0 && describeHidden(sheet.hidden) === "")) return;
			count++;
			if (list === table) listed = sheet;
			if (!first?.rows.length) first = sheet;
		},
		end(): ReadSheet {
			const sheet = listed ?? first;
			if (!sheet) throw new RefusedFile(noSheet);
			return { ...sheet, others: count - 1 };
		},
	};
}
