import { mostCodes, mostFormats, type NumberFormat, toFormats } from "./number-format";
import { addText, type SharedTexts } from "./shared-texts";
import { addSheet, mostCellChars, mostSheets, unreadable } from "./sheet-limits";
import { type Attributes, createCounter, readXml, type Tag } from "./xml-parts";
import { type PartReader, RefusedFile, toPartPath, type Zip } from "./zip-parts";

/** A sheet as the workbook names it; `id` is that of its relation. */
type NamedSheet = { name: string; id: string; isHidden: boolean };
/** The sheets of a workbook, and the day that its dates count from. */
export type Workbook = { sheets: NamedSheet[]; is1904: boolean };
/** The parts that a part names, by the ids and by the ends of the types of their relations. */
type Relations = { byId: Map<string, string>; byType: Map<string, string> };

/** The formats of cells by the places of their styles, and the places of those that strike their text. */
type CellStyles = { formats: Map<number, NumberFormat>; struck: Set<number> };

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
			tags: {
				Relationship: {
					open({ Id = "", Type = "", Target = "" }) {
						if (byId.size === mostTargets) return;
						const target = toPartPath(/^[\\/]/.test(Target) ? Target : folder + Target);
						const type = Type.slice(Type.lastIndexOf("/") + 1).toLowerCase();
						byId.set(Id, target);
						if (!byType.has(type)) byType.set(type, target);
					},
				},
			},
		}),
	);
	return relations;
}

/** Adds the sheets of the workbook's own part, and says how it counts days. */
export function readSheets(workbook: Workbook): PartReader {
	return readXml({
		tags: {
			workbookPr: {
				open({ date1904 }) {
					workbook.is1904 = isTrue(date1904);
				},
			},
			sheet: {
				open({ name = "", state = "visible", ...attributes }) {
					const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? "";
					addSheet(workbook.sheets, { name, id, isHidden: state !== "visible" });
				},
			},
		},
	});
}

/** Follows the parts of a rich text: which are its sound, and which are struck. */
export function followParts() {
	const sounds = createCounter();
	let isStruck = false;
	const tags: Record<string, Tag> = {
		rPh: sounds,
		strike: {
			open(attributes) {
				isStruck = isStrike(attributes);
			},
		},
		r: {
			close() {
				isStruck = false;
			},
		},
	};
	return { tags, isSound: () => sounds.count > 0, isStruck: () => isStruck };
}

/** The texts that cells share. The sound of a text stands beside it, and is left out. */
export function readTexts(texts: SharedTexts): PartReader {
	const parts = followParts();
	let text = "";
	let [isText, hasStruck] = [false, false];
	const tags: Record<string, Tag> = {
		...parts.tags,
		si: {
			open() {
				[text, hasStruck] = ["", false];
			},
			close: () => addText(texts, withoutEscapes(text), hasStruck),
		},
		t: {
			open() {
				isText = !parts.isSound();
			},
			close() {
				isText = false;
			},
		},
	};
	return readXml({
		tags,
		text(part) {
			if (!isText) return;
			if (parts.isStruck()) hasStruck ||= part.trim() !== "";
			else if (text.length < mostCellChars) text += part;
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
	const refuse = (count: number, most: number) => {
		if (count >= most) throw new RefusedFile(unreadable);
	};
	return readXml({
		tags: {
			numFmt: {
				open({ numFmtId, formatCode = "" }) {
					refuse(codes.size, mostCodes);
					codes.set(Number(numFmtId ?? 0), formatCode);
				},
			},
			fonts: {
				open() {
					list = "fonts";
				},
				close() {
					list = "";
				},
			},
			font: {
				open() {
					if (list !== "fonts") return;
					refuse(fonts++, mostFormats);
				},
			},
			strike: {
				open(attributes) {
					if (list === "fonts" && isStrike(attributes)) struckFonts.add(fonts - 1);
				},
			},
			cellXfs: {
				open() {
					list = "cellXfs";
				},
				close() {
					for (const [at, format] of toFormats(ids, codes).entries()) formats.set(at, format);
					return false;
				},
			},
			xf: {
				open({ numFmtId, fontId }) {
					if (list !== "cellXfs") return;
					refuse(ids.length, mostFormats);
					if (struckFonts.has(Number(fontId))) struck.add(ids.length);
					ids.push(Number(numFmtId ?? 0));
				},
			},
		},
	});
}

/** True if an element `strike` of a font strikes its text: it may say that it does not. */
function isStrike({ val = "1" }: Attributes): boolean {
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
