import { Inflate } from "fflate/browser";
import { readU16, readU32 } from "./bytes";

/** A file that is not read, with the sentence for the buyer. */
export class RefusedFile extends Error {
	override readonly name = "RefusedFile";
}

/** The sentence for a file that is not well. */
export const brokenFile = "文件已损坏，请重新保存后再选，或直接粘贴";
/** The sentence for a file that only its password opens. */
export const encryptedFile = "这个文件有密码，请在 Excel 中取消密码并另存为 .xlsx，或复制表格后粘贴";

/** Takes the next bytes of a part; `isLast` comes once. Returns false when it needs no more of the part. */
export type PartReader = (bytes: Uint8Array, isLast: boolean) => boolean;

/** The parts of an archive, by their paths in lower case. */
export type Zip = {
	has(path: string): boolean;
	/** Unpacks a part. Nothing happens where the archive has none of this path. */
	read(path: string, reader: PartReader): void;
};

/** Where a part begins in the archive, and how many bytes it has there. */
type Part = { path: string; flags: number; method: number; header: number; length: number };

/** So many bytes of the file are unpacked at a time: they make 2 MiB at most. */
const stepBytes = 2 * 1024;
/** A reader takes so many unpacked bytes at a time: larger texts stay in memory for longer. */
const pieceBytes = 64 * 1024;
/**
 * The most unpacked bytes of all parts that are read. A part that claims less than
 * it holds is counted as it comes.
 */
const mostBytes = 16 * 1024 * 1024;
/** The most parts of an archive, pictures among them. */
const mostParts = 5000;
/**
 * The places in the archive's own format ([APPNOTE] 4.3): the end of the directory, its
 * entries, and the head of a part.
 */
const signatures = { end: 0x06054b50, locator: 0x07064b50, entry: 0x02014b50, head: 0x04034b50 };
const endBytes = 22;
/** Says that the true number stands in the extension for large archives. */
const beyond = 0xffffffff;

class Enough extends Error {}

/**
 * Opens a zip archive by its directory, as Excel does: bytes of the archive that the directory does not
 * name are those of removed or embedded files. Throws RefusedFile, as `read` does, for a broken
 * archive, for one of too many parts or with a password, and for parts that unpack to more than 16 MiB.
 * A part of two contents is broken.
 */
export function openZip(file: Uint8Array): Zip {
	const parts = new Map<string, Part | null>();
	for (const part of listParts(file)) parts.set(part.path, parts.has(part.path) ? null : part);
	let unpacked = 0;
	return {
		has: (path) => parts.has(path),
		read(path, reader) {
			const part = parts.get(path);
			if (part === undefined) return;
			if (part === null) throw new RefusedFile(brokenFile);
			unpack(file, part, (bytes, isLast) => {
				unpacked += bytes.length;
				if (unpacked > mostBytes) throw new RefusedFile("文件解压后过大，请只保留要采购的行，或直接粘贴");
				for (let at = 0; at === 0 || at < bytes.length; at += pieceBytes) {
					const end = at + pieceBytes;
					if (!reader(bytes.subarray(at, end), isLast && end >= bytes.length)) throw new Enough();
				}
			});
		},
	};
}

/**
 * A path within an archive in one spelling: some writers use backslashes, other cases, or steps up and down.
 */
export function toPartPath(path: string): string {
	const steps: string[] = [];
	for (const step of path.toLowerCase().split(/[\\/]+/)) {
		if (step === "..") steps.pop();
		else if (step !== "" && step !== ".") steps.push(step);
	}
	return steps.join("/");
}

function listParts(file: Uint8Array): Part[] {
	const parts: Part[] = [];
	for (let at = findDirectory(file); readU32(file, at) === signatures.entry; ) {
		if (parts.length === mostParts) throw new RefusedFile("文件的部分过多，请另存为 .csv，或直接粘贴");
		const nameEnd = at + 46 + readU16(file, at + 28);
		const path = toPartPath(new TextDecoder().decode(file.subarray(at + 46, nameEnd)));
		const extraEnd = nameEnd + readU16(file, at + 30);
		const sizes = [readU32(file, at + 24), readU32(file, at + 20), readU32(file, at + 42)];
		const [, length = 0, header = 0] = readLarge(file.subarray(nameEnd, extraEnd), sizes);
		parts.push({ path, flags: readU16(file, at + 8), method: readU16(file, at + 10), header, length });
		at = extraEnd + readU16(file, at + 32);
	}
	if (parts.length === 0) throw new RefusedFile(brokenFile);
	return parts;
}

/**
 * Where the directory begins. Its end is looked for from behind: some systems send bytes after the archive.
 */
function findDirectory(file: Uint8Array): number {
	let end = file.length - endBytes;
	while (end >= 0 && readU32(file, end) !== signatures.end) end--;
	if (end < 0) throw new RefusedFile(brokenFile);
	const at = readU32(file, end + 16);
	if (at !== beyond || readU32(file, end - 20) !== signatures.locator) return at;
	return readU32(file, readU32(file, end - 12) + 48);
}

/**
 * The sizes of a part; those that are beyond four bytes stand in the extra field 1. A list has 5
 * MB, so four bytes of them count.
 */
function readLarge(extra: Uint8Array, sizes: readonly number[]): number[] {
	let at = 0;
	while (at < extra.length && readU16(extra, at) !== 1) at += 4 + readU16(extra, at + 2);
	at += 4;
	return sizes.map((size) => {
		if (size !== beyond) return size;
		at += 8;
		return readU32(extra, at - 8);
	});
}

function unpack(file: Uint8Array, { flags, method, header, length }: Part, take: Take): void {
	const from = header + 30 + readU16(file, header + 26) + readU16(file, header + 28);
	if (flags & 1) throw new RefusedFile(encryptedFile);
	const isWell = readU32(file, header) === signatures.head && from + length <= file.length;
	if (!isWell || (method !== 0 && method !== 8)) throw new RefusedFile(brokenFile);
	const bytes = file.subarray(from, from + length);
	try {
		if (method === 0) take(bytes, true);
		const inflate = method === 0 ? null : new Inflate(take);
		for (let at = 0; inflate && at < bytes.length; at += stepBytes)
			inflate.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
	} catch (error) {
		if (error instanceof Enough) return;
		if (error instanceof RefusedFile) throw error;
		throw new RefusedFile(brokenFile);
	}
}

type Take = (bytes: Uint8Array, isLast: boolean) => void;
