import { Unzip, UnzipInflate } from "fflate/browser";

/** A file that is not read, with the sentence for the buyer. */
export class RefusedFile extends Error {
	override readonly name = "RefusedFile";
}

/** The sentence for a file that is not well. */
export const brokenFile = "文件已损坏，请重新保存后再选，或直接粘贴";

/** Takes the next bytes of a part; `isLast` comes once. Returns false when it needs no more of the file. */
export type PartReader = (bytes: Uint8Array, isLast: boolean) => boolean;

/** So many bytes of the file are unpacked at a time: they make 2 MiB at most. */
const stepBytes = 2 * 1024;
/** A reader takes so many unpacked bytes at a time: larger texts stay in memory for longer. */
const pieceBytes = 64 * 1024;
/** The most unpacked bytes. A file that claims less than it holds is counted as it comes. */
const mostBytes = 32 * 1024 * 1024;
/** The most parts of an archive, pictures among them. The unpacker remembers each part that is not read, and slows with their square. */
const mostParts = 5000;

class Enough extends Error {}

/**
 * Unpacks those parts of a zip archive that have a reader, in the order of the archive. Throws RefusedFile for a broken
 * archive, for one of too many parts, and for one that unpacks to more than 32 MiB.
 */
export function readZip(file: Uint8Array, open: (path: string) => PartReader | null): void {
	let unpacked = 0;
	let parts = 0;
	const unzip = new Unzip((part) => {
		if (++parts > mostParts) throw new RefusedFile("文件的部分过多，请另存为 .csv，或直接粘贴");
		const read = open(part.name);
		if (!read) return;
		part.ondata = (error, bytes, isLast) => {
			if (error) throw error;
			unpacked += bytes.length;
			if (unpacked > mostBytes) throw new RefusedFile("文件解压后过大，请只保留要采购的行，或直接粘贴");
			for (let at = 0; at === 0 || at < bytes.length; at += pieceBytes) {
				const end = at + pieceBytes;
				if (!read(bytes.subarray(at, end), isLast && end >= bytes.length)) throw new Enough();
			}
		};
		part.start();
	});
	unzip.register(UnzipInflate);
	try {
		for (let at = 0; at < file.length; at += stepBytes)
			unzip.push(file.subarray(at, at + stepBytes), at + stepBytes >= file.length);
	} catch (error) {
		if (error instanceof Enough) return;
		if (error instanceof RefusedFile) throw error;
		throw new RefusedFile(brokenFile);
	}
}
