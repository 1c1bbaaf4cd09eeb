import { mostCodes, mostFormats, type NumberFormat, toFormats } from "./number-format";
import { addSheet, addText, mostCellChars, mostSheets, type SharedTexts } from "./sheet-rows";
import { readXml, unreadable } from "./xml-parts";
import { type PartReader, RefusedFile, toPartPath, type Zip } from "./zip-parts";

/** A sheet as the workbook names it; `id` is that of its relation. */
export type NamedSheet = { name: string; id: string; isHidden: boolean };
/** The sheets of a workbook, and the day that its dates count from. */
export type Workbook = { sheets: NamedSheet[]; is1904: boolean };
/** The parts that a part names, by the ids and by the ends of the types of their relations. */
type Relations = { byId: Map<string, string>; byType: Map<string, string> };

/** The formats of cells, and the places of those that strike their text. */
export type CellStyles = { formats: NumberFormat[]; struck: Set<number> };

/** The most parts that a workbook names: each sheet, and a few more. */
const mostTargets = 2 * mostSheets;

/** The path of the workbook within its file. */
export function findWorkbook(zip: Zip): string {
	return readRelations(zip, "").byType.get("officedocument") ?? "xl/workbook.xml";
}

/** The parts that a part names. */
export function readRelations(zip: Zip, path: string): Relations {
	const folder = path.slice(0, path.lastIndexOf("/") + 1);
	const relations: Relations = { byId: new Map(), byType: new Map() };
	const { byId, byType } = relations;
	zip.read(
		toPartPath(`${folder}_rels/${path.slice(folder.length)}.rels`),
		readXml({
			open(name, { Id = "", Type = "", Target = "" }) {
				if (name !== "Relationship" || byId.size === mostTargets) return;
				const target = toPartPath(/^[\\/]/.test(Target) ? Target : folder + Target);
				const type = Type.slice(Type.lastIndexOf("/") + 1).toLowerCase();
				byId.set(Id, target);
				if (!byType.has(type)) byType.set(type, target);
			},
		}),
	);
	return relations;
}

/** Adds the sheets of the workbook's own part, and says how it counts days. */
export function readSheets(workbook: Workbook): PartReader {
	return readXml({
		open(name, { name: title = "", state, ...attributes }) {
			if (name === "workbookPr") workbook.is1904 = isTrue(attributes.date1904);
			if (name !== "sheet") return;
			const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? "";
			addSheet(workbook.sheets, { name: title, id, isHidden: state !== undefined && state !== "visible" });
		},
	});
}

/** The texts that cells share. The sound of a text stands beside it, and is left out. */
export function readTexts(texts: SharedTexts): PartReader {
	let text = "";
	let isText = false;
	let sounds = 0;
	let [isStruck, hasStruck] = [false, false];
	return readXml({
		open(name, attributes) {
			if (name === "si") [text, hasStruck] = ["", false];
			if (name === "rPh") sounds++;
			if (name === "strike") isStruck = isStrike(attributes);
			isText = name === "t" && sounds === 0;
		},
		text(part) {
			if (!isText) return;
			if (isStruck) hasStruck ||= part.trim() !== "";
			else if (text.length < mostCellChars) text += part;
		},
		close(name) {
			isText = false;
			if (name === "rPh") sounds--;
			if (name === "r") isStruck = false;
			if (name === "si") addText(texts, withoutEscapes(text), hasStruck);
		},
	});
}

/** The formats of cells, by the places that cells name, and the places of those that strike their text. */
export function readStyles({ formats, struck }: CellStyles): PartReader {
	const codes = new Map<number, string>();
	const ids: number[] = [];
	const struckFonts = new Set<number>();
	let fonts = 0;
	/** The list that the parser is in: fonts and formats stand in others, too. */
	let list = "";
	return readXml({
		open(name, { numFmtId = "", formatCode = "", fontId, ...attributes }) {
			const id = Number(numFmtId);
			if (name === "fonts" || name === "cellXfs") list = name;
			if (codes.size === mostCodes || ids.length === mostFormats || fonts === mostFormats)
				throw new RefusedFile(unreadable);
			if (name === "numFmt") codes.set(id, formatCode);
			if (list === "fonts" && name === "font") fonts++;
			if (list === "fonts" && name === "strike" && isStrike(attributes)) struckFonts.add(fonts - 1);
			if (list !== "cellXfs" || name !== "xf") return;
			if (struckFonts.has(Number(fontId))) struck.add(ids.length);
			ids.push(id);
		},
		close(name) {
			if (name === list) list = "";
			if (name !== "cellXfs") return;
			formats.push(...toFormats(ids, codes));
			return false;
		},
	});
}

/** True if an element `strike` of a font strikes its text: it may say that it does not. */
export function isStrike({ val = "1" }: Record<string, string>): boolean {
	return isTrue(val);
}

/** A boolean of XML Schema. */
export function isTrue(value: string | undefined): boolean {
	return value === "1" || value === "true";
}

/** The text without the escapes of signs that XML does not hold: Excel writes a line's end as _x000D_. */
export function withoutEscapes(text: string): string {
	return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
		String.fromCharCode(Number.parseInt(code, 16)).replace("\r", ""),
	);
}
