import { type ByteReader, createByteReader, type Reading } from "./byte-reader";
import { type FileKind, getFileKind } from "./file-kind";
import { type ReadPicture, readJpeg, readPng, readWebp } from "./read-picture";

/** A browser takes four bytes of memory for each. */
const maxPixels = 40_000_000;
const pictures: Partial<Record<FileKind["extension"], ReadPicture>> = {
	png: readPng,
	jpg: readJpeg,
	webp: readWebp,
};
/**
 * A tag of a page, and the character behind it: compressed data has one by chance once in a thousand files.
 */
const markup =
	/<(?:!doctype|\?php|html|head|body|script|style|iframe|object|embed|form|meta|link|base|img|svg)[\s/>]/i;
/** As long as the longest match of `markup`. */
const longestTag = 10;

const faults = {
	kind: "文件已损坏或格式不支持，请按要求的格式重新选择",
	pixels: "图片超过 4000 万像素，请缩小后重新选择",
	markup: "图片末尾含有网页代码，请用图片软件另存后重新选择",
};

/**
 * Checks a file by its content (O11): its kind; and of a picture the pixels that its headers claim, and
 * that no markup follows its end. Other bytes may follow, since phones add some. Returns the message for
 * the buyer, null for a good file.
 */
export function* checkFile(): Reading<string | null> {
	const reader = createByteReader();
	const head = yield* reader.peek(12);
	const kind = head && getFileKind(head);
	if (!kind) return faults.kind;
	const readPicture = pictures[kind.extension];
	if (!readPicture) return null;
	const pixels = yield* readPicture(reader);
	if (pixels === null) return faults.kind;
	if (pixels > maxPixels) return faults.pixels;
	return (yield* hasMarkup(reader)) ? faults.markup : null;
}

function* hasMarkup(reader: ByteReader): Reading<boolean> {
	const decoder = new TextDecoder("latin1");
	let text = "";
	for (;;) {
		const piece = yield* reader.takeAny();
		if (!piece) return false;
		text = text.slice(-longestTag) + decoder.decode(piece);
		if (markup.test(text)) return true;
	}
}

/** `checkFile` for a file in memory. */
export async function findFileFault(file: Blob): Promise<string | null> {
	const check = checkFile();
	check.next();
	for await (const piece of file.stream()) {
		const { done, value } = check.next(piece);
		if (done) return value;
	}
	return check.next(null).value ?? null;
}
