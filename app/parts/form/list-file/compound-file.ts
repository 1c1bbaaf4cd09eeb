import { readU16, readU32 } from "./bytes";
import { brokenFile, RefusedFile } from "./zip-parts";

/** The bytes of a directory entry, and of a sector of the mini stream. */
const entryBytes = 128;
const miniBytes = 64;
/** A stream with fewer bytes is in the mini stream. */
const fewestBytes = 4096;

/**
 * Sectors of one size, the first at `from`. `table` says of each sector which one follows it in its stream.
 */
type Sectors = { bytes: Uint8Array; from: number; size: number; table: Uint8Array };

/**
 * Opens a compound file ([MS-CFB]), as Excel 97 to 2003 writes a workbook. The result reads a stream of the
 * top level by its name in lower case, and is null for one that is not there. Nothing that the file says
 * about its own size is trusted: a stream has no more bytes than the file. Throws RefusedFile for a file that
 * is not well, a chain of sectors that meets itself among them.
 */
export function openCompoundFile(file: Uint8Array): (name: string) => Uint8Array | null {
	const shift = readU16(file, 30);
	if (shift !== 9 && shift !== 12) throw new RefusedFile(brokenFile);
	const plain = { bytes: file, from: 2 ** shift, size: 2 ** shift };
	const sectors = { ...plain, table: readTable(file, plain) };
	const directory = readChain(sectors, readU32(file, 48));
	return (name) => {
		const at = findEntry(directory, name);
		if (at === null) return null;
		const [start, length] = [readU32(directory, at + 116), readU32(directory, at + 120)];
		if (length >= fewestBytes) return readChain(sectors, start, length);
		const mini = readChain(sectors, readU32(directory, 116));
		const table = readChain(sectors, readU32(file, 60));
		return readChain({ bytes: mini, from: 0, size: miniBytes, table }, start, length);
	};
}

function countSectors({ bytes, from, size }: Omit<Sectors, "table">): number {
	return Math.max(0, Math.ceil((bytes.length - from) / size));
}

/**
 * The table of all sectors. The header names 109 sectors of it, which are enough for 6.8
 * MiB: a list has 5 MiB at most.
 */
function readTable(file: Uint8Array, sectors: Omit<Sectors, "table">): Uint8Array {
	const { from, size } = sectors;
	const count = countSectors(sectors);
	const table = new Uint8Array(Math.ceil((count * 4) / size) * size);
	let filled = 0;
	for (let at = 76; at < 512 && filled < table.length; at += 4) {
		const sector = readU32(file, at);
		if (sector >= count) break;
		table.set(file.subarray(from + sector * size, from + (sector + 1) * size), filled);
		filled += size;
	}
	return table.subarray(0, filled);
}

/** The bytes of a stream: as many as its sectors have, and `most` at most. */
function readChain(sectors: Sectors, start: number, most = Number.POSITIVE_INFINITY): Uint8Array {
	const { bytes, from, size, table } = sectors;
	const count = countSectors(sectors);
	const stream = new Uint8Array(Math.min(most, count * size));
	const seen = new Uint8Array(count);
	let filled = 0;
	for (let sector = start; sector < count && filled < stream.length; ) {
		if (seen[sector]) throw new RefusedFile(brokenFile);
		seen[sector] = 1;
		const length = Math.min(size, stream.length - filled);
		stream.set(bytes.subarray(from + sector * size, from + sector * size + length), filled);
		filled += length;
		sector = sector * 4 < table.length ? readU32(table, sector * 4) : count;
	}
	return stream.subarray(0, filled);
}

/**
 * Where the directory has a stream of the top level. An embedded workbook has a stream of
 * the same name on a lower level.
 */
function findEntry(directory: Uint8Array, name: string): number | null {
	const seen = new Set<number>();
	const open = [readU32(directory, 76)];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		const at = id * entryBytes;
		if (at >= directory.length || seen.has(id)) continue;
		seen.add(id);
		if (directory[at + 66] === 2 && readName(directory, at) === name) return at;
		open.push(readU32(directory, at + 68), readU32(directory, at + 72));
	}
	return null;
}

function readName(directory: Uint8Array, at: number): string {
	const length = Math.min(64, readU16(directory, at + 64)) - 2;
	return new TextDecoder("utf-16le").decode(directory.subarray(at, at + Math.max(0, length))).toLowerCase();
}
