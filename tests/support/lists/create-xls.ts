/** The numbers of two and of four bytes, and of eight, the lowest byte first. */
export const u16 = (num: number): number[] => [num & 255, (num >> 8) & 255];
export const u32 = (num: number): number[] => [...u16(num & 0xffff), ...u16(num >>> 16)];
export const f64 = (num: number): number[] => [...new Uint8Array(new Float64Array([num]).buffer)];

type Bytes = readonly number[] | Uint8Array;

/** A record of a workbook of Excel 97 to 2003 ([MS-XLS]). */
export function toRecord(kind: number, data: Bytes = []): Uint8Array {
	return join([[...u16(kind), ...u16(data.length)], data]);
}

/** The characters of a text, in two bytes each. */
export const toChars = (text: string): number[] =>
	Array.from(text, (_, at) => u16(text.charCodeAt(at))).flat();
/** A text with its length, in two bytes a character. */
export const toText = (text: string): number[] => [...u16(text.length), 1, ...toChars(text)];
/** A record of a cell. */
export const toCell = (kind: number, row: number, column: number, data: Bytes): Uint8Array =>
	toRecord(kind, [...u16(row), ...u16(column), 0, 0, ...data]);
export const toBof = (type: number, version = 0x600): Uint8Array =>
	toRecord(0x809, [...u16(version), ...u16(type), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
export const eof = toRecord(0x0a);
/** The texts that cells share, in one record. */
export const toShared = (texts: readonly string[]): Uint8Array =>
	toRecord(0xfc, [...u32(texts.length), ...u32(texts.length), ...texts.flatMap(toText)]);

/** `state` is 1 for a hidden sheet and 2 for a very hidden one, `type` 2 for a chart. */
type SheetRecords = { name?: string; state?: number; type?: number; records: readonly Uint8Array[] };

/** The stream of a workbook: further records of the whole, then the sheets. */
export function toBook(sheets: readonly SheetRecords[], globals: readonly Uint8Array[] = []): Uint8Array {
	const bodies = sheets.map(({ records }) => join([toBof(0x10), ...records, eof]));
	const list = (begins: readonly number[]) => [
		toBof(5),
		...sheets.map(({ name = "采购", state = 0, type = 0 }, at) =>
			toRecord(0x85, [...u32(begins[at] ?? 0), state, type, name.length, 1, ...toChars(name)]),
		),
		...globals,
		eof,
	];
	let end = join(list([])).length;
	const begins = bodies.map(({ length }) => {
		end += length;
		return end - length;
	});
	return join([...list(begins), ...bodies]);
}

const endOfChain = 0xfffffffe;

/**
 * A compound file ([MS-CFB]) with one stream, which is filled up to the length from which on it has sectors
 * of its own. The directory is sector 0, the table of sectors begins at sector 1.
 */
export function toCompoundFile(stream: Uint8Array, name = "Workbook", size = 512): Uint8Array {
	const length = Math.max(4096, stream.length);
	const count = Math.ceil(length / size);
	let tables = 1;
	while (tables * size < (1 + tables + count) * 4) tables++;
	const file = new Uint8Array(size * (2 + tables + count));
	const view = new DataView(file.buffer);
	file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
	file.set([...u16(0x3e), ...u16(size === 512 ? 3 : 4), 0xfe, 0xff, ...u16(Math.log2(size)), 6], 24);
	for (const [at, num] of [
		[44, tables],
		[48, 0],
		[56, 4096],
		[60, endOfChain],
		[68, endOfChain],
	] as const)
		view.setUint32(at, num, true);
	for (let at = 0; at < 109; at++) view.setUint32(76 + 4 * at, at < tables ? 1 + at : 0xffffffff, true);
	const table = 2 * size;
	file.fill(255, table, table + tables * size);
	view.setUint32(table, endOfChain, true);
	for (let at = 1; at <= tables; at++) view.setUint32(table + 4 * at, 0xfffffffd, true);
	for (let at = 1; at <= count; at++)
		view.setUint32(table + 4 * (tables + at), at < count ? tables + at + 1 : endOfChain, true);
	file.set(toEntry("Root Entry", 5, 1, endOfChain, 0), size);
	file.set(toEntry(name, 2, 0xffffffff, tables + 1, length), size + 128);
	file.set(stream, size * (2 + tables));
	return file;
}

function toEntry(name: string, type: number, child: number, start: number, length: number): Uint8Array {
	const entry = new Uint8Array(128);
	entry.set(toChars(name));
	entry.set(
		[...u16(name.length * 2 + 2), type, 1, ...u32(0xffffffff), ...u32(0xffffffff), ...u32(child)],
		64,
	);
	entry.set([...u32(start), ...u32(length)], 116);
	return entry;
}

/** A workbook with one sheet. A cell with a number alone becomes a number, an empty one is left out. */
export function createXls(rows: readonly (readonly string[])[]): Uint8Array {
	const texts = [...new Set(rows.flat())];
	const records = rows.flatMap((cells, row) =>
		cells.flatMap((text, column) => {
			if (text === "") return [];
			return /^\d+(?:\.\d+)?$/.test(text)
				? [toCell(0x203, row, column, f64(Number(text)))]
				: [toCell(0xfd, row, column, u32(texts.indexOf(text)))];
		}),
	);
	return toCompoundFile(toBook([{ records }], [toShared(texts)]));
}

/** All of these bytes, one after the other. */
export function join(parts: readonly Bytes[]): Uint8Array {
	const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}
